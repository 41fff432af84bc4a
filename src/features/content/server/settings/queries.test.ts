import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { documents } from "../tables.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const OLD = crypto.randomUUID();

beforeAll(async () => {
  const notice = (title: string, effectiveOn: string, supersededOn: string | null = null) => ({
    id: title === "old" ? OLD : crypto.randomUUID(),
    bucket: "notices" as const,
    title,
    name: `${title}.pdf`,
    effectiveOn,
    supersededOn,
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  await deps.db
    .insert(documents)
    .values([notice("old", "2026-01-10", "2026-03-08"), notice("new", "2026-03-08"), notice("later", "2026-06-01")]);
});

// The association's day changes at 06:00 UTC in winter, and at 05:00 once daylight saving time holds.
test.each([
  ["2026-03-08T05:59:00Z", [["old", true]]],
  [
    "2026-03-08T06:00:00Z",
    [
      ["new", true],
      ["old", false],
    ],
  ],
  [
    "2026-06-01T04:59:00Z",
    [
      ["new", true],
      ["old", false],
    ],
  ],
  [
    "2026-06-01T05:00:00Z",
    [
      ["later", true],
      ["new", true],
      ["old", false],
    ],
  ],
])("at %s the notices are %j", async (now, expected) => {
  deps.setNow(now);
  const response = await createTestApi(deps)("/get-notices");
  const list = (await response.json()) as { id: string; filename: string; url: string; isCurrent: boolean }[];
  expect(list.map(({ filename, isCurrent }) => [filename.replace(/\.pdf$/, ""), isCurrent])).toEqual(expected);
  expect(list.at(-1)).toMatchObject({ id: OLD, filename: "old.pdf", url: "/storage/notices/old.pdf" });
});
