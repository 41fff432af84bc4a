/** Each technician and each employer hears once of each last day, whatever fails in between. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { affiliates } from "#features/membership/server/tables.ts";
import { inTransaction } from "#platform/deps.ts";
import { outbox } from "#platform/tables.ts";
import { addDays } from "#shared/dates.ts";
import { addMonths } from "#shared/days/add-months.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { poisonRow } from "#test/poison-row.ts";
import type { CertificationAction } from "../../rules/certification-view.ts";
import type { ExpiryRuleName } from "../../rules/expiry/expiry-rules.ts";
import { changeStanding } from "../registry/change-standing.ts";
import { enterCertification } from "../registry/enter-certification.ts";
import { certifications, technicians } from "../tables.ts";
import { emailExpiring, previewExpiring } from "./email-expiring.ts";
import { expiryRound } from "./expiry-round.ts";
import { expiryEmails, expiryRules } from "./expiry-tables.ts";
import { postToTechnician } from "./post-expiry.ts";
import { saveExpiryRule } from "./save-expiry-rule.ts";
import { sendExpiry } from "./send-expiry.ts";

const START = "2026-03-02";
const deps = await createTestDeps();
afterAll(deps.close);

/** Noon in the association's zone. */
const go = (day: string, hour = "18") => deps.setNow(`${day}T${hour}:00:00Z`);

beforeEach(async () => {
  go(START);
  await deps.db.delete(expiryEmails);
  await deps.db.delete(expiryRules);
  await deps.db.delete(outbox);
  await deps.db.update(certifications).set({ validUntil: null });
  await deps.db.delete(affiliates);
});

let people = 0;
async function certified(endsOn: string, over: Partial<Record<"company" | "email" | "level", string>> = {}) {
  const number = ++people;
  const entered = {
    firstName: "Ada",
    lastName: `Ender ${number}`,
    company: over.company ?? "Nowhere Paving",
    email: over.email ?? `ender-${number}@expiry.example`,
    phone: "6015550142",
    level: (over.level ?? "1") as "1",
    issuedOn: addDays(addMonths(endsOn, -60), 1),
  };
  const id = await enterCertification(deps, { entered, actor: CLERK });
  const [row] = await deps.db.select().from(certifications).where(eq(certifications.id, id));
  if (row?.validUntil !== endsOn) throw new Error(`ends on ${row?.validUntil}, not on ${endsOn}`);
  return { id, email: entered.email, technicianId: row.technicianId };
}

const member = (name: string, contactEmail: string | null) =>
  deps.db.insert(affiliates).values({
    id: crypto.randomUUID(),
    name,
    street: "",
    city: "Tupelo",
    state: "MS",
    zip: "38801",
    contactName: "Rosa Delgado",
    contactEmail,
    createdAt: deps.now(),
  });

async function switchRule(rule: ExpiryRuleName, days: number, isOn = true) {
  const [row] = await deps.db.select().from(expiryRules).where(eq(expiryRules.rule, rule));
  await saveExpiryRule(deps, { rule, isOn, days, version: row?.version ?? 0, actor: CLERK });
}

type Written = { toAddress: string; template: string; payload: { certifications: object[] } };
async function written(): Promise<Written[]> {
  const found = await deps.db.select().from(outbox).where(sql`${outbox.template} like 'certifications.%end%'`);
  return (found as unknown as Written[]).toSorted((one, other) => (one.toAddress < other.toAddress ? -1 : 1));
}
const readers = async () => (await written()).map(({ toAddress }) => toAddress);

const change = async (id: string, action: CertificationAction, issuedOn?: string) => {
  const [row] = await deps.db.select().from(certifications).where(eq(certifications.id, id));
  const input = { action, issuedOn, reason: "As decided", letter: false, version: row?.version ?? 0 };
  await changeStanding(deps, { ...input, id, actor: CLERK });
};

/** A technician whose second reminder is due today. */
async function dueToday(over = {}) {
  await switchRule("soon", 90);
  return certified(addDays(START, 90), over);
}

describe("a rule", () => {
  test("writes on its day, at nine in the morning, once", async () => {
    await switchRule("soon", 90);
    const { email } = await certified(addDays(START, 91));
    await sendExpiry(deps);
    expect(await readers()).toEqual([]);
    go(addDays(START, 1), "14");
    await sendExpiry(deps);
    expect(await readers()).toEqual([]);
    go(addDays(START, 1), "15");
    for (const _ of [1, 2]) await sendExpiry(deps);
    go(addDays(START, 2));
    await sendExpiry(deps);
    expect(await readers()).toEqual([email]);
  });

  test("writes nothing without having been switched on, and nothing after it was switched off", async () => {
    await certified(addDays(START, 90));
    await sendExpiry(deps);
    await switchRule("soon", 90);
    await switchRule("soon", 90, false);
    await sendExpiry(deps);
    expect(await readers()).toEqual([]);
  });

  test("that is switched on writes nothing about what fell due before, at either side of the end", async () => {
    await certified(addDays(START, 89));
    await certified(addDays(START, -1));
    const today = await certified(START);
    await switchRule("soon", 90);
    await switchRule("ended", 1);
    await sendExpiry(deps);
    expect(await readers()).toEqual([]);
    go(addDays(START, 1));
    await sendExpiry(deps);
    expect(await readers()).toEqual([today.email]);
    expect((await written())[0]?.template).toBe("certifications.ended");
  });

  test("catches up after a standstill of a week, and not after a longer one", async () => {
    await dueToday();
    go(addDays(START, 7));
    await sendExpiry(deps);
    expect(await readers()).toEqual([]);
    go(addDays(START, 6));
    await sendExpiry(deps);
    expect(await readers()).toHaveLength(1);
  });

  test("does not remind of a last day that has passed", async () => {
    await switchRule("last", 3);
    await certified(addDays(START, 3));
    go(addDays(START, 4));
    await sendExpiry(deps);
    expect(await readers()).toEqual([]);
  });

  test("is not written again after it was switched off and on, its days were changed or the clock was set back", async () => {
    const { email } = await dueToday();
    await sendExpiry(deps);
    await switchRule("soon", 90, false);
    for (const days of [90, 89, 91]) {
      await switchRule("soon", days);
      go(addDays(START, 90 - days));
      await sendExpiry(deps);
    }
    expect(await readers()).toEqual([email]);
  });

  test("writes again about another last day", async () => {
    const { id, email } = await dueToday();
    await sendExpiry(deps);
    await change(id, "renew", START);
    const [row] = await deps.db.select().from(certifications).where(eq(certifications.id, id));
    go(addDays(row?.validUntil ?? "", -90));
    await sendExpiry(deps);
    expect(await readers()).toEqual([email, email]);
  });
});

test.each(["suspend", "revoke", "renew"] as const)(
  "to %s after the round has looked stops its email",
  async (action) => {
    const { id, technicianId } = await dueToday();
    await change(id, action, action === "renew" ? START : undefined);
    expect(await postToTechnician(deps, technicianId, await expiryRound(deps))).toBe(false);
    expect(await readers()).toEqual([]);
  },
);

test("a technician gets one email about two certifications and two rules of one day", async () => {
  const { email } = await dueToday();
  await switchRule("early", 90);
  const [row] = await deps.db.select().from(technicians).where(eq(technicians.email, email));
  const { firstName, lastName, company, phone } = row ?? ({} as never);
  const entered = { firstName, lastName, company, phone, email, level: "2" as const };
  const issuedOn = addDays(addMonths(addDays(START, 90), -60), 1);
  await enterCertification(deps, { entered: { ...entered, issuedOn }, actor: CLERK });
  await sendExpiry(deps);
  expect(await written()).toMatchObject([{ toAddress: email, payload: { certifications: [{}, {}] } }]);
  expect(await deps.db.$count(expiryEmails)).toBe(4);
});

test("nothing is written to an erased person", async () => {
  await dueToday({ email: "erased-1@erased.invalid", company: "Delta Paving" });
  await member("Delta Paving", "office@delta.example");
  await sendExpiry(deps);
  expect(await readers()).toEqual([]);
});

describe("an employer", () => {
  test("gets one email about all of its technicians", async () => {
    await member("Delta Paving LLC", "office@delta.example");
    await dueToday({ company: "delta paving" });
    await dueToday({ company: "Delta Paving, LLC" });
    await dueToday({ company: "Other Paving" });
    await sendExpiry(deps);
    await sendExpiry(deps);
    const mail = (await written()).filter(({ toAddress }) => toAddress === "office@delta.example");
    expect(mail).toMatchObject([
      { template: "certifications.employer-ending", payload: { certifications: [{ level: "Level 1 (CAT-I)" }, {}] } },
    ]);
  });

  test("gets none about a technician with the same address, and none for an email domain alone", async () => {
    await member("Delta Paving", "Office@delta.example");
    await deps.db.update(affiliates).set({ emailDomain: "delta.example" });
    await dueToday({ company: "Delta Paving", email: "office@delta.example" });
    await dueToday({ company: "Other Paving", email: "ada@delta.example" });
    await sendExpiry(deps);
    expect(await readers()).toEqual(["ada@delta.example", "office@delta.example"]);
  });

  test("without a contact is written to within a week once it has one", async () => {
    await member("Delta Paving", null);
    const { email } = await dueToday({ company: "Delta Paving" });
    await sendExpiry(deps);
    await deps.db.update(affiliates).set({ contactEmail: "office@delta.example" });
    go(addDays(START, 2));
    await sendExpiry(deps);
    expect(await readers()).toEqual([email, "office@delta.example"].toSorted());
  });
});

describe("of several processes and failures", () => {
  test("rounds at once write each email once", async () => {
    await member("Delta Paving", "office@delta.example");
    const made = [];
    for (let at = 0; at < 6; at++) made.push((await dueToday({ company: "Delta Paving" })).email);
    await Promise.all([sendExpiry(deps), sendExpiry(deps), sendExpiry(deps)]);
    expect(await readers()).toEqual([...made, "office@delta.example"].toSorted());
    expect(await deps.db.$count(expiryEmails)).toBe(12);
  });

  test("a process that dies between the note and the email leaves neither, and the next one writes it", async () => {
    const { email, technicianId } = await dueToday();
    const round = await expiryRound(deps);
    const died = inTransaction(deps, async (inTx) => {
      expect(await postToTechnician(inTx, technicianId, round)).toBe(true);
      await inTx.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(died).rejects.toThrow();
    expect([await readers(), await deps.db.$count(expiryEmails)]).toEqual([[], 0]);
    await sendExpiry(deps);
    expect(await readers()).toEqual([email]);
  });

  test("one that fails stops none of its neighbors, and is written once it can be", async () => {
    const [one, other] = [await dueToday(), await dueToday()];
    const heal = await poisonRow(deps, "expiry_emails", "certification_id", one.id, "insert");
    await sendExpiry(deps);
    expect(await readers()).toEqual([other.email]);
    await heal();
    await sendExpiry(deps);
    expect(await readers()).toEqual([one.email, other.email].toSorted());
  });

  test("a round that takes too long leaves the rest to another one, which it asks for", async () => {
    await dueToday();
    await dueToday();
    const queued = () => deps.db.execute(sql`select from pgboss.job where name = 'certifications.send-expiry'`);
    const before = (await queued()).rows.length;
    await sendExpiry(deps, -1);
    expect([(await readers()).length, (await queued()).rows.length - before]).toEqual([1, 1]);
    await sendExpiry(deps);
    expect(await readers()).toHaveLength(2);
  });
});

describe("staff", () => {
  test("email those whom they select, once a day and one email each, by a rule or by hand", async () => {
    const [one, other] = [await certified(addDays(START, 20)), await certified(addDays(START, -20))];
    const ids = [one.id, other.id];
    const preview = await previewExpiring(deps, { ids });
    expect(preview).toMatchObject({ sent: 2, skipped: 0, people: [{ address: one.email }, { address: other.email }] });
    expect(await emailExpiring(deps, { ids, actor: CLERK })).toEqual({ sent: 2, skipped: 0 });
    expect((await written()).map(({ template }) => template).toSorted()).toEqual([
      "certifications.ended",
      "certifications.ending",
    ]);
    const again = await Promise.all([1, 2].map(() => emailExpiring(deps, { ids, actor: CLERK })));
    expect(again).toEqual([1, 2].map(() => ({ sent: 0, skipped: 2 })));
    go(addDays(START, 1));
    expect(await emailExpiring(deps, { ids: [one.id], actor: CLERK })).toEqual({ sent: 1, skipped: 0 });
  });

  test("who press twice at once send one email", async () => {
    const { id, email } = await certified(addDays(START, 20));
    const both = await Promise.all([1, 2].map(() => emailExpiring(deps, { ids: [id], actor: CLERK })));
    expect(both.map(({ sent }) => sent).toSorted()).toEqual([0, 1]);
    expect(await readers()).toEqual([email]);
  });

  test("email nobody whose certification was revoked, nor whom a rule wrote to today", async () => {
    const [gone, mailed] = [await certified(addDays(START, 20)), await dueToday()];
    await change(gone.id, "revoke");
    await sendExpiry(deps);
    expect(await emailExpiring(deps, { ids: [gone.id, mailed.id], actor: CLERK })).toEqual({ sent: 0, skipped: 2 });
  });
});
