import { eq, type SQL, sql } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { type LetterRuleName, templateOf } from "../../rules/letter-rules/letter-rules.ts";
import type { EventRow, Registration } from "../catalog/queries.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { lockWithEvent } from "../claims/lock-with-event.ts";
import { registrations, type WaitlistEntry, waitlist } from "../tables.ts";
import { letterRuleLetters, letterRules } from "./letter-rule-tables.ts";
import { type Pending, pendingLetters } from "./pending-letters.ts";
import { offerEndingOf, type RegistrationRule, reminderOf } from "./rule-letters.ts";

export type Due = { rule: LetterRuleName; eventId: string; id: string };
type Round = { inTx: Deps; due: Due; event: EventRow };

/**
 * Writes a rule's letter, once for the day or the offer that it is about: the letter and the row that records it are
 * written in one transaction. Rule, registration and charges are read again under the lock of the event, so that
 * nothing is sent if the money was paid, the registration ended, the people were named or the rule was switched off
 * meanwhile.
 *
 * @returns whether it was written.
 */
export function postRuleLetter(deps: Deps, due: Due): Promise<boolean> {
  return inTransaction(deps, async (inTx) => {
    if (due.rule === "offer-ending") {
      const event = await lockEvent(inTx.db, due.eventId);
      const [entry] = await inTx.db.select().from(waitlist).where(eq(waitlist.id, due.id)).for("update");
      return entry !== undefined && (await postOffer({ inTx, due, event }, entry));
    }
    const { rule } = due;
    const locked = await lockWithEvent(inTx.db, eq(registrations.id, due.id));
    if (locked?.event.id !== due.eventId) return false;
    return postReminder({ inTx, due, event: locked.event }, rule, locked.row);
  });
}

async function postReminder({ inTx, due, event }: Round, rule: RegistrationRule, row: Registration): Promise<boolean> {
  const found = await stillDue(inTx, due);
  if (!found) return false;
  const payload = await reminderOf(inTx.db, event, row);
  if (!(await noteOnce(inTx, due, { registrationId: row.id, about: found.about }))) return false;
  await postLetter(inTx, {
    template: templateOf(rule),
    dedupeKey: keyOf(due, found),
    about: row.reference,
    to: { name: payload.to_name, address: row.email },
    payload,
    isBulk: true,
  });
  return true;
}

async function postOffer({ inTx, due, event }: Round, entry: WaitlistEntry): Promise<boolean> {
  const found = await stillDue(inTx, due);
  if (!found || !(await noteOnce(inTx, due, { waitlistId: entry.id, about: found.about }))) return false;
  const payload = offerEndingOf(event, entry);
  await postLetter(inTx, {
    template: templateOf("offer-ending"),
    dedupeKey: keyOf(due, found),
    about: `waitlist-${entry.id}`,
    to: { name: payload.to_name, address: entry.email },
    payload,
  });
  return true;
}

const keyOf = ({ rule, eventId, id }: Due, { about }: Pending): string =>
  [templateOf(rule), eventId, id, ...(about ? [about] : [])].join(":");

/** A query of the rule of one event; empty while the rule is switched off. */
export const switchedOn = (rule: LetterRuleName, eventId: string): SQL => sql`select ${letterRules.eventId} as event_id,
  ${letterRules.amount} as amount from ${letterRules}
  where ${letterRules.eventId} = ${eventId} and ${letterRules.rule} = ${rule} and ${letterRules.isOn}`;

/** Runs as a separate statement, so that it sees all that was committed before the locks were taken. */
async function stillDue({ db, now }: Deps, { rule, eventId, id }: Due): Promise<Pending | undefined> {
  const rules = switchedOn(rule, eventId);
  const query = { rules, now: now(), until: now(), which: sql`id = ${id}` };
  const { rows } = await db.execute<Pending>(pendingLetters(rule, query));
  return rows[0];
}

type Reader = ({ registrationId: string } | { waitlistId: string }) & { about: string };

async function noteOnce({ db, now }: Deps, { rule, eventId }: Due, reader: Reader): Promise<boolean> {
  const row = { id: crypto.randomUUID(), eventId, rule, postedAt: now(), ...reader };
  const noted = await db.insert(letterRuleLetters).values(row).onConflictDoNothing().returning();
  return noted.length > 0;
}
