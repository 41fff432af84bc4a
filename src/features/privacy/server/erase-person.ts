import { sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { closeBooks, eraseFrom, openBooks } from "#platform/personal/erase-person.ts";
import { findHolds } from "#platform/personal/find-person.ts";
import type { Person } from "#platform/personal/person.ts";
import { isPersonal } from "#platform/personal/personal-table.ts";
import type { Erase } from "../rules/privacy.ts";
import { leaveCompany } from "./close-account.ts";
import { newReplacement } from "./erased-mailbox.ts";
import { notConfirmed, nothingHeld, personHeld } from "./errors.ts";
import { personOf } from "./view-person.ts";

/**
 * Erases a person from every table, for good: names, addresses, emails and phone numbers. Amounts, dates, numbers and
 * references stay, and the log records that a person was erased, not who.
 *
 * @throws `privacy.not-confirmed`, `privacy.nothing-held`, `privacy.person-held`
 */
export async function erasePerson(deps: Deps, { actor, confirmation, ...query }: Erase & { actor: Staff }) {
  const email = query.email.toLowerCase();
  if (confirmation.trim().toLowerCase() !== email) throw notConfirmed();
  const { erased, files } = await inTransaction(deps, async (inTx) => {
    await openBooks(inTx.db);
    const person = await personOf(inTx, { ...query, email });
    if (person.ids.length === 0 && person.names.length === 0 && !(await isKnown(inTx, person))) throw nothingHeld();
    const reasons = await findHolds(inTx.db, inTx.personal, person, await todayOf(inTx));
    if (reasons.length > 0) throw personHeld(reasons);
    await leaveCompany(inTx, person.ids, actor);
    const stored = await filesOf(inTx, person);
    await forgetJobs(inTx, [email]);
    const rows = await eraseFrom(inTx.db, inTx.personal, { person, by: newReplacement(inTx.now()) });
    await closeBooks(inTx.db);
    await recordAudit(inTx, {
      actor,
      action: "privacy.erased",
      subject: "a person",
      detail: `${actor.name} erased a person: ${inWords(rows)}.`,
    });
    await announceChange(inTx.db);
    return { erased: rows, files: stored };
  });
  for (const { bucket, key } of files) await deps.files.remove(bucket, key);
  return erased;
}

const inWords = (rows: readonly { label: string; rows: number }[]) =>
  rows.map(({ label, rows: count }) => `${label.toLowerCase()} ${count}`).join(", ");

/** Whether any table has a row of the person, even one without a name, such as an address that ended notices. */
async function isKnown({ db, personal }: Deps, person: Person): Promise<boolean> {
  for (const one of personal) if (isPersonal(one) && (await db.$count(one.table, one.isOf(person))) > 0) return true;
  return false;
}

async function filesOf({ db, personal }: Deps, person: Person) {
  const found = [];
  for (const one of personal) {
    if (!isPersonal(one) || !one.files) continue;
    const { bucket, key } = one.files;
    const { rows } = await db.execute<{ key: string | null }>(
      sql`select ${key} as key from ${one.table} where ${one.isOf(person)}`,
    );
    found.push(...rows.flatMap((row) => (row.key ? [{ bucket, key: row.key }] : [])));
  }
  return found;
}

/** Jobs that wait in the queue, or failed there, may carry the address. */
async function forgetJobs({ db }: Pick<Deps, "db">, emails: readonly string[]): Promise<void> {
  for (const email of emails)
    await db.execute(
      sql`delete from pgboss.job where strpos(lower(coalesce(data::text, '') || coalesce(output::text, '')), ${email}) > 0`,
    );
}
