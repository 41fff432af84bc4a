import { eq, sql } from "drizzle-orm";
import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import type { Deps } from "#platform/deps.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { amountProblem, type LetterRulePreview } from "../../rules/letter-rules/letter-rule-schema.ts";
import { type LetterRuleName, templateOf, unsetRule } from "../../rules/letter-rules/letter-rules.ts";
import type { EventRow } from "../catalog/queries.ts";
import { noSuchEvent } from "../errors.ts";
import { events, registrations, waitlist } from "../tables.ts";
import { DAYS_AHEAD } from "./count-pending.ts";
import { amountRefused } from "./letter-rule-errors.ts";
import { letterRules } from "./letter-rule-tables.ts";
import { asIfSwitchedOn, type RuleAmount, reachOfRule } from "./list-rules.ts";
import { type Pending, pendingLetters } from "./pending-letters.ts";
import { offerEndingOf, reminderOf } from "./rule-letters.ts";

type PreviewInput = { eventId: string; rule: LetterRuleName; amount?: number | undefined };
type Drawn = Omit<LetterRulePreview, "letter"> & { letter: RenderedLetter };
type Found = { payload: object; to: NonNullable<LetterRulePreview["to"]> };

/**
 * The letters that a rule would send with this amount, and the first of them with its recipient's values, or a sample
 * if there is no recipient. Changes nothing.
 *
 * @throws `events.no-such-event`, `events.letter-rule-refused`
 */
export async function previewRule(deps: Deps, { eventId, rule, ...input }: PreviewInput): Promise<Drawn> {
  const { db } = deps;
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw noSuchEvent();
  const amount = input.amount ?? (await savedAmount(deps, eventId, rule));
  const problem = amountProblem(rule, amount);
  if (problem) throw amountRefused(problem);
  const first = await firstOf(deps, { eventId, rule, amount });
  const found = first && (await readerOf(deps, event, rule, first.id));
  const payload = found?.payload ?? (await sampleOf(deps, rule));
  const letter = await drawPreview(deps, templateOf(rule), payload);
  const at = found && first ? new Date(first.due_at).toISOString() : null;
  return { ...(await reachOfRule(deps, { eventId, rule, amount })), to: found?.to ?? null, at, letter };
}

async function savedAmount({ db }: Deps, eventId: string, rule: LetterRuleName): Promise<number> {
  const rows = await db.select().from(letterRules).where(eq(letterRules.eventId, eventId));
  return (rows.find((row) => row.rule === rule) ?? unsetRule(rule)).amount;
}

async function firstOf({ db, now }: Deps, { eventId, rule, amount }: RuleAmount) {
  const until = new Date(now().getTime() + DAYS_AHEAD * 86_400_000);
  const pending = pendingLetters(rule, { rules: asIfSwitchedOn(eventId, amount), now: now(), until });
  const { rows } = await db.execute<Pending>(
    sql`select * from (${pending}) as due order by due_at, made_at, id limit 1`,
  );
  return rows[0];
}

async function readerOf({ db }: Deps, event: EventRow, rule: LetterRuleName, id: string): Promise<Found | undefined> {
  if (rule === "offer-ending") {
    const [entry] = await db.select().from(waitlist).where(eq(waitlist.id, id));
    if (!entry) return undefined;
    const payload = offerEndingOf(event, entry);
    return { payload, to: { name: payload.to_name, company: entry.company, address: entry.email, reference: null } };
  }
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id));
  if (!row) return undefined;
  const payload = await reminderOf(db, event, row);
  const { company, email: address, reference } = row;
  return { payload, to: { name: payload.to_name, company, address, reference } };
}

async function sampleOf({ letters }: Deps, rule: LetterRuleName): Promise<object> {
  const samples = (await letters.wordingOf(templateOf(rule)))?.samples ?? {};
  const [sample] = Object.values(samples);
  if (!sample) throw new Error(`the letter of the rule ${rule} has no sample`);
  return sample;
}
