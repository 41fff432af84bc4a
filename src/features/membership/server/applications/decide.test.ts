/** One file because each case decides the same kind of application. */
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { charges } from "#features/payments/server/tables.ts";
import { outbox } from "#platform/tables.ts";
import { createTestApi } from "#test/api.ts";
import { anApplication } from "#test/applications.ts";
import { aCompany } from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { affiliates } from "../tables.ts";

const deps = await createTestDeps({ now: "2026-11-21T15:00:00Z" });
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);

async function ask(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await call(`/admin/applications/${path}`, { body, headers: { cookie, ...headers } });
  return { status: answer.status, ...(await answer.json()) };
}
const chargeOf = async (id: string) => (await deps.db.select().from(charges).where(eq(charges.sourceId, id)))[0];
const lettersAbout = (reference: string) => deps.db.select().from(outbox).where(eq(outbox.about, reference));
const templates = async (reference: string) => (await lettersAbout(reference)).map(({ template }) => template);
async function sentences(reference: string) {
  const subject = `application ${reference}`;
  const { rows } = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log where subject = ${subject} order by at, id`,
  );
  return rows.map(({ detail }) => detail);
}
const memberOf = async (id: string) => (await deps.db.select().from(affiliates).where(eq(affiliates.id, id)))[0];

describe("approving an application", () => {
  test("makes a member with listing, tier and contact, keeps its dues open and welcomes it", async () => {
    const { id, reference, companyName, email } = await anApplication(deps);
    const domain = email.split("@")[1];
    const { status, companyId, ...shown } = await ask(`${reference}/approve`, { domain, note: "See you in May." });
    expect(status).toBe(200);
    expect(shown).toMatchObject({ state: "approved", decision: { by: "Dana Whitfield", note: "See you in May." } });
    expect(await memberOf(companyId)).toMatchObject({
      name: companyName,
      city: "Tupelo",
      isActive: true,
      tier: "Associate",
      emailDomain: domain,
      contactName: "Pat Reed",
      contactEmail: email,
      contactPhone: "6015550142",
    });
    expect(await chargeOf(id)).toMatchObject({ status: "open", amountCents: 100_000 });
    const [welcome] = (await lettersAbout(reference)).filter(({ template }) => template.endsWith("approved"));
    expect(welcome).toMatchObject({ toAddress: email, payload: { openCents: 100_000, note: "See you in May." } });
    expect(await sentences(reference)).toEqual([
      `Dana Whitfield approved the application ${reference} of ${companyName} as Associate member, with $1,000.00 of dues open.`,
    ]);
    const shownToAll = (await (await call("/get-affiliates")).json()) as { aff_name: string }[];
    expect(shownToAll.map(({ aff_name }) => aff_name)).toContain(companyName);
  });

  test("a second time changes nothing: one member, one letter, one line of the log", async () => {
    const { reference, companyName } = await anApplication(deps);
    const answers = await Promise.all([1, 2, 3].map(() => ask(`${reference}/approve`, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ companyId }) => companyId)).size).toBe(1);
    expect(await deps.db.$count(affiliates, eq(affiliates.name, companyName))).toBe(1);
    expect((await templates(reference)).filter((one) => one.endsWith("approved"))).toHaveLength(1);
    expect(await sentences(reference)).toHaveLength(1);
  });

  test("opens the dues that the office confirmed with a contractor, and refuses other dues where they are known", async () => {
    const contractor = await anApplication(deps, { memberType: "Contractor" });
    expect(await chargeOf(contractor.id)).toBeUndefined();
    expect((await ask(`${contractor.reference}/approve`, { duesCents: 850_000 })).status).toBe(200);
    expect(await chargeOf(contractor.id)).toMatchObject({ status: "open", amountCents: 850_000 });
    const associate = await anApplication(deps);
    expect(await ask(`${associate.reference}/approve`, { duesCents: 5 })).toMatchObject({
      status: 409,
      error: { name: "membership.dues-known" },
    });
    expect(await ask(associate.reference)).toMatchObject({ state: "new", companyId: null });
  });

  test("refuses an email domain of another company, and makes no member then", async () => {
    const { domain } = await aCompany(deps);
    const { reference, companyName } = await anApplication(deps);
    expect(await ask(`${reference}/approve`, { domain })).toMatchObject({
      status: 409,
      error: { name: "membership.domain-taken" },
    });
    expect(await deps.db.$count(affiliates, eq(affiliates.name, companyName))).toBe(0);
  });
});

describe("declining an application", () => {
  test("voids its open dues and tells the applicant why, once", async () => {
    const { id, reference, companyName, email } = await anApplication(deps);
    const note = "Your company does not work in the state yet.";
    expect(await ask(`${reference}/decline`, { note })).toMatchObject({
      status: 200,
      state: "declined",
      companyId: null,
    });
    expect(await ask(`${reference}/decline`, { note: "Another reason" })).toMatchObject({ decision: { note } });
    expect(await chargeOf(id)).toMatchObject({ status: "void" });
    const declined = (await lettersAbout(reference)).filter(({ template }) => template.endsWith("declined"));
    expect(declined).toMatchObject([{ toAddress: email, payload: { note } }]);
    expect(await sentences(reference)).toEqual([
      `Dana Whitfield declined the application ${reference} of ${companyName}: ${note}`,
    ]);
  });

  test("needs a reason, and is final: neither does it end a member, nor is a declined company approved", async () => {
    const { reference } = await anApplication(deps);
    expect(await ask(`${reference}/decline`, { note: " " })).toMatchObject({ status: 422 });
    await ask(`${reference}/approve`, {});
    const decided = { status: 409, error: { name: "membership.application-decided" } };
    expect(await ask(`${reference}/decline`, { note: "Too late" })).toMatchObject(decided);
    const other = await anApplication(deps);
    await ask(`${other.reference}/decline`, { note: "Not in the state" });
    expect(await ask(`${other.reference}/approve`, {})).toMatchObject(decided);
    expect(await deps.db.$count(affiliates, eq(affiliates.name, other.companyName))).toBe(0);
  });
});

describe("asking the applicant", () => {
  test("mails the question under the application's reference, once for each key, and shows it beside the answers", async () => {
    const { reference } = await anApplication(deps);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const question = { note: "How many tons did you lay?" };
    await ask(`${reference}/questions`, question, headers);
    const { questions, state } = await ask(`${reference}/questions`, question, headers);
    expect(state).toBe("new");
    expect(questions).toMatchObject([{ text: question.note, askedBy: "Dana Whitfield" }]);
    expect((await templates(reference)).filter((one) => one.endsWith("question"))).toHaveLength(1);
    expect(await ask(`${reference}/questions`, { note: "Another?" }, headers)).toMatchObject({ status: 409 });
  });
});

test("a letter is previewed with what is typed, and nothing is sent", async () => {
  const { reference } = await anApplication(deps, { memberType: "Contractor" });
  const letter = { letter: "approved", note: "We meet on Tuesday.", duesCents: 850_000 };
  const drawn = await ask(`${reference}/letter`, letter);
  expect(drawn.subject).toContain(`(${reference})`);
  expect(drawn.text).toContain("We meet on Tuesday.");
  expect(drawn.text).toContain("$8,500.00");
  expect(await templates(reference)).not.toContain("membership.application-approved");
});

test("a company of the roll in another spelling is questioned, and approved once staff confirm it is another", async () => {
  const { name } = await aCompany(deps);
  const { reference } = await anApplication(deps, { companyName: `The ${name.toUpperCase()} LLC` });
  const refused = await ask(`${reference}/approve`, {});
  expect(refused).toMatchObject({ status: 409, error: { name: "membership.same-company" } });
  expect(refused.message).toBe(`${name} is already on the roll. Is it the same company?`);
  expect(await ask(reference)).toMatchObject({ state: "new" });
  expect(await ask(`${reference}/approve`, { another: true })).toMatchObject({ status: 200, state: "approved" });
});

test("an application names the companies on the roll that it resembles", async () => {
  const { id, name, domain } = await aCompany(deps);
  const { reference } = await anApplication(deps, { email: `ann@${domain}` });
  expect(await ask(reference)).toMatchObject({ similar: [{ id, name }], domain });
});
