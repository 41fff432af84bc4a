/** A mistyped email of an applicant, corrected on the application's own page. */
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { anApplication } from "#test/applications.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);

async function mistyped() {
  const { id, reference, publicToken } = await anApplication(deps, { email: "pat@gmial.com" });
  return { id, reference, path: `/applications/${publicToken}` };
}
const correct = (path: string, email: string) => call(`${path}/email`, { method: "PUT", body: { email }, headers: {} });
const rowsOf = async (query: string, of: string) =>
  (await deps.pool.query({ text: query, values: [of], rowMode: "array" })).rows.flat();
const applicantsLetters = (reference: string) =>
  rowsOf(
    "select to_address from outbox where about = $1 and template = 'membership.application-received' order by created_at",
    reference,
  );

test("is asked about, and corrected once: the letter goes again, dues are owed by that address, and the log knows", async () => {
  const { id, reference, path } = await mistyped();
  expect((await (await call(path)).json()).likelyEmail).toBe("pat@gmail.com");
  for (let time = 1; time <= 2; time++) {
    const corrected = await correct(path, "pat@gmail.com");
    expect([corrected.status, (await corrected.json()).likelyEmail]).toEqual([200, undefined]);
  }
  expect(await applicantsLetters(reference)).toEqual(["pat@gmial.com", "pat@gmail.com"]);
  expect(await rowsOf("select customer ->> 'email' from charges where source_id = $1", id)).toEqual(["pat@gmail.com"]);
  expect(await rowsOf("select detail from audit_log where subject = $1", `application ${reference}`)).toEqual([
    `The applicant corrected ${reference}: Email from pat@gmial.com to pat@gmail.com.`,
  ]);
});

test("takes no other address, and none once it is decided", async () => {
  const { reference, path } = await mistyped();
  expect((await correct(path, "kim@gmail.com")).status).toBe(409);
  const declined = await call(`/admin/applications/${reference}/decline`, {
    body: { note: "No plant" },
    headers: { cookie },
  });
  expect(declined.status).toBe(200);
  expect((await (await call(path)).json()).likelyEmail).toBeUndefined();
  expect((await correct(path, "pat@gmail.com")).status).toBe(409);
  expect(await applicantsLetters(reference)).toEqual(["pat@gmial.com"]);
});
