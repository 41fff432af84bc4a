import { expect, test } from "vitest";
import { nearestJourneys, pagesAt, readImports, type Visits } from "./nearest-journeys.ts";

const FORM = "src/features/events/web/form.tsx";
const PAGE = "src/features/events/web/register.page.tsx";
const LIST = "src/features/events/web/list.page.tsx";
const HOME = "src/features/site/web/home.page.tsx";
const PAY = "e2e/payment.ts";
const IMPORTS = new Map([
  [PAGE, [FORM]],
  [LIST, [PAGE]],
  ["e2e/golf.spec.ts", [PAY]],
]);
const VISITS: Visits = {
  "e2e/list.spec.ts": { seconds: 20, pages: [LIST] },
  "e2e/home.spec.ts": { seconds: 20, pages: [HOME] },
  "e2e/golf.spec.ts": { seconds: 30, pages: [PAGE, HOME] },
};

test.each<[string, string[], string[]]>([
  ["a part of a page", [FORM], ["e2e/golf.spec.ts", "e2e/list.spec.ts"]],
  ["a call that no page imports", ["src/features/events/server/api.ts"], ["e2e/list.spec.ts", "e2e/golf.spec.ts"]],
  ["a helper of journeys", [PAY], ["e2e/golf.spec.ts"]],
  ["a spec", ["e2e/home.spec.ts"], ["e2e/home.spec.ts"]],
  ["a document", ["README.md"], []],
])("a change of %s plays what is near, the nearest first", (_, changed, specs) => {
  expect(nearestJourneys(changed, VISITS, IMPORTS)).toEqual(specs);
});

test("what is further away is left out where the time is up", () => {
  expect(nearestJourneys([FORM], VISITS, IMPORTS, 45)).toEqual(["e2e/golf.spec.ts"]);
});

test("addresses lead to the files of their pages, and these to what they import", () => {
  const pages = pagesAt(["/mapa-admin/checks.data", "/events/golf"]);
  expect(pages).toContain("src/features/payments/staff/checks/record-check.admin.tsx");
  expect(pages).toContain("src/features/events/web/catalog/event.page.tsx");
  const imports = readImports();
  expect(imports.get("src/features/events/web/catalog/event.page.tsx")).not.toEqual([]);
  const unknown = [...imports.values()].flat().filter((file) => file.endsWith(".tsx") && !imports.has(file));
  expect(unknown).toEqual([]);
});
