/** Two companies of the roll are merged and separated again. One file because merge and undo use the same rows. */
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readSetting } from "#features/content/server/settings/queries.ts";
import { saveSetting } from "#features/content/server/settings/save-setting.ts";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { returnCheck } from "#features/payments/server/checks/return-check.ts";
import { charges } from "#features/payments/server/tables.ts";
import { sumCents } from "#shared/money.ts";
import { createTestApi } from "#test/api.ts";
import { aColleague, aCompany, addToCompany, aSignedInUser, aUser } from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { aDuesRun, billedLongAgo } from "#test/dues.ts";
import { CLERK } from "#test/invoices.ts";
import { untilLockIsAwaited } from "#test/lock-wait.ts";
import { createTestStaff } from "#test/staff.ts";
import type { MergePart } from "../../rules/merge/merge-parts.ts";
import { checkMembership } from "../check-membership.ts";
import { addPerson } from "../companies/add-person.ts";
import { companyDomains, companyInvitations, companyPeople, companyReferences } from "../companies/company-tables.ts";
import { inviteColleague } from "../companies/invite-colleague.ts";
import { companyMerges } from "../companies/merge-tables.ts";
import { duesItems } from "../dues/dues-tables.ts";
import { settleDues } from "../dues/settle-dues.ts";
import { viewDuesRun } from "../dues/view-dues-run.ts";
import { membershipJobs } from "../jobs.ts";
import { listAffiliates } from "../queries.ts";
import { affiliates, applications } from "../tables.ts";
import { MEMBER_TABLES } from "./member-rows.ts";

const deps = await createTestDeps();
const { db } = deps;
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);
afterAll(deps.close);

const HOUR = 3_600_000;
const start = deps.now().getTime();
let hours = 0;
function later(by: number): void {
  hours += by;
  deps.setNow(new Date(start + hours * HOUR));
}
beforeEach(() => later(0.01));

const id = () => crypto.randomUUID();
const send = (path: string, method = "GET", body?: unknown, headers = {}) =>
  call(path, { method, body, headers: { cookie, ...headers } });
const rowOf = async (company: string) => (await db.select().from(affiliates).where(eq(affiliates.id, company)))[0];
const change = (company: string, to: Partial<typeof affiliates.$inferInsert>) =>
  db.update(affiliates).set(to).where(eq(affiliates.id, company));

type Pair = { kept: string; gone: string };
async function aPair(keptOver: object = {}, goneOver: object = {}): Promise<Pair> {
  const [kept, gone] = [await aCompany(deps), await aCompany(deps)];
  await change(kept.id, { name: `Anvil ${kept.id.slice(0, 8)}`, ...keptOver });
  await change(gone.id, { name: `Anvil ${kept.id.slice(0, 8)}, Inc.`, ...goneOver });
  return { kept: kept.id, gone: gone.id };
}
async function formFor({ kept, gone }: Pair, takes: readonly MergePart[] = []) {
  const [stays, goes] = [await rowOf(kept), await rowOf(gone)];
  return { other: gone, version: stays?.version ?? 0, otherVersion: goes?.version ?? 0, takes };
}
const press = (kept: string, body: object, headers = {}) => send(`/members/${kept}/merge`, "POST", body, headers);
async function merge(pair: Pair, takes: readonly MergePart[] = []): Promise<string> {
  const answer = await press(pair.kept, await formFor(pair, takes));
  expect(answer.status).toBe(200);
  return (await answer.json()).id;
}
const undo = (kept: string, mergeId: string, headers = {}) =>
  send(`/members/${kept}/merges/${mergeId}/undo`, "POST", undefined, headers);
async function undone(kept: string, mergeId: string): Promise<string[]> {
  const answer = await undo(kept, mergeId);
  expect(answer.status).toBe(200);
  return (await answer.json()).stayed;
}

const TABLES = Object.values(MEMBER_TABLES).map(({ name }) => name);
/** Every row of the database, the books included, for comparison. A member's version only grows, so it is left out. */
async function everything(): Promise<string[]> {
  const texts: string[] = [];
  const { rows: names } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('audit_log', 'company_merges', 'settings', 'setting_versions', 'sessions', 'users') order by 1`,
  );
  for (const { name } of names) {
    const { rows } = await db.execute<{ row: string }>(sql`
      select ${name} || (to_jsonb(r) - ${name === "affiliates" ? "version" : "-"})::text as row
      from ${sql.identifier(name)} r order by 1`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts;
}

/** Adds a row of the company to each of the tables. */
async function fill(company: string, email: string): Promise<void> {
  await aColleague(deps, { id: company });
  const invited = { companyId: company, email, role: "member" as const, actor: CLERK, visitor: undefined };
  await inviteColleague(deps, invited);
  await db.insert(companyReferences).values({
    companyId: company,
    reference: `R-${id().slice(0, 6).toUpperCase()}`,
    linkedBy: "Dana",
    createdAt: deps.now(),
  });
  const waiting = { id: id(), companyId: company, askedBy: "Kim", createdAt: deps.now() };
  await db.insert(companyDomains).values({ ...waiting, domain: `${email.split("@")[1]}` });
  await reportOf(company);
}

/** A technician, with a report, hours and a class for several. */
async function reportOf(company: string): Promise<void> {
  const technician = id();
  await db.execute(sql`insert into technicians (id, first_name, last_name, company, email, phone, created_at)
    values (${technician}, 'Ida', 'Moran', 'Anvil', '', '', now())`);
  await db.execute(sql`insert into employer_reports (id, technician_id, company_id, kind, day, state, reported_by, created_at)
    values (${id()}, ${technician}, ${company}, 'joined', '2026-03-02', 'waiting', 'Kim', now())`);
  await db.execute(sql`insert into crew_registrations (id, company_id, people, total_cents, by, created_at)
    values (${id()}, ${company}, 2, 0, 'Kim', now())`);
  await db.execute(sql`insert into technician_evidence (id, technician_id, company_id, kind, title, day, minutes, vouched_by, entered_by, created_at)
    values (${id()}, ${technician}, ${company}, 'hours', 'Plant', '2026-03-02', 60, 'Kim', 'Kim', now())`);
}

describe("a merge", () => {
  test("knows every table that refers to a member", async () => {
    const { rows } = await db.execute<{ table: string }>(sql`
      select distinct c.table_name as table from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.column_name ~ '^(company|member|affiliate|employer|kept|gone)_id$'
      union
      select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'affiliates'::regclass`);
    const known = Object.values(MEMBER_TABLES).map(({ name }) => name);
    expect(rows.map(({ table }) => table).sort()).toEqual([...known, "company_merges", "technician_merges"].sort());
  });

  test("and its undoing leave every row of every table as it was", async () => {
    const pair = await aPair(
      { contactName: "Kim", duesPaidThrough: "2026-12-31" },
      { contactName: "Pat", website: "https://anvil.example", duesPaidThrough: "2027-12-31", aliases: "Anvil Asphalt" },
    );
    for (const company of [pair.kept, pair.gone]) await fill(company, "both@shared-waiting.example");
    const person = await aUser(deps);
    for (const company of [pair.kept, pair.gone])
      await db.execute(sql`insert into declined_companies values (${company}, ${person.id}, now())`);
    const { year } = await aDuesRun(deps);
    for (const [companyId, tons] of [[pair.kept, null] as const, [pair.gone, 5000] as const])
      await db.insert(duesItems).values({ id: id(), year, companyId, tons });
    const featured = await readSetting(db, "featured");
    const shown = {
      key: "featured" as const,
      value: [{ id: pair.gone, name: "Anvil" }],
      updatedAt: featured.updatedAt,
    };
    await saveSetting(deps, { ...shown, actor: CLERK });
    const before = await everything();
    const made = await merge(pair, ["contact", "website", "paidThrough", "name"]);
    expect((await readSetting(db, "featured")).value).toMatchObject([{ id: pair.kept }]);
    const tables = await Promise.all(
      TABLES.map((name) => db.$count(sql.identifier(name).getSQL(), sql`company_id = ${pair.gone}`)),
    );
    expect(tables.every((count) => count === 0)).toBe(true);
    expect(await rowOf(pair.gone)).toBeUndefined();
    later(1);
    expect(await undone(pair.kept, made)).toEqual([]);
    expect(await everything()).toEqual(before);
    expect((await readSetting(db, "featured")).value).toMatchObject([{ id: pair.gone }]);
    expect((await rowOf(pair.kept))?.version).toBe(3);
  });

  test("keeps what staff take of the one that goes, both names, and both email domains", async () => {
    const pair = await aPair(
      { contactName: "Kim" },
      { contactName: "Pat", street: "9 New Street", aliases: "Anvil Asphalt" },
    );
    const [stays, goes] = [await rowOf(pair.kept), await rowOf(pair.gone)];
    await merge(pair, ["address"]);
    const merged = await rowOf(pair.kept);
    expect(merged).toMatchObject({ name: stays?.name, contactName: "Kim", street: "9 New Street" });
    expect(merged?.aliases.split("\n")).toEqual([goes?.name, "Anvil Asphalt"]);
    const who = { company: "ANVIL ASPHALT LLC", email: `ann@${goes?.emailDomain}` };
    expect(await checkMembership(db, who)).toBe("verified");
  });

  test("takes the one that goes off every list, and leads its address to the one that stays", async () => {
    const pair = await aPair();
    const { name = "" } = (await rowOf(pair.gone)) ?? {};
    await merge(pair);
    expect((await listAffiliates(db)).some((one) => one.id === pair.gone)).toBe(false);
    const found = await (await send(`/members?standing=all&q=${encodeURIComponent(name)}`)).json();
    expect(found.members.map((one: { id: string }) => one.id)).toEqual([pair.kept]);
    for (const path of ["", "/facts"])
      expect(await (await send(`/members/${pair.gone}${path}`)).json()).toMatchObject({ id: pair.kept });
    expect((await send(`/members/${pair.gone}/records`)).status).toBe(200);
    const change = await send(`/members/${pair.gone}/end`, "POST", { reason: "Closed" });
    expect(change.status).toBe(404);
    expect(await change.json()).toMatchObject({
      error: { name: "membership.company-merged" },
      details: { id: pair.kept },
    });
  });

  test("leads over several merges, and each is undone after the later one", async () => {
    const [first, second] = [await aPair(), await aPair()];
    const made = await merge(first);
    const led = await merge({ kept: second.kept, gone: first.kept });
    expect(await (await send(`/members/${first.gone}`)).json()).toMatchObject({ id: second.kept });
    expect((await undo(first.kept, made)).status).toBe(404);
    await undone(second.kept, led);
    await undone(first.kept, made);
    expect(await (await send(`/members/${first.gone}`)).json()).toMatchObject({ id: first.gone });
  });

  test("is refused in words where one of the two was changed since it was looked at", async () => {
    const pair = await aPair();
    const seen = await formFor(pair);
    await change(pair.gone, { version: 2 });
    const answer = await press(pair.kept, seen);
    expect(answer.status).toBe(409);
    expect((await answer.json()).message).toContain("has changed since you opened it");
    expect(await rowOf(pair.gone)).toBeDefined();
  });

  test("sent twice under one key is one merge, and it is told in the history of both", async () => {
    const pair = await aPair();
    const [form, headers] = [await formFor(pair), { "idempotency-key": id() }];
    const [one, two] = [await press(pair.kept, form, headers), await press(pair.kept, form, headers)];
    expect(await two.json()).toEqual(await one.json());
    for (const company of [pair.kept, pair.gone]) {
      const { lines } = await (await send(`/admin/history?subject=company ${company}`)).json();
      expect(lines[0].detail).toContain("merged Anvil");
    }
    const { lines } = await (
      await send(`/admin/history?subject=company ${pair.kept}&also=company ${pair.gone}`)
    ).json();
    expect(lines).toHaveLength(2);
  });

  test("waits for an entry, a merge or a payment that is about one of the two", async () => {
    const pair = await aPair();
    const form = await formFor(pair);
    const [one, other] = await db.transaction(async (tx) => {
      await tx.execute(sql`select from affiliates where id = ${pair.gone} for key share`);
      const presses = [press(pair.kept, form), press(pair.gone, { ...form, other: pair.kept })];
      await untilLockIsAwaited(db);
      return presses;
    });
    const ends = [(await one)?.status, (await other)?.status].sort();
    expect(ends).toEqual([200, 404]);
    const user = await aUser(deps);
    const affiliation = { companyId: pair.gone, user, role: "member" as const, way: "staff" as const, actor: CLERK };
    const isLeft = (await rowOf(pair.gone)) !== undefined;
    if (!isLeft)
      await expect(addPerson(deps, affiliation)).rejects.toMatchObject({ code: "membership.company-merged" });
  });

  test("asks for the right to dues where lines of dues runs move, and is for registrars otherwise", async () => {
    const { cookie: registrar } = await createTestStaff(deps, ["registrar"]);
    const { cookie: treasurer } = await createTestStaff(deps, ["treasurer"]);
    const [plain, { companyId, year }] = [await aPair(), await aDuesRun(deps)];
    await db.insert(duesItems).values({ id: id(), year, companyId });
    const withDues = { kept: plain.kept, gone: companyId };
    const by = async (who: string, pair: Pair) => (await press(pair.kept, await formFor(pair), { cookie: who })).status;
    expect(await by(treasurer, plain)).toBe(403);
    expect(await by(registrar, withDues)).toBe(403);
    expect(await by(registrar, plain)).toBe(200);
    const made = await merge(withDues);
    expect((await undo(plain.kept, made, { cookie: registrar })).status).toBe(403);
    await undone(plain.kept, made);
  });

  test("lets the people of the one that went see the company that stays", async () => {
    const pair = await aPair();
    const person = await aSignedInUser(deps, `kim@${id().slice(0, 8)}.example`);
    await addToCompany(deps, { id: pair.gone }, person.id);
    await merge(pair);
    const own = await call("/account/company", { headers: { cookie: person.cookie } });
    expect(await own.json()).toMatchObject({ id: pair.kept });
  });

  test("is refused where each has a proposed listing that waits", async () => {
    const pair = await aPair();
    for (const company of [pair.kept, pair.gone])
      await db.execute(sql`insert into listing_proposals (id, company_id, state, street, city, state_code, zip,
        needs_black_background, proposed_by, proposed_by_id, created_at) values (${id()}, ${company}, 'proposed', 'a', 'b',
        'MS', '39201', false, 'Kim', ${id()}, now())`);
    const answer = await press(pair.kept, await formFor(pair));
    expect(answer.status).toBe(409);
    const seen = await (await send(`/members/${pair.kept}/merge/${pair.gone}`)).json();
    expect((await answer.json()).message).toContain(seen.problems[0]);
  });
});

/** Tables that reports and files of closed months read. */
const MONEY = [
  "charges",
  "invoices",
  "orders",
  "order_lines",
  "ledger",
  "ledger_parts",
  "checks",
  "deposits",
  "refunds",
];

describe("dues", () => {
  /** Both companies were billed for one year. */
  async function bothBilled() {
    const run = await aDuesRun(deps);
    const { gone } = await aPair({}, { tier: "Associate", contactEmail: "pat@anvil.example" });
    await billedLongAgo(deps, run);
    return { kept: run.companyId, gone, year: run.year };
  }
  const itemsOf = (company: string, year: number) =>
    db
      .select()
      .from(duesItems)
      .where(and(eq(duesItems.companyId, company), eq(duesItems.year, year)))
      .orderBy(duesItems.isSecond);
  async function pay(invoiceId: string) {
    const owed = await db.select().from(charges).where(eq(charges.sourceId, invoiceId));
    const check = await recordCheck(deps, {
      number: id().slice(0, 8),
      payer: "Anvil",
      receivedOn: "2026-11-20",
      requestKey: id(),
      actor: CLERK,
      amountCents: sumCents(owed.map(({ amountCents }) => amountCents)),
      charges: owed.map(({ publicToken, amountCents }) => ({ token: publicToken, amountCents })),
    });
    await settleDues(deps, invoiceId);
    return check;
  }

  test("of one year that both were billed for both stay, and the preview names both invoices", async () => {
    const both = await bothBilled();
    const preview = await (await send(`/members/${both.kept}/merge/${both.gone}`)).json();
    expect(preview.notices[0]).toMatch(
      /^Both were billed dues of \d{4}: INV-\S+ \(overdue\) and INV-\S+ \(overdue\)\./,
    );
    const before = await viewDuesRun(deps, both.year, {});
    const money = await everything();
    const made = await merge(both);
    const isMoney = (row: string) => MONEY.some((table) => row.startsWith(`${table}{`));
    expect((await everything()).filter(isMoney)).toEqual(money.filter(isMoney));
    const run = await viewDuesRun(deps, both.year, {});
    expect(run.overdue).toEqual(before.overdue);
    expect(run.rows.filter((row) => row.companyId === both.kept).map((row) => row.isSecond)).toEqual([false, true]);
    expect(run.mayLapse.members).toBe(before.mayLapse.members - 1);
    await undone(both.kept, made);
    expect(await everything()).toEqual(money);
  });

  test("that are paid after a merge are the company's, and go back to the one that they are of when it is undone", async () => {
    const both = await bothBilled();
    const made = await merge(both);
    const [, second] = await itemsOf(both.kept, both.year);
    await pay(second?.invoiceId ?? "");
    expect((await rowOf(both.kept))?.duesPaidThrough).toBe(`${both.year}-12-31`);
    expect(await undone(both.kept, made)).toEqual([]);
    expect((await rowOf(both.kept))?.duesPaidThrough).toBeNull();
    expect((await rowOf(both.gone))?.duesPaidThrough).toBe(`${both.year}-12-31`);
  });

  test("whose payment came back after a merge leave the day from before it when the merge is undone", async () => {
    const both = await bothBilled();
    const before = `${both.year - 1}-12-31`;
    await db.update(affiliates).set({ duesPaidThrough: before }).where(eq(affiliates.id, both.gone));
    const [item] = await itemsOf(both.gone, both.year);
    const check = await pay(item?.invoiceId ?? "");
    const made = await merge(both);
    await returnCheck(deps, { checkId: check.id, reason: "No funds", actor: CLERK });
    await settleDues(deps, item?.invoiceId ?? "");
    await undone(both.kept, made);
    expect((await rowOf(both.gone))?.duesPaidThrough).toBe(before);
  });
});

describe("undoing", () => {
  test("leaves what happened since with the company that stayed, and says so", async () => {
    const pair = await aPair({}, { contactName: "Pat" });
    const made = await merge(pair, ["contact"]);
    await change(pair.kept, { contactName: "Robin" });
    const since = await aColleague(deps, { id: pair.kept });
    expect(await undone(pair.kept, made)).toEqual(["Contact: stays as it was changed since."]);
    expect(await rowOf(pair.kept)).toMatchObject({ contactName: "Robin" });
    expect(await rowOf(pair.gone)).toMatchObject({ contactName: "Pat" });
    const [affiliation] = await db.select().from(companyPeople).where(eq(companyPeople.userId, since.id));
    expect(affiliation?.companyId).toBe(pair.kept);
    expect(await undone(pair.kept, made)).toEqual(["Contact: stays as it was changed since."]);
  });

  test("is refused in words after a day, and what was kept for it is forgotten", async () => {
    const pair = await aPair();
    const made = await merge(pair);
    await db.execute(sql`update company_merges set created_at = created_at - interval '25 hours' where id = ${made}`);
    const answer = await undo(pair.kept, made);
    expect(answer.status).toBe(409);
    expect((await answer.json()).message).toBe("The 24 hours to undo this merge have passed.");
    await membershipJobs(deps)[0]?.handle(undefined as never);
    const [row] = await db.select().from(companyMerges).where(eq(companyMerges.id, made));
    expect(row?.record).toBeNull();
    expect(await (await send(`/members/${pair.gone}`)).json()).toMatchObject({ id: pair.kept });
  });
});

test("twins are found by name, domain, contact, website and address", async () => {
  const pair = await aPair({ website: "https://www.anvil-twin.example/" }, { website: "https://anvil-twin.example" });
  const { twins } = await (await send(`/members/${pair.kept}/twins`)).json();
  expect(twins[0]).toMatchObject({ id: pair.gone, because: ["name", "website", "address"] });
});

test("an application leads to the company that stays", async () => {
  const pair = await aPair();
  const application = { id: id(), reference: `A-${id().slice(0, 6).toUpperCase()}`, publicToken: id() };
  await db.execute(sql`insert into applications (id, reference, public_token, state, company_name, rep_name, rep_phone, email,
    street, city, state_code, zip, business_type, member_type, created_at, company_id) values (${application.id},
    ${application.reference}, ${application.publicToken}, 'approved', 'Anvil', 'Pat', '6015550142', 'p@a.example', 'a', 'b',
    'MS', '39201', 'asphalt-producer', 'Sustaining', now(), ${pair.gone})`);
  await merge(pair);
  const [row] = await db.select().from(applications).where(eq(applications.id, application.id));
  expect(row?.companyId).toBe(pair.kept);
});

test("of two open invitations to one address the one that lasts longer stays", async () => {
  const pair = await aPair();
  const invited = { email: "kim@twice.example", role: "member" as const, actor: CLERK, visitor: undefined };
  await inviteColleague(deps, { companyId: pair.kept, ...invited });
  later(1);
  const { id: newer } = await inviteColleague(deps, { companyId: pair.gone, ...invited });
  await merge(pair);
  const left = await db.select().from(companyInvitations).where(eq(companyInvitations.companyId, pair.kept));
  expect(left.map((one) => one.id)).toEqual([newer]);
});
