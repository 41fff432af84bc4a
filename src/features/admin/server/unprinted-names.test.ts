/** Before a paper is printed or sent, staff learn which names it cannot show. */
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { NAMES } from "#test/names.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);
const among = (names: string[]) => call("/admin/unprinted-names", { headers: { cookie }, body: { names } });

test("of names that are typed in any script those are told that no paper shows, each once", async () => {
  const arabic = "\u0645\u062d\u0645\u062f \u062d\u062f\u0627\u062f";
  const answer = await among([...NAMES, arabic, "Pat Reed", arabic]);
  expect(await answer.json()).toEqual({ names: [arabic], total: 1 });
});

test("too many names and too long ones are refused", async () => {
  expect((await among(Array.from({ length: 201 }, () => "Pat"))).status).toBe(422);
  expect((await among(["a".repeat(501)])).status).toBe(422);
});
