import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { reconcileRefunds } from "#features/payments/server/reconcile/reconcile-refunds.ts";
import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import { listMergeTargets, previewMerge } from "#features/registrations/server/preview-merge.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { payCharge } from "#test/payments.ts";
import { WHY } from "#test/random-world.ts";
import { classRegistrationSchema } from "../../rules/class-registration.ts";
import { CLASS_REGISTRATION, viewClassRegistration } from "../queries.ts";
import { registerForClass } from "../register-for-class.ts";
import { cancelClass } from "./cancel-class.ts";
import { CLASS_REGISTRATIONS } from "./class-registrations.ts";
import { mergeClass } from "./merge-class.ts";

const deps = await createTestDeps();
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const candidate = (over: object = {}) =>
  registerForClass(deps, classRegistrationSchema.parse({ ...CUSTOMER, classSelection: "1", ...over }));
type Row = Awaited<ReturnType<typeof candidate>>;
const pair = async (over: object = {}) => ({ kept: await candidate(over), from: await candidate(over) });

/** As a staff user does who reads both and agrees. */
async function agreed(from: Row, kept: Row) {
  const { version } = await listMergeTargets(deps.db, CLASS_REGISTRATIONS, from.id);
  const { into, intoVersion } = await previewMerge(deps, CLASS_REGISTRATIONS, {
    registrationId: from.id,
    into: kept.reference,
  });
  const merging = { into, intoVersion, version, registrationId: from.id };
  return { ...merging, requestKey: crypto.randomUUID(), actor: CLERK };
}

async function stateOf({ id }: Row) {
  const { rows } = await deps.db.execute<Record<"status" | "charges" | "certification", string>>(sql`
    select r.status, k.state as certification,
      (select string_agg(distinct status, ',') from charges where source_id = ${id}::text) as charges
    from class_registrations r left join certifications k on k.id = r.certification_id where r.id = ${id}`);
  return rows[0] ?? expect.fail("no state");
}

test("a class registration that was made twice ends, its ID is withdrawn, and the other one stays as it is", async () => {
  const { kept, from } = await pair();
  const before = await stateOf(kept);
  const input = await agreed(from, kept);
  const shown = await previewMerge(deps, CLASS_REGISTRATIONS, { registrationId: from.id, into: kept.reference });
  await mergeClass(deps, input);
  expect(await stateOf(from)).toEqual({ status: "cancelled", charges: "void", certification: "withdrawn" });
  expect(await stateOf(kept)).toEqual(before);
  const { rows } = await deps.db.execute<{ template: string; payload: Record<string, unknown> }>(
    sql`select template, payload from outbox where about = ${from.reference} and template like '%ended'`,
  );
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  const letter = await renderLetter(rows[0]?.template ?? "", rows[0]?.payload ?? {}, context);
  expect(letter.subject).toBe(shown.letter.subject);
  expect(letter.text).toContain(`The registration ${kept.reference} stands`);
  const log = await deps.db.execute<{ subject: string }>(
    sql`select subject from audit_log where action = 'registration.merged' and detail like ${`%${kept.reference}%`}`,
  );
  expect(log.rows.map(({ subject }) => subject).sort()).toEqual(
    [`registration ${from.reference}`, `registration ${kept.reference}`].sort(),
  );
  // The same request again, after its answer was lost.
  await mergeClass(deps, input);
  await expect(mergeClass(deps, { ...input, intoVersion: 2 })).rejects.toMatchObject({
    code: "certifications.change-reused",
  });
});

test("what was paid for it goes back in the same act, neither without the other, wherever a failure occurs", async () => {
  const { kept, from } = await pair();
  const [charge] = (await viewClassRegistration(deps.db, from.publicToken)).charges;
  await payCharge(deps, charge ?? expect.fail("no charge"));
  const { totalCents } = await viewSourceRefund(deps.db, { sourceKind: CLASS_REGISTRATION, sourceId: from.id });
  const input = { ...(await agreed(from, kept)), refund: { totalCents } };
  expect(
    (await previewMerge(deps, CLASS_REGISTRATIONS, { registrationId: from.id, into: kept.reference })).paid,
  ).toMatchObject({
    fromCents: charge?.amountCents,
  });
  let broke = 0;
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    const isDone = await mergeClass({ ...deps, db }, input).then(
      () => true,
      () => false,
    );
    const { rows } = await deps.db.execute(sql`
      select 1 from refunds f join order_lines l on l.order_id = f.order_id join charges c on c.id = l.charge_id
      where c.source_id = ${from.id}::text`);
    const { status } = await stateOf(from);
    expect([status, rows.length], `statement ${failAt}`).toEqual(
      status === "cancelled" ? ["cancelled", 1] : ["active", 0],
    );
    if (isDone) break;
    broke++;
  }
  expect(broke).toBeGreaterThan(10);
  await mergeClass(deps, input);
  // The last break may have come behind the card processor's answer.
  deps.setNow(new Date(Date.now() + 120_000));
  await reconcileRefunds(deps);
  deps.setNow(undefined);
  expect(await stateOf(from)).toMatchObject({ charges: "refunded" });
});

test("those of the same name come first, then those of the same address; other classes and ended ones do not", async () => {
  const who = { email: "office@twice.example", firstName: "Twyla", lastName: "Dubel" };
  const { kept, from } = await pair(who);
  const colleague = await candidate({ ...who, firstName: "Odell" });
  const elsewhere = await candidate({ ...who, email: "own@twice.example" });
  await candidate({ ...who, classSelection: "2", certID: "TN-1" });
  await cancelClass(deps, { registrationId: (await candidate(who)).id, ...WHY });
  const { others } = await listMergeTargets(deps.db, CLASS_REGISTRATIONS, from.id);
  expect(others.map(({ reference, because }) => [reference, because])).toEqual([
    [kept.reference, "name"],
    [elsewhere.reference, "name"],
    [colleague.reference, "email"],
  ]);
});

test("itself, one of another class, one that ended and one that changed are refused, and nothing happens", async () => {
  const { kept, from } = await pair();
  const other = await candidate({ classSelection: "2", certID: "TN-2" });
  const input = await agreed(from, kept);
  const refused = (over: object) => mergeClass(deps, { ...input, ...over });
  for (const into of [from.reference, other.reference, "C-ZZZZZZ", "R-ZZZZZZ"])
    await expect(refused({ into })).rejects.toMatchObject({ code: "certifications.no-such-duplicate" });
  for (const over of [{ version: 9 }, { intoVersion: 9 }])
    await expect(refused(over)).rejects.toMatchObject({ code: "certifications.registration-changed" });
  const gone = await candidate();
  await cancelClass(deps, { registrationId: gone.id, ...WHY });
  await expect(refused({ into: gone.reference })).rejects.toMatchObject({ code: "certifications.registration-ended" });
  expect(await stateOf(from)).toMatchObject({ status: "active", charges: "open" });
  await cancelClass(deps, { registrationId: from.id, ...WHY });
  await expect(refused({})).rejects.toMatchObject({ code: "certifications.registration-ended" });
});

test("of two that are ended as duplicates of each other at once, one stands", async () => {
  const { kept, from } = await pair();
  const both = [await agreed(from, kept), await agreed(kept, from)];
  const done = await Promise.allSettled(both.map((input) => mergeClass(deps, input)));
  const refused = done.filter((one) => one.status === "rejected");
  expect(refused.map(({ reason }) => reason.code)).toEqual(["certifications.registration-ended"]);
  expect([(await stateOf(from)).status, (await stateOf(kept)).status].sort()).toEqual(["active", "cancelled"]);
});
