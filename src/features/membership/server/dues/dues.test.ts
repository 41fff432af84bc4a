/** One file because each case is a step of the same yearly run. */
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sessions } from "#features/accounts/server/tables.ts";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { returnCheck } from "#features/payments/server/checks/return-check.ts";
import { invoices } from "#features/payments/server/invoices/invoice-tables.ts";
import { voidInvoice } from "#features/payments/server/invoices/void-invoice.ts";
import { charges } from "#features/payments/server/tables.ts";
import { outbox } from "#platform/tables.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { dyingAt } from "#test/dying-at.ts";
import { CLERK } from "#test/invoices.ts";
import { poisonRow } from "#test/poison-row.ts";
import { createTestStaff } from "#test/staff.ts";
import type { DuesRow, DuesRun, OverdueMember } from "../../rules/dues-run.ts";
import { notePaidApplication } from "../applications/note-paid-application.ts";
import { endMembership, reinstateMembership } from "../roll/set-active.ts";
import { affiliates, applications } from "../tables.ts";
import { countOverdueDues } from "./count-overdue-dues.ts";
import { duesItems } from "./dues-tables.ts";
import { issueWaitingDues } from "./issue-waiting-dues.ts";
import { settleDues } from "./settle-dues.ts";

const deps = await createTestDeps({ now: "2026-11-21T15:00:00Z" });
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps, ["treasurer"]);
const key = () => crypto.randomUUID();

/** Sets the clock and keeps the session alive. */
async function at(time: string) {
  deps.setNow(time);
  await deps.db.update(sessions).set({ updatedAt: deps.now(), expiresAt: new Date("2099-01-01") });
}

let year = 2030;
beforeEach(async () => {
  year += 2;
  await at("2026-11-21T15:00:00Z");
  await deps.db.update(affiliates).set({ isActive: false });
});

async function ask(path: string, body?: unknown, headers: Record<string, string> = {}, method?: string) {
  const answer = await call(`/dues-runs${path && `/${path}`}`, { body, method, headers: { cookie, ...headers } });
  return { status: answer.status, ...(await answer.json()) };
}
const run = (query = ""): Promise<DuesRun & { status: number }> => ask(`${year}${query}`);
const start = () => ask("", { year });

type Tier = NonNullable<DuesRow["tier"]>;
async function aMember(tier: Tier | null, change: Partial<typeof affiliates.$inferInsert> = {}) {
  const id = crypto.randomUUID();
  const slug = id.slice(0, 8);
  await deps.db.insert(affiliates).values({
    id,
    name: `Member ${slug}`,
    street: "12 Mill Street",
    city: "Tupelo",
    state: "MS",
    zip: "38801",
    tier,
    contactName: "Pat Reed",
    contactEmail: `pay-${slug}@example.org`,
    contactPhone: "6015550142",
    createdAt: deps.now(),
    ...change,
  });
  return id;
}
const setTons = (companyId: string, tons: number | null, version = 0) =>
  ask(`${year}/members/${companyId}/tons`, { tons, version }, {}, "PUT");
const rowOf = async (id: string) => {
  const row = (await run()).rows.find(({ companyId }) => companyId === id);
  return row ?? expect.fail("no such row");
};
async function issue(headers = { "idempotency-key": key() }) {
  const { ready } = await run();
  return ask(`${year}/issue`, { invoices: ready.members, totalCents: ready.cents }, headers);
}
/** A run started with one associate and one sustaining member, both issued. */
async function anIssuedRun() {
  const members = [await aMember("Associate"), await aMember("Sustaining")] as const;
  await start();
  expect((await issue()).status).toBe(200);
  await issueWaitingDues(deps, year);
  return members;
}
const invoicesOf = (ids: readonly string[]) =>
  deps.db
    .select({ companyId: duesItems.companyId, invoice: invoices })
    .from(duesItems)
    .innerJoin(invoices, eq(invoices.id, duesItems.invoiceId))
    .where(and(inArray(duesItems.companyId, [...ids]), eq(duesItems.year, year)));
/** Every invoice with the dues of the year, including those without a run line. */
const chargesOf = async (ofYear: number) =>
  (await deps.db.select().from(charges)).filter(({ label }) => label.includes(`Membership dues ${ofYear}`));
const company = async (id: string) =>
  (await deps.db.select().from(affiliates).where(eq(affiliates.id, id)))[0] ?? expect.fail("no such company");
const linesAbout = async (subject: string) => {
  const { rows } = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log where subject = ${subject}`,
  );
  return rows.map(({ detail }) => detail).sort();
};

/** Pays a member's invoice by check, as the payments page does, and notifies the dues feature. */
async function pay(companyId: string) {
  const { invoice } = await rowOf(companyId);
  if (!invoice) return expect.fail("not issued");
  const owed = await deps.db.select().from(charges).where(eq(charges.sourceId, invoice.id));
  const check = await recordCheck(deps, {
    number: key().slice(0, 8),
    payer: "Member",
    amountCents: invoice.openCents,
    receivedOn: "2026-11-20",
    charges: owed.map(({ publicToken, amountCents }) => ({ token: publicToken, amountCents })),
    requestKey: key(),
    actor: CLERK,
  });
  await settleDues(deps, invoice.id);
  return { check, invoice };
}

describe("a run", () => {
  test("is one a year, even when started twice at once", async () => {
    expect(await ask(String(year))).toMatchObject({ status: 404 });
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await ask("")).status).toBe(200);
    expect(await linesAbout(`dues ${year}`)).toEqual([`Dana Whitfield started the dues run of ${year}.`]);
  });

  test("computes each tier, names what is missing, and sums by tier", async () => {
    const contractor = await aMember("Contractor");
    const nameless = await aMember(null);
    const mailless = await aMember("Associate", { contactEmail: null, contactName: null });
    const sustaining = await aMember("Sustaining");
    await start();
    expect(await rowOf(contractor)).toMatchObject({ problems: ["no-tons"], amountCents: null, status: "problem" });
    expect(await rowOf(nameless)).toMatchObject({ problems: ["no-tier"], status: "problem" });
    expect(await rowOf(mailless)).toMatchObject({
      problems: ["no-email"],
      amountCents: 100_000,
      billTo: { name: "Accounts payable", email: null },
    });
    expect(await rowOf(sustaining)).toMatchObject({
      amountCents: 600_000,
      how: "Flat dues, Sustaining",
      status: "ready",
    });
    expect(await setTons(contractor, 120_000)).toMatchObject({ status: 200, tons: 120_000, version: 1 });
    expect(await rowOf(contractor)).toMatchObject({
      amountCents: 1_060_000,
      how: "50,000 tons at 10¢ and 70,000 at 8¢",
      status: "ready",
      problems: [],
    });
    const { tiers, ready } = await run();
    expect(ready).toEqual({ members: 2, cents: 1_660_000 });
    expect(tiers.find(({ tier }) => tier === "Contractor")).toMatchObject({ members: 1, tons: 120_000 });
    expect((await run("?show=problem")).rows.map(({ companyId }) => companyId).sort()).toEqual(
      [nameless, mailless].sort(),
    );
    expect((await run("?tier=Sustaining&q=pat")).rows.map(({ companyId }) => companyId)).toEqual([sustaining]);
    const next = year + 1;
    await ask("", { year: next });
    const { rows } = (await ask(String(next))) as DuesRun;
    expect(rows.find(({ companyId }) => companyId === contractor)).toMatchObject({ tons: null, lastTons: 120_000 });
  });

  test("does not bill whom its application of the year bills, which pays the dues of that year", async () => {
    const id = await aMember("Associate");
    const application = await deps.db
      .insert(applications)
      .values({
        id: key(),
        reference: `A-${key().slice(0, 6).toUpperCase()}` as never,
        publicToken: key() as never,
        state: "approved",
        companyName: "Joined",
        repName: "Pat Reed",
        repPhone: "6015550142",
        email: "p@x.example",
        street: "1 Mill",
        city: "Tupelo",
        stateCode: "MS",
        zip: "38801",
        businessType: "other",
        memberType: "Associate",
        createdAt: new Date(`${year}-03-01T12:00:00Z`),
        companyId: id,
      })
      .returning();
    await deps.db.insert(charges).values({
      id: key(),
      publicToken: key() as never,
      sourceKind: "application",
      sourceId: application[0]?.id ?? "",
      position: 0,
      label: "Associate Membership Application",
      amountCents: 100_000,
      program: "Membership dues",
      status: "open",
      createdAt: deps.now(),
    });
    await start();
    expect(await rowOf(id)).toMatchObject({ problems: ["joined"], status: "problem" });
    const [{ id: applied = "" } = {}] = application;
    await notePaidApplication(deps, applied);
    expect(await company(id)).toMatchObject({ duesPaidThrough: null });
    const setStatus = (status: "open" | "paid") =>
      deps.db.update(charges).set({ status }).where(eq(charges.sourceId, applied));
    await setStatus("paid");
    await notePaidApplication(deps, applied);
    expect(await company(id)).toMatchObject({ duesPaidThrough: `${year}-12-31` });
    // The dues of the next year go back to that of the application, as long as it is paid.
    year += 1;
    await start();
    await issue();
    await issueWaitingDues(deps, year);
    for (const status of ["paid", "open", "paid"] as const) {
      const { check, invoice } = await pay(id);
      await setStatus("open");
      await notePaidApplication(deps, applied);
      await setStatus(status);
      await notePaidApplication(deps, applied);
      await returnCheck(deps, { checkId: check.id, actor: CLERK, reason: "No funds" });
      await settleDues(deps, invoice.id);
      expect(await company(id)).toMatchObject({ duesPaidThrough: status === "paid" ? `${year - 1}-12-31` : null });
    }
    await setStatus("open");
    await notePaidApplication(deps, applied);
    expect(await company(id)).toMatchObject({ duesPaidThrough: null });
  });
});

describe("tons", () => {
  test("that another user saved meanwhile are told, and nothing is lost", async () => {
    const id = await aMember("Contractor");
    await start();
    await setTons(id, 1000);
    expect(await setTons(id, 2000)).toMatchObject({
      status: 409,
      error: { name: "membership.dues-tons-changed" },
      details: { tons: 1000, version: 1 },
      fields: { tons: ["Someone else saved 1,000 tons in the meantime"] },
    });
    expect(await setTons(id, 1000)).toMatchObject({ status: 200, version: 1 });
    expect(await setTons(id, 2000, 1)).toMatchObject({ status: 200, version: 2 });
    const name = (await company(id)).name;
    expect(await linesAbout(`dues ${year}`)).toEqual(
      [
        `Dana Whitfield set the tons of ${name} for the dues of ${year} from unknown to 1,000 tons.`,
        `Dana Whitfield set the tons of ${name} for the dues of ${year} from 1,000 tons to 2,000 tons.`,
        `Dana Whitfield started the dues run of ${year}.`,
      ].sort(),
    );
  });

  test.each([-1, 1.5, 100_000_001, "many"])("of %j are refused at their field", async (tons) => {
    const id = await aMember("Contractor");
    await start();
    expect(await setTons(id, tons as number)).toMatchObject({
      status: 422,
      fields: { tons: ["Must be whole tons, such as 120,000"] },
    });
  });
});

describe("issuing", () => {
  test("bills the selected members once, by mail, and reports the issue", async () => {
    const [billed, leftOut] = [await aMember("Associate"), await aMember("Sustaining")];
    await start();
    expect(await ask(`${year}/selection`, { companies: [leftOut], isIncluded: false })).toMatchObject({ members: 1 });
    expect(await ask(`${year}/selection`, { companies: [leftOut], isIncluded: false })).toMatchObject({ members: 0 });
    const header = { "idempotency-key": key() };
    const first = await issue(header);
    expect(first).toMatchObject({ status: 200, invoices: 1, totalCents: 100_000, dueOn: "2026-12-21" });
    expect(await ask(`${year}/issue`, { invoices: 1, totalCents: 100_000 }, header)).toEqual(first);
    expect(await rowOf(billed)).toMatchObject({ status: "issuing", amountCents: 100_000 });
    await Promise.all([issueWaitingDues(deps, year), issueWaitingDues(deps, year)]);
    const [one, ...others] = await invoicesOf([billed, leftOut]);
    expect(others).toEqual([]);
    expect(one?.invoice).toMatchObject({ dueOn: "2026-12-21", issuedBy: "Dana Whitfield" });
    expect(one?.invoice.customer).toMatchObject({ firstName: "Pat", lastName: "Reed" });
    expect(await rowOf(billed)).toMatchObject({ status: "issued", invoice: { state: "open", openCents: 100_000 } });
    expect(await rowOf(leftOut)).toMatchObject({ status: "left-out" });
    const letters = await deps.db
      .select()
      .from(outbox)
      .where(eq(outbox.about, one?.invoice.number ?? ""));
    expect(letters.map(({ template, toAddress }) => [template, toAddress])).toEqual([
      ["payments.invoice", one?.invoice.customer.email],
    ]);
    expect((await run()).letters).toEqual({ sent: 0, kept: 0, stopped: 0, waiting: 1 });
    await deps.db
      .update(outbox)
      .set({ sentAt: deps.now() })
      .where(eq(outbox.about, one?.invoice.number ?? ""));
    expect((await run()).letters).toEqual({ sent: 1, kept: 0, stopped: 0, waiting: 0 });
    expect(await linesAbout(`dues ${year}`)).toContain(
      `Dana Whitfield issued the dues of ${year} to 1 member: $1,000.00, due December 21, 2026.`,
    );
    expect(await setTons(billed, 10)).toMatchObject({ status: 409, error: { name: "membership.dues-issued" } });
  });

  test("of other invoices than staff saw is refused, and two concurrent issues bill no member twice", async () => {
    const ids = [await aMember("Associate"), await aMember("Associate")];
    await start();
    expect(await ask(`${year}/issue`, { invoices: 1, totalCents: 100_000 })).toMatchObject({
      status: 409,
      error: { name: "membership.dues-run-changed" },
      details: { invoices: 2, totalCents: 200_000 },
    });
    const seen = { invoices: 2, totalCents: 200_000 };
    const answers = await Promise.all([1, 2, 3].map(() => ask(`${year}/issue`, seen, { "idempotency-key": key() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await issueWaitingDues(deps, year);
    expect(await invoicesOf(ids)).toHaveLength(2);
    expect(await chargesOf(year)).toHaveLength(2);
  });

  test("killed at any statement, it bills each member exactly once", async () => {
    const ids = [await aMember("Associate"), await aMember("Sustaining"), await aMember("Associate")];
    await start();
    await issue();
    let kills = 0;
    for (let deadline = 1; kills < 200; deadline++) {
      const killed = await issueWaitingDues(dyingAt(deps, deadline), year).then(
        () => false,
        () => true,
      );
      if (!killed) break;
      kills++;
    }
    expect(kills).toBeGreaterThan(10);
    await issueWaitingDues(deps, year);
    expect((await invoicesOf(ids)).map(({ companyId }) => companyId).sort()).toEqual(ids.sort());
    expect(await chargesOf(year)).toHaveLength(3);
    const numbers = (await invoicesOf(ids)).map(({ invoice }) => invoice.number);
    expect(await deps.db.$count(outbox, inArray(outbox.about, numbers))).toBe(3);
    expect((await run()).counts).toMatchObject({ issued: 3, failed: 0, issuing: 0 });
  });

  test("goes on past a member whose invoice fails, and staff try that one again", async () => {
    const ids = [await aMember("Associate"), await aMember("Sustaining"), await aMember("Associate")];
    await start();
    await issue();
    const [sick = ""] = ids;
    const [item] = await deps.db.select().from(duesItems).where(eq(duesItems.companyId, sick));
    const heal = await poisonRow(deps, "invoices", "client_request_id", `dues:${item?.id}:1`, "insert");
    await issueWaitingDues(deps, year);
    expect((await run()).counts).toMatchObject({ issued: 2, failed: 1 });
    expect(await rowOf(sick)).toMatchObject({ failure: "The program failed; the operator's log says why." });
    await heal();
    expect(await ask(`${year}/retry`, undefined, {}, "POST")).toMatchObject({ status: 200, members: 1 });
    await at("2027-02-01T15:00:00Z");
    await issueWaitingDues(deps, year);
    // The invoice's due day had passed meanwhile.
    expect(await rowOf(sick)).toMatchObject({ status: "issued", failure: null, invoice: { dueOn: "2027-02-01" } });
    expect(await chargesOf(year)).toHaveLength(3);
    expect(await ask(`${year}/retry`, undefined, {}, "POST")).toMatchObject({ status: 409 });
  });

  test("follows a void invoice by another one", async () => {
    const [id] = await anIssuedRun();
    const { invoice } = await rowOf(id);
    await voidInvoice(deps, { id: invoice?.id ?? "", actor: CLERK, reason: "Wrong tier" });
    expect(await rowOf(id)).toMatchObject({ status: "ready", invoice: null });
    const setActive = (isActive: boolean) => deps.db.update(affiliates).set({ isActive }).where(eq(affiliates.id, id));
    await setActive(false);
    expect(await rowOf(id)).toMatchObject({ status: "problem", problems: ["ended"] });
    await setActive(true);
    expect(await issue()).toMatchObject({ status: 200, invoices: 1 });
    await issueWaitingDues(deps, year);
    const again = await rowOf(id);
    expect(again).toMatchObject({ status: "issued" });
    expect(again.invoice?.number).not.toBe(invoice?.number);
  });
});

describe("a paid invoice", () => {
  test("pays the dues through the year; a check that bounces takes it back", async () => {
    const [id] = await anIssuedRun();
    const { check, invoice } = await pay(id);
    await settleDues(deps, invoice.id);
    expect(await company(id)).toMatchObject({ duesPaidThrough: `${year}-12-31` });
    expect((await run()).paid).toEqual({ members: 1, cents: 100_000 });
    expect(await rowOf(id)).toMatchObject({ paidThrough: `${year}-12-31` });
    await returnCheck(deps, { checkId: check.id, actor: CLERK, reason: "No funds" });
    await settleDues(deps, invoice.id);
    expect(await company(id)).toMatchObject({ duesPaidThrough: null, isActive: true });
    expect((await run()).open).toMatchObject({ members: 2 });
  });

  test.each([
    ["the older year first, and it comes back first", [0, 1], [0, 1], [0, 1, 1, -1]],
    ["the older year first, and it comes back last", [0, 1], [1, 0], [0, 1, 0, -1]],
    ["the newer year first, and it comes back first", [1, 0], [1, 0], [1, 1, 0, -1]],
    ["the newer year first, and it comes back last", [1, 0], [0, 1], [1, 1, 1, -1]],
  ])("of one year leaves what the dues of another pay: %s", async (_, order, back, after) => {
    const [id] = await anIssuedRun();
    const first = year;
    year += 1;
    await start();
    await issue();
    await issueWaitingDues(deps, year);
    const through: number[] = [];
    const note = async () =>
      through.push(Number((await company(id)).duesPaidThrough?.slice(0, 4) ?? first - 1) - first);
    const paid: Awaited<ReturnType<typeof pay>>[] = [];
    for (const at of order) {
      year = first + at;
      paid[at] = await pay(id);
      await note();
    }
    for (const at of back) {
      const { check, invoice } = paid[at] ?? expect.fail("not paid");
      await returnCheck(deps, { checkId: check.id, actor: CLERK, reason: "No funds" });
      await settleDues(deps, invoice.id);
      await note();
    }
    year = first + 1;
    expect(through).toEqual(after);
  });

  test("that came back neither is billed again nor lets the member lapse before the job has taken it back", async () => {
    const [id] = await anIssuedRun();
    const { check, invoice } = await pay(id);
    await returnCheck(deps, { checkId: check.id, actor: CLERK, reason: "No funds" });
    await at("2027-02-20T15:00:00Z");
    expect((await run()).mayLapse.members).toBe(1);
    expect(await ask(`${year}/lapse`, { companies: [id] })).toMatchObject({ status: 409 });
    await voidInvoice(deps, { id: invoice.id, actor: CLERK, reason: "Wrong tier" });
    expect((await run()).ready.members).toBe(0);
    await settleDues(deps, invoice.id);
    expect(await company(id)).toMatchObject({ duesPaidThrough: null, isActive: true });
    expect((await run()).ready.members).toBe(1);
  });

  test("of anything else changes nothing", async () => {
    await expect(settleDues(deps, key())).resolves.toBeUndefined();
  });
});

describe("a lapse", () => {
  const lapse = (companies: string[], undo = "") => ask(`${year}/lapse${undo}`, { companies });
  /** Due on December 21, with 60 days of grace. */
  const PAST = "2027-02-20T15:00:00Z";

  test("waits for the grace, takes members off the list, and is taken back", async () => {
    const [id, other] = await anIssuedRun();
    await at("2027-02-19T15:00:00Z");
    expect((await run()).mayLapse.members).toBe(0);
    expect(await lapse([id])).toMatchObject({ status: 409, error: { name: "membership.dues-may-not-lapse" } });
    await at(PAST);
    expect(await countOverdueDues(deps)).toMatchObject({ count: expect.any(Number), oldest: { dueOn: "2026-12-21" } });
    expect((await run()).mayLapse).toEqual({ members: 2, cents: 700_000 });
    expect(await lapse([id])).toMatchObject({ status: 200, members: 1 });
    const [told] = await deps.db.select().from(outbox).where(eq(outbox.template, "membership.lapsed"));
    expect(told).toMatchObject({ toName: "Pat Reed", payload: { year, openCents: 100_000 } });
    expect(await lapse([id])).toMatchObject({ status: 409 });
    expect(await company(id)).toMatchObject({ isActive: false });
    expect((await run()).lapsed.members).toBe(1);
    expect(await lapse([id], "/undo")).toMatchObject({ status: 200 });
    expect(await lapse([id], "/undo")).toMatchObject({ status: 409 });
    expect(await company(id)).toMatchObject({ isActive: true });
    const { name } = await company(id);
    const { invoice } = await rowOf(id);
    expect(await linesAbout(`company ${id}`)).toEqual([
      `Dana Whitfield let the membership of ${name} lapse: $1,000.00 of invoice ${invoice?.number}, its dues of ${year}, are unpaid since December 21, 2026.`,
      `Dana Whitfield took back the lapse of ${name}: it is a member again, and owes its dues of ${year}.`,
    ]);
    expect(await company(other)).toMatchObject({ isActive: true });
  });

  test("is all or nothing where one of them paid meanwhile", async () => {
    const [id, other] = await anIssuedRun();
    await at(PAST);
    await pay(other);
    const { name } = await company(other);
    expect(await lapse([id, other])).toMatchObject({ status: 409, message: `${name} cannot lapse now.` });
    expect(await company(id)).toMatchObject({ isActive: true });
  });

  test("ends when the dues are paid: the member is reinstated", async () => {
    const [id] = await anIssuedRun();
    await at(PAST);
    await lapse([id]);
    await pay(id);
    expect(await company(id)).toMatchObject({ isActive: true, duesPaidThrough: `${year}-12-31` });
    expect(await rowOf(id)).toMatchObject({ lapsedAt: null, reinstatedAt: "2027-02-20T15:00:00.000Z" });
    const { name } = await company(id);
    expect(await linesAbout(`company ${id}`)).toContain(
      `The membership of ${name} was reinstated, because its dues of ${year} are paid.`,
    );
  });

  test("ends when staff reinstate the member by hand: whom they end later, no payment brings back", async () => {
    const [id] = await anIssuedRun();
    await at(PAST);
    await lapse([id]);
    await reinstateMembership(deps, { id, reason: "A hard year", actor: CLERK });
    expect(await rowOf(id)).toMatchObject({ lapsedAt: null });
    await endMembership(deps, { id, reason: "Sold", actor: CLERK });
    await pay(id);
    expect(await company(id)).toMatchObject({ isActive: false, duesPaidThrough: `${year}-12-31` });
  });
});

describe("reminding all who are overdue", () => {
  const overdue = () => ask(`${year}/overdue`);
  const remind = (members: number, openCents: number, requestKey = key()) =>
    ask(`${year}/remind`, { members, openCents }, { "idempotency-key": requestKey });
  const lettersOf = async (ids: readonly string[]) => {
    const numbers = (await invoicesOf(ids)).map(({ invoice }) => invoice.number);
    return deps.db.$count(outbox, inArray(outbox.about, numbers));
  };

  test("shows whom first, writes to each once a day, and says so in the log", async () => {
    const ids = await anIssuedRun();
    expect(await overdue()).toMatchObject({ members: [], next: { members: 0, cents: 0 } });
    await at("2027-02-01T15:00:00Z");
    const before = await overdue();
    expect(before.next.members).toBe(2);
    expect(before.members.map(({ remindedAt, isNext }: OverdueMember) => [remindedAt, isNext])).toEqual([
      [null, true],
      [null, true],
    ]);
    expect(await remind(1, before.next.cents)).toMatchObject({
      status: 409,
      error: { name: "membership.dues-reminders-changed" },
    });
    const sent = await lettersOf(ids);
    const requestKey = key();
    expect(await remind(2, before.next.cents, requestKey)).toMatchObject({ status: 200, members: 2 });
    expect(await remind(2, before.next.cents, requestKey)).toMatchObject({ status: 200, members: 2 });
    expect(await lettersOf(ids)).toBe(sent + 2);
    const after = await overdue();
    expect(after.next).toEqual({ members: 0, cents: 0 });
    expect(after.members[0]).toMatchObject({ isNext: false, remindedAt: expect.stringMatching(/^2027-02-01/) });
    expect(await remind(2, before.next.cents)).toMatchObject({ status: 409 });
    expect(await linesAbout(`dues ${year}`)).toContainEqual(
      expect.stringMatching(/^Dana Whitfield reminded 2 members of the dues of \d+: \$[\d,.]+ overdue\.$/),
    );
    await at("2027-02-02T15:00:00Z");
    expect((await overdue()).next.members).toBe(2);
  });

  test("of two who press at once, one reminds everybody and the other is told", async () => {
    const ids = await anIssuedRun();
    await at("2027-02-01T15:00:00Z");
    const { next } = await overdue();
    const sent = await lettersOf(ids);
    const answers = await Promise.all([remind(2, next.cents), remind(2, next.cents), remind(2, next.cents)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await lettersOf(ids)).toBe(sent + 2);
  });

  test("leaves out who has paid, and reminds whose membership has lapsed", async () => {
    const [paid, late] = await anIssuedRun();
    await at("2027-02-20T15:00:00Z");
    await pay(paid);
    await ask(`${year}/lapse`, { companies: [late] });
    const { members, next } = await overdue();
    expect(members.map(({ companyId }: OverdueMember) => companyId)).toEqual([late]);
    expect(await remind(1, next.cents)).toMatchObject({ status: 200 });
  });
});

describe("a preview", () => {
  test("is the invoice and the letter as they would be, and changes nothing", async () => {
    const id = await aMember("Contractor");
    await start();
    expect(await ask(`${year}/members/${id}/letter`)).toMatchObject({ status: 404 });
    await setTons(id, 60_000);
    const before = await deps.db.$count(invoices);
    const letter = await ask(`${year}/members/${id}/letter`);
    expect(letter).toMatchObject({ status: 200, subject: "Invoice INV-2026-0000: $5,800.00 due December 21, 2026" });
    expect(letter.text).toContain("50,000 tons at 10¢ and 10,000 at 8¢");
    const pdf = await call(`/dues-runs/${year}/members/${id}/invoice.pdf`, { headers: { cookie } });
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await deps.db.$count(invoices)).toBe(before);
    expect(await deps.db.$count(duesItems, and(eq(duesItems.companyId, id), isNotNull(duesItems.issueId)))).toBe(0);
  });
});

/** PostgreSQL rolls back for a connection that died. */
