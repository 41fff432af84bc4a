import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { aCompany, addToCompany, anOpenCharge } from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { MARKED, tablesWithMarks } from "#test/marked-person.ts";
import { createTestStaff } from "#test/staff.ts";
import { createTestUser, PASSWORD, type TestUser } from "#test/user.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);

const remove = (user: TestUser, body: object = {}) =>
  call("/account/delete", { method: "POST", body, headers: { cookie: user.cookie } });

async function aMarkedUser(): Promise<TestUser> {
  const user = await createTestUser(deps, { name: `${MARKED.firstName} ${MARKED.lastName}` });
  await deps.pool.query("update users set email = $1 where id = $2", [MARKED.email, user.id]);
  return { ...user, email: MARKED.email };
}

test("an old session needs a proof, and a wrong one deletes nothing", async () => {
  const user = await createTestUser(deps);
  await deps.pool.query("update sessions set created_at = created_at - interval '1 hour' where user_id = $1", [
    user.id,
  ]);
  expect((await (await remove(user)).json()).error.name).toBe("accounts.proof-needed");
  expect((await (await remove(user, { proof: "wrong" })).json()).error.name).toBe("accounts.proof-wrong");
  expect((await remove(user, { proof: PASSWORD })).status).toBe(200);
});

test("staff are refused: the log keeps what they did", async () => {
  const staff = await createTestStaff(deps);
  expect((await (await remove(staff)).json()).error.name).toBe("privacy.staff-account");
});

test("the account is in no table any more, but for the letter that says so; the company is left, and sessions end", async () => {
  const user = await aMarkedUser();
  const company = await aCompany(deps);
  await addToCompany(deps, company, user.id, "administrator");
  const invitation = { email: "kim@other.example" };
  const invited = await call("/account/company/invitations", {
    method: "POST",
    body: invitation,
    headers: { cookie: user.cookie },
  });
  expect(invited.status, await invited.clone().text()).toBeLessThan(300);
  expect(await tablesWithMarks(deps)).toEqual(expect.arrayContaining(["audit_log", "company_invitations", "users"]));
  expect((await remove(user)).status).toBe(200);
  expect((await call("/account", { headers: { cookie: user.cookie } })).status).toBe(401);
  const { rows: people } = await deps.db.execute(sql`select state from company_people where user_id = ${user.id}`);
  expect(people).toEqual([{ state: "ended" }]);
  const { rows: letters } = await deps.db.execute(sql`select template from outbox where to_address = ${MARKED.email}`);
  expect(letters).toEqual([{ template: "privacy.account-deleted" }]);
  await deps.db.execute(sql`delete from outbox where to_address = ${MARKED.email}`);
  expect(await tablesWithMarks(deps)).toEqual([]);
});

test("what the association books stays with its customer", async () => {
  const user = await aMarkedUser();
  await anOpenCharge(deps, { email: MARKED.email, reference: "R-STAYS1" });
  expect((await remove(user)).status).toBe(200);
  const { rows } = await deps.db.execute(sql`select status from charges where customer ->> 'email' = ${MARKED.email}`);
  expect(rows).toEqual([{ status: "open" }]);
});

test("everybody takes away what is theirs; an address that is not verified leads to the account alone", async () => {
  const user = await createTestUser(deps);
  await anOpenCharge(deps, { email: user.email, reference: "R-THEIRS" });
  const file = async () =>
    JSON.parse(await (await call("/account/data", { method: "POST", headers: { cookie: user.cookie } })).text());
  expect(await file()).toMatchObject({ Account: [{ email: user.email }], Charges: [{ reference: "R-THEIRS" }] });
  await deps.pool.query("update users set email_verified = false where id = $1", [user.id]);
  expect(Object.keys(await file())).not.toContain("Charges");
});
