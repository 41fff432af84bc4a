import { and, asc, eq, ne } from "drizzle-orm";
import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import type { ChargeView } from "#features/payments/rules/charge-view.ts";
import { moneyBack, viewEffect } from "#features/registrations/server/change-money.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { formatLongDate } from "#shared/dates.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { CLOSED_TEXTS, type Closed, closedReason, isUpcoming } from "../../rules/catalog/upcoming.ts";
import type { Answer } from "../../rules/kinds/choice.ts";
import type { MovePreview, MoveTargets } from "../../rules/registrations/move-registration.ts";
import { type EventRow, eventView, getEventRow } from "../catalog/queries.ts";
import { noMoveThere } from "../errors.ts";
import { peopleOf } from "../registrations/correct-people.ts";
import { REGISTRATION_RECEIVED, registrationLetter } from "../registrations/post-registration-letter.ts";
import { events } from "../tables.ts";
import type { Change } from "./decide-change.ts";
import { decideMove, fittedTo, type MoveSubject, stillMissing, subjectAt, titleOf } from "./decide-move.ts";
import { EVENT_REGISTRATIONS, subjectOf } from "./event-registrations.ts";
import { lackingFor } from "./move-units.ts";
import { priceChange } from "./price-change.ts";

/** The events to which a registration can be moved, the next one first: public, of its kind, and not past. */
export async function listMoveTargets(
  { db, now }: Pick<Deps, "db" | "now">,
  registrationId: string,
): Promise<MoveTargets> {
  const { row, event } = await subjectOf(db, registrationId);
  const ofKind = and(eq(events.type, event.type), eq(events.status, "published"), ne(events.id, event.id));
  const rows = await db.select().from(events).where(ofKind).orderBy(asc(events.date), asc(events.id));
  const ahead = rows.filter((one) => isUpcoming(eventView(one), now()));
  return {
    version: row.version,
    events: ahead.map((one) => ({ id: one.id, title: titleOf(one), days: daysOf(one) })),
  };
}

const daysOf = (event: EventRow): string => formatLongDate(event.date.toISOString(), event.timeZone);

/** @throws `events.no-such-event`, `events.no-move-there` */
export async function findTarget(deps: Pick<Deps, "db" | "now">, from: EventRow, eventId: string): Promise<EventRow> {
  const to = await getEventRow(deps.db, eventId);
  refuseTarget(from, to, deps.now());
  return to;
}

/** @throws `events.no-move-there` */
export function refuseTarget(from: EventRow, to: EventRow, now: Date): void {
  const reason = closedReason(eventView(to), now);
  if (from.id === to.id || from.type !== to.type || (reason && !OVERRULED.includes(reason))) throw noMoveThere();
}

/** Staff may let somebody in all the same. */
const OVERRULED: readonly Closed[] = ["not-open-yet", "registration-closed", "full"];

/** Why visitors cannot register now, which staff overrule on record; what is full is told by its name. */
export const closedText = (to: EventRow, now: Date): string | null => {
  const reason = closedReason(eventView(to), now);
  return reason && reason !== "full" ? CLOSED_TEXTS[reason] : null;
};

/** A registration that moves to an event claims all its limited units again. */
export const takenThere = ({ event, row }: MoveSubject, change: Change) => ({
  event,
  row: { ...row, headcount: 0 },
  change: { ...change, oldLines: [], added: change.lines },
});

type PreviewMove = { registrationId: string; eventId: string; answers: readonly Answer[] };

/**
 * Previews a move to another event. Nothing is written.
 *
 * @throws `events.no-such-registration`, `events.registration-ended`, `events.no-such-event`, `events.no-move-there`,
 * `events.invalid-answers`
 */
export async function previewMove(deps: Deps, { registrationId, eventId, answers }: PreviewMove): Promise<MovePreview> {
  const before = await subjectOf(deps.db, registrationId);
  const to = await findTarget(deps, before.event, eventId);
  const subject = subjectAt(before, to);
  const fitted = fittedTo(subject);
  const missing = stillMissing(fitted, answers);
  const change = missing.length > 0 ? null : decideMove(subject, fitted, answers);
  return {
    eventId: to.id,
    title: titleOf(to),
    days: daysOf(to),
    place: to.location || null,
    choices: fitted.choices,
    missing,
    comesOff: fitted.comesOff,
    closed: closedText(to, deps.now()),
    people: peopleOf(before.event, before.row).flatMap(({ name }) => (name ? [name] : [])),
    effect: change && (await effectOf(deps.db, subject, change)),
    letter: change && (await letterOf(deps, subject, change)),
  };
}

async function effectOf(db: Db, subject: MoveSubject, change: Change): Promise<NonNullable<MovePreview["effect"]>> {
  const there = takenThere(subject, change);
  const lacking = await lackingFor(db, there.event, there.row, there.change);
  return {
    ...(await viewEffect(db, EVENT_REGISTRATIONS, subject, priceChange(subject, change))),
    answers: change.answers,
    comesOff: change.comesOff,
    lacking: lacking.map(({ label, left }) => ({ label, left })),
  };
}

async function letterOf(deps: Deps, subject: MoveSubject, change: Change): Promise<NonNullable<MovePreview["letter"]>> {
  const { event, from } = subject;
  const { details, customInputs, newCents: totalCents } = change;
  const row = { ...subject.row, eventId: event.id, details, customInputs, totalCents };
  const charges = chargesAfter(subject, change);
  const letter = registrationLetter({ row, event, charges }, deps.now(), titleOf(from));
  const { subject: line, html } = await drawPreview(deps, REGISTRATION_RECEIVED, letter);
  return { subject: line, html };
}

/** As `moveMoney` leaves them: what is more is open, and what is less is off what was open. */
function chargesAfter(subject: MoveSubject, change: Change): ChargeView[] {
  const price = priceChange(subject, change);
  const active = subject.charges.filter(({ status }) => status !== "void");
  const { label } = price.more;
  const moreCents = change.newCents - change.oldCents;
  const more = { token: "preview" as ChargeToken, label, amountCents: cents(moreCents), status: "open" as const };
  if (moreCents > 0) return [...active, more];
  let left = moneyBack(subject, price).lessCents;
  const inTurn = active
    .toReversed()
    .toSorted((a, b) => Number(price.first.includes(b.label)) - Number(price.first.includes(a.label)));
  const off = new Map<ChargeView, number>();
  for (const charge of inTurn) {
    if (charge.status !== "open") continue;
    off.set(charge, Math.min(left, charge.amountCents));
    left -= off.get(charge) ?? 0;
  }
  return active
    .map((charge) => ({ ...charge, amountCents: cents(charge.amountCents - (off.get(charge) ?? 0)) }))
    .filter((charge, at) => charge.amountCents > 0 || active[at]?.amountCents === 0);
}
