import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readdress } from "#features/admin/server/letters/readdress-letter.ts";
import { resendLetter } from "#features/admin/server/letters/resend-letter.ts";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { createTestApi } from "#test/api.ts";
import { aUser } from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { testLetter } from "#test/letter.ts";
import { MARKED, seedMarkedPerson, settleMarkedPerson, tablesWithMarks } from "#test/marked-person.ts";
import { createTestStaff } from "#test/staff.ts";
import { monthsBefore } from "../rules/months-before.ts";
import { closeUnusedAccounts } from "./close-unused-accounts.ts";
import { countByAge, forgetByAge } from "./forget-by-age.ts";

const START = "2027-03-01T15:00:00Z";
const deps = await createTestDeps({ now: START });
afterAll(deps.close);
const ages = settingDefaults.retention;
const counted = async (table: string, which: string) =>
  Number((await deps.pool.query(`select count(*)::int as n from ${table} where ${which}`)).rows[0].n);

beforeAll(async () => {
  await seedMarkedPerson(deps, createTestApi(deps));
  for (const address of [MARKED.email, "o.neil+a@other.example"])
    await postLetter(
      deps,
      testLetter({ template: "test.news", dedupeKey: `News:${address}`, to: { name: "Al", address }, payload: {} }),
    );
  await deps.pool.query("update outbox set sent_at = created_at, subject = 'News for ' || to_name");
  await deps.pool.query("update orders set status = 'expired', paid_at = null where reference = 'O-MARKED'");
});

test.each([
  ["2027-03-31T00:00:00Z", 1, "2027-02-28T00:00:00.000Z"],
  ["2027-03-01T15:00:00Z", 24, "2025-03-01T15:00:00.000Z"],
])("%s, %i months before, is %s", (now, months, before) => {
  expect(monthsBefore(new Date(now), months)?.toISOString()).toBe(before);
});

test("nothing is old yet, and what is kept for good never is", async () => {
  expect(Object.values(await countByAge(deps, ages))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  await forgetByAge(deps);
  expect(await counted("contact_messages", "true")).toBe(1);
  deps.setNow("2077-03-01T15:00:00Z");
  const forGood = Object.fromEntries(Object.keys(ages).map((kind) => [kind, 0])) as typeof ages;
  expect(Object.values(await countByAge(deps, forGood))).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

describe("once they are old", () => {
  beforeAll(async () => {
    deps.setNow("2034-04-01T15:00:00Z");
    const count = await countByAge(deps, ages);
    expect(count).toMatchObject({ messages: 1, checkouts: 1, arrivals: 2, accounts: 1 });
    expect(count.letters).toBeGreaterThan(1);
    await forgetByAge(deps);
  });

  test("messages go with their answers and handling", async () => {
    for (const table of ["contact_messages", "message_answers", "message_handling"])
      expect(await counted(table, "true")).toBe(0);
  });

  test("letters keep subject, days and a code for their address", async () => {
    const { rows } = await deps.pool.query("select * from outbox");
    for (const row of rows) {
      expect(row).toMatchObject({ to_name: "", payload: {}, html: null, text: null, files: null });
      expect(row.to_address).toMatch(/^[0-9a-f]{16}@forgotten\.invalid$/);
      expect(row.subject).toContain("News for");
    }
    expect(await tablesWithMarks(deps)).not.toContain("outbox");
  });

  test("of one fact to two people two letters stay, whose keys name nobody", async () => {
    const { rows } = await deps.pool.query(
      "select dedupe_key as key from outbox where dedupe_key like 'News:%' order by 1",
    );
    expect(rows).toEqual([
      { key: expect.stringMatching(/^News:[0-9a-f]{16}$/) },
      { key: expect.stringMatching(/^News:[0-9a-f]{16}$/) },
    ]);
  });

  test("a letter without its text is not sent again", async () => {
    const { rows } = await deps.pool.query(
      "update outbox set outcome = 'failed' where id = (select id from outbox limit 1) returning id, to_address as from",
    );
    const refusal = { code: "admin.letter-forgotten" };
    await expect(resendLetter(deps, { id: rows[0].id, actor: CLERK })).rejects.toMatchObject(refusal);
    const elsewhere = { ...rows[0], address: "new@other.example", actor: CLERK };
    await expect(readdress(deps, elsewhere)).rejects.toMatchObject(refusal);
  });

  test("payments that were not made name nobody, and names at the door and contacts in the log are gone", async () => {
    expect(await counted("orders", "reference = 'O-MARKED' and customer is null and total_cents = 100")).toBe(1);
    expect(await counted("check_in_acts", "name <> 'Erased person' or email <> ''")).toBe(0);
    expect(await counted("audit_log", `detail like '%${MARKED.email}%' or detail like '%555-0177%'`)).toBe(0);
    expect(await counted("audit_log", "detail like 'Dana wrote to (address removed)%'")).toBe(1);
  });

  test("the log says how many of each, once, and a second night finds nothing", async () => {
    const lines = () => counted("audit_log", "action = 'privacy.forgotten'");
    expect(await lines()).toBe(1);
    await forgetByAge(deps);
    expect(await lines()).toBe(1);
    expect(await countByAge(deps, ages)).toMatchObject({
      messages: 0,
      letters: 0,
      checkouts: 0,
      arrivals: 0,
      activity: 0,
    });
  });
});

describe("unused accounts", () => {
  const has = (email: string) => counted("users", `email = '${email}'`);
  const told = (email: string) => counted("outbox", `template = 'privacy.account-unused' and to_address = '${email}'`);

  test("one that an open charge holds gets no letter and stays; staff stay", async () => {
    await closeUnusedAccounts(deps);
    expect([await told(MARKED.email), await has(MARKED.email)]).toEqual([0, 1]);
  });

  test("its owner gets one letter, and the account closes thirty days later, not before", async () => {
    await settleMarkedPerson(deps);
    await createTestStaff(deps);
    const idle = await aUser(deps, "idle@other.example");
    await deps.pool.query("update users set created_at = '2027-03-01' where id = $1", [idle.id]);
    await closeUnusedAccounts(deps);
    deps.setNow("2034-04-30T15:00:00Z");
    await closeUnusedAccounts(deps);
    expect([await told(idle.email), await has(idle.email), await told(MARKED.email)]).toEqual([1, 1, 1]);
    await deps.pool.query("update users set seen_at = '2034-04-20' where id = $1", [idle.id]);
    deps.setNow("2034-05-02T15:00:00Z");
    await closeUnusedAccounts(deps);
    expect([await has(idle.email), await has(MARKED.email)]).toEqual([1, 0]);
    expect(await counted("users", "grants @> array['staff']")).toBe(1);
    expect(await counted("audit_log", "action = 'privacy.account-closed' and detail like '%: 1.'")).toBe(1);
  });
});
