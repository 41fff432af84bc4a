/** Before a paper is printed or sent, staff learn which names it cannot show. */
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { JOINED_NAMES, NAMES } from "#test/names.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);
const among = (names: string[]) => call("/admin/unprinted-names", { headers: { cookie }, body: { names } });

test("of names that are typed in any script those are told that no paper shows, each once", async () => {
  const burmese = "\u1019\u1031\u102c\u1004\u103a";
  const answer = await among([...NAMES, ...JOINED_NAMES, burmese, "Pat Reed", burmese]);
  expect(await answer.json()).toEqual({ names: [burmese], total: 1 });
});

test("too many names and too long ones are refused", async () => {
  expect((await among(Array.from({ length: 201 }, () => "Pat"))).status).toBe(422);
  expect((await among(["a".repeat(501)])).status).toBe(422);
});
