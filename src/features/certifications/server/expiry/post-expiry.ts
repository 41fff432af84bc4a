/** Writes emails about the end of certifications, each in the transaction that records it. */
import { inArray, sql } from "drizzle-orm";
import { type Employer, employerOf } from "#features/membership/server/find-employers.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { mailboxKey } from "#platform/mail/bounces/suppressions.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { ExpiryReader } from "../../rules/expiry/expiry-rules.ts";
import { certifications, technicians } from "../tables.ts";
import { type EmployerLetter, type EndingCertification, type EndingLetter, templateOf } from "./expiry-letters.ts";
import type { ExpiryRound } from "./expiry-round.ts";
import { expiryEmails } from "./expiry-tables.ts";
import { type Pending, pendingExpiry, SWITCHED_ON } from "./pending-expiry.ts";

type PostDeps = Pick<Deps, "db" | "queue" | "now">;

/** Locks technicians in the order of their ids: what is decided about their certifications waits. */
export async function lockTechnicians(db: Db, ids: readonly string[]): Promise<void> {
  const which = inArray(technicians.id, [...ids]);
  await db.select({ id: technicians.id }).from(technicians).where(which).orderBy(technicians.id).for("update");
}

/** Runs as a separate statement, so that it sees all that was committed before the locks were taken. */
const stillDue = (db: Db, reader: ExpiryReader, ids: readonly string[], round: ExpiryRound): Promise<Pending[]> =>
  pendingExpiry(db, {
    ...round,
    reader,
    rules: SWITCHED_ON,
    which: sql`${certifications.technicianId} = any(${sql.param(ids)}::uuid[])`,
  });

/**
 * Emails a technician about everything that is due, in one email. Writes nothing where another process has, or where a
 * renewal, a suspension or a revocation came first.
 *
 * @returns whether it was written.
 */
export function postToTechnician(deps: Deps, technicianId: string, round: ExpiryRound): Promise<boolean> {
  return inTransaction(deps, async (inTx) => {
    await lockTechnicians(inTx.db, [technicianId]);
    const due = await noteOnce(inTx, "technician", await stillDue(inTx.db, "technician", [technicianId], round), round);
    const [first] = due;
    if (!first) return false;
    await postEnding(inTx, { ...first, letter: endingLetter(due, round.today), key: keyOf("technician", first) });
    return true;
  });
}

type ToEmployer = { employer: Employer; technicianIds: readonly string[]; roll: readonly Employer[] };

/** Emails an employer about all of its technicians who are due, in one email. @returns whether it was written. */
export function postToEmployer(deps: Deps, { employer, ...given }: ToEmployer, round: ExpiryRound): Promise<boolean> {
  return inTransaction(deps, async (inTx) => {
    await lockTechnicians(inTx.db, given.technicianIds);
    const found = await stillDue(inTx.db, "employer", given.technicianIds, round);
    const theirs = found.filter((one) => readerOf(given.roll, one)?.id === employer.id);
    const due = await noteOnce(inTx, "employer", theirs, round);
    const [first] = due;
    if (!first || !employer.contactEmail) return false;
    await postLetter(inTx, {
      template: "certifications.employer-ending",
      dedupeKey: keyOf("employer", first),
      about: null,
      to: { name: employer.contactName ?? employer.company, address: employer.contactEmail },
      payload: employerLetter(employer, due, round.today),
      isBulk: true,
    });
    return true;
  });
}

/** The employer who gets an email about a technician; none with the technician's own address. */
export function readerOf(
  roll: readonly Employer[],
  technician: { company: string; email: string },
): Employer | undefined {
  const employer = employerOf(roll, technician);
  const isOther = employer?.contactEmail && mailboxKey(employer.contactEmail) !== mailboxKey(technician.email);
  return isOther ? employer : undefined;
}

/** @returns those of which no email was recorded before. */
async function noteOnce(deps: PostDeps, reader: ExpiryReader, due: readonly Pending[], { today: day }: ExpiryRound) {
  if (due.length === 0) return [];
  const rows = due.map(({ certificationId, validUntil, rule }) => ({
    id: crypto.randomUUID(),
    certificationId,
    validUntil,
    rule,
    reader,
    day,
    postedAt: deps.now(),
  }));
  const noted = await deps.db.insert(expiryEmails).values(rows).onConflictDoNothing().returning();
  return due.filter((one) =>
    noted.some(({ certificationId, rule }) => certificationId === one.certificationId && rule === one.rule),
  );
}

const keyOf = (reader: ExpiryReader, { certificationId, validUntil, rule }: Pending): string =>
  ["certifications.ending", reader, certificationId, validUntil, rule].join(":");

type Addressed = { name: string; email: string; letter: EndingLetter; key: string };

/** To a technician, by a rule or by staff. */
export const postEnding = (deps: PostDeps, { name, email: address, letter, key }: Addressed): Promise<void> =>
  postLetter(deps, {
    template: templateOf(letter),
    dedupeKey: key,
    about: null,
    to: { name, address },
    payload: letter,
    isBulk: true,
  });

type Due = EndingCertification & { certificationId: string; name: string; company: string };

/** Two rules may fall due on the same day; the certification is named once. */
const onceEach = <One extends Due>(due: readonly One[]): One[] => [
  ...new Map(due.map((one) => [one.certificationId, one])).values(),
];

const factsOf = ({ level, cert_id, validUntil, graceUntil, holdsInGrace }: EndingCertification) => ({
  level,
  cert_id,
  validUntil,
  graceUntil,
  holdsInGrace,
});

/** @param due of one technician, at least one. */
export const endingLetter = (due: readonly Due[], day: string): EndingLetter => ({
  to_name: due[0]?.name ?? "",
  company: due[0]?.company ?? "",
  day,
  certifications: onceEach(due).map(factsOf),
});

export const employerLetter = (
  { company, contactName }: Pick<Employer, "company" | "contactName">,
  due: readonly Due[],
  day: string,
): EmployerLetter => ({
  to_name: contactName ?? company,
  company,
  day,
  certifications: onceEach(due).map((one) => ({ ...factsOf(one), name: one.name })),
});
