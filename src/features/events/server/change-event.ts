import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { titleWithYear } from "../rules/catalog/event-text.ts";
import { named } from "../rules/catalog/prices.ts";
import { isComplete } from "../rules/catalog/sales.ts";
import { contentOf } from "../rules/content/content-of-event.ts";
import { endOfDay } from "../rules/registrations/corrections.ts";
import { correctionsLastDay, type EventRow, eventView } from "./catalog/queries.ts";
import { applyLimits } from "./editing/apply-limits.ts";
import { writeEvent } from "./editing/write-event.ts";
import { invalidAnswers, noSuchEvent } from "./errors.ts";
import { events } from "./tables.ts";
import { makeWaitlistOffers } from "./waitlist/make-waitlist-offers.ts";

type ChangeEvent = {
  eventId: string;
  /** The staff user who changes it. */
  actor: { id: string; name: string };
  /**
   * The number of people who can register; null for no limit. Registered people stay registered, even if it becomes
   * lower.
   */
  capacity?: number | null | undefined;
  /** The last day on which registrants may correct names, such as `2027-05-10`. */
  correctionsLastDay?: string | undefined;
  /** Optional sponsorship -> whether it is complete, regardless of sales. */
  optionalSponsorshipComplete?: Readonly<Record<string, boolean>> | undefined;
};

/**
 * Staff change the settings of an event. Released units are offered to the waitlist.
 *
 * @throws `events.no-such-event`, `events.invalid-answers` for a sponsorship that the event does not have
 */
export async function changeEvent(deps: Deps, { eventId, actor, ...change }: ChangeEvent): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const event = await waitForRegistrations(inTx.db, eventId);
    const done = [
      await changeCapacity(inTx, event, change.capacity),
      await changeCorrections(inTx, event, change.correctionsLastDay),
      await changeComplete(inTx, event, change.optionalSponsorshipComplete),
    ];
    if (done.some(Boolean)) await noteVersion(inTx, eventId, actor.name);
    for (const { action, words } of done.flatMap((one) => one ?? [])) {
      const detail = `${actor.name} changed ${words} at ${titleWithYear(eventView(event))}.`;
      await recordAudit(inTx, { actor, action, subject: `event ${eventId}`, detail });
    }
  });
}

/** A stronger lock than `lockEvent`: it waits for registrations that are being written, so that they are counted. */
async function waitForRegistrations(db: Deps["db"], eventId: string): Promise<EventRow> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId)).for("update");
  if (!event) throw noSuchEvent();
  return event;
}

/**
 * Raises the version for open editors, and makes the same change in a draft, so that publishing it does not undo it.
 */
async function noteVersion({ db, now }: Deps, eventId: string, by: string): Promise<void> {
  const [row] = await db.select().from(events).where(eq(events.id, eventId));
  if (!row) return;
  const { capacity, correctionsLastDay, ...rest } = contentOf(row);
  const complete = new Map(
    "options" in rest ? rest.options.map(({ option, isComplete }) => [option as string, isComplete]) : [],
  );
  const draft = row.draft && { ...row.draft, capacity, correctionsLastDay };
  if (draft && "options" in draft)
    for (const option of draft.options) option.isComplete = complete.get(option.option) ?? option.isComplete;
  await writeEvent(db, eventId, { draft, version: row.version + 1, writtenBy: by, writtenAt: now() });
}

const many = (count: number | null) => (count === null ? "unlimited" : String(count));

async function changeCapacity(inTx: Deps, event: EventRow, capacity: number | null | undefined) {
  if (capacity === undefined || capacity === event.capacity) return;
  await inTx.db.update(events).set({ capacity, updatedAt: inTx.now() }).where(eq(events.id, event.id));
  if (capacity !== null) await applyLimits(inTx.db, { ...event, capacity });
  await announceChange(inTx.db);
  await makeWaitlistOffers(inTx, event.id);
  return {
    action: "event.capacity-changed" as const,
    words: `the capacity from ${many(event.capacity)} to ${many(capacity)}`,
  };
}

async function changeCorrections({ db, now }: Deps, event: EventRow, lastDay: string | undefined) {
  const before = correctionsLastDay(event);
  if (lastDay === undefined || lastDay === before) return;
  const correctionsUntil = endOfDay(lastDay, event.timeZone);
  await db.update(events).set({ correctionsUntil, updatedAt: now() }).where(eq(events.id, event.id));
  return {
    action: "event.corrections-changed" as const,
    words: `the last day for corrections from ${before} to ${lastDay}`,
  };
}

async function changeComplete({ db, now }: Deps, event: EventRow, wanted: ChangeEvent["optionalSponsorshipComplete"]) {
  const { prices } = event;
  const unknown = Object.keys(wanted ?? {}).filter((name) => named(prices.options, name)?.priceCents === undefined);
  if (unknown.length > 0) {
    const message = `Not an optional sponsorship of this event: ${unknown.join(", ")}`;
    throw invalidAnswers({ optionalSponsorshipComplete: [message] });
  }
  const changed = Object.entries(wanted ?? {}).filter(([name, is]) => isComplete(prices, name) !== is);
  if (changed.length === 0) return;
  const marks = new Map(changed);
  const options = prices.options.map((one) => ({ ...one, isComplete: marks.get(one.name) ?? one.isComplete }));
  const marked = { ...prices, options };
  await db.update(events).set({ prices: marked, updatedAt: now() }).where(eq(events.id, event.id));
  await announceChange(db);
  const words = changed.map(([name, is]) => `${name} to ${is ? "complete" : "open"}`).join(", ");
  return { action: "event.sponsorship-changed" as const, words: `the optional sponsorship ${words}` };
}
