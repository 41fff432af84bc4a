import { afterAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { CLERK as actor } from "#test/invoices.ts";
import { applyImport } from "./apply-import.ts";
import { previewImport } from "./preview-import.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const rollIn = (city: string) =>
  [
    "Company name,Street,City,State,Zip",
    ...Array.from({ length: 5000 }, (_, at) => `Member ${at},9 Levee Road,${city},MS,39429`),
  ].join("\r\n");
const preview = (file: string) => previewImport(deps, Buffer.from(file));
async function imported(file: string) {
  const { digest } = await preview(file);
  const applied = { file: Buffer.from(file), fileName: "roll.csv", digest, skipsWrong: false, addsAlike: false, actor };
  return applyImport(deps, { ...applied, requestKey: crypto.randomUUID() });
}

test("an import takes five thousand rows", async () => {
  expect(await imported(rollIn("Columbia"))).toMatchObject({ added: 5000 });
  const { changed, companies } = await imported(rollIn("Laurel"));
  expect([changed, companies.length]).toEqual([5000, 5000]);
  expect((await preview(rollIn("Laurel"))).counts.same).toBe(5000);
}, 300_000);
