/** An event's inventory, for staff: limits, units sold and held, and how many wait. */
import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { formatLongDate, isoDay, yearOf } from "#shared/dates.ts";
import type { EventType } from "../../rules/catalog/event-types.ts";
import { EVENT_PEOPLE, isComplete } from "../../rules/catalog/sales.ts";
import { lastDayOf } from "../../rules/catalog/upcoming.ts";
import { optionLabel } from "../../rules/content/content-facts.ts";
import { contentOf } from "../../rules/content/content-of-event.ts";
import { limitsIn } from "../../rules/content/warnings.ts";
import type { Inventory, InventoryRow } from "../../rules/inventory/inventory.ts";
import { CLAY_OPTIONS } from "../../rules/kinds/clay-shoot-catalog.ts";
import { GOLF_OPTIONS } from "../../rules/kinds/golf-catalog.ts";
import { levelKeyLabel } from "../../rules/kinds/levels.ts";
import { type EventRow, eventView, getEventRow } from "../catalog/queries.ts";
import { unitsOf } from "../editing/bought.ts";
import { claims, waitlist } from "../tables.ts";
import { inventoryVersion } from "./inventory-version.ts";

type Counts = { sold: number; held: number };
const NONE = { sold: 0, held: 0, apart: 0 };

/** @throws `events.no-such-event` for an unknown id and for a draft. */
export async function viewInventory(db: Db, eventId: string, now: Date): Promise<Inventory> {
  // Read before the rows: a change in between is reported again rather than missed.
  const seen = await inventoryVersion(db, eventId);
  const event = await getEventRow(db, eventId);
  const { event_title, event_date, event_location, time_zone } = eventView(event);
  const note = [event_location, formatLongDate(event_date, time_zone)].filter(Boolean).join(" · ");
  const title = `${event_title} ${yearOf(event_date, time_zone)}`;
  const isPublished = event.status === "published";
  return {
    event: {
      id: event.id,
      title,
      note,
      timeZone: time_zone,
      isPublished,
      version: event.version,
      today: isoDay(now, time_zone),
      lastDay: lastDayOf(eventView(event)),
    },
    seen,
    rows: await inventoryRows(db, event),
  };
}

const KINDS = { tiers: "tier", options: "option", levels: "level", classes: "class" } as const;

/** The people of the event, then everything on sale in the form's order, then things off sale that are still taken. */
export async function inventoryRows(db: Db, event: EventRow): Promise<InventoryRow[]> {
  // One after the other: a change of a limit calls this in its transaction, which has one connection.
  const claimed = await countClaims(db, event.id);
  const answered = await countAnswers(db, event);
  const waiting = await countWaiting(db, event.id);
  const onSale = thingsOnSale(event);
  const had = new Set([...claimed.keys(), ...answered.keys(), ...waiting.keys()]);
  for (const { option } of onSale) had.delete(option);
  return [...onSale, ...[...had].map((option) => thingOffSale(event, option))].map((row) => {
    const claims = claimed.get(row.option) ?? NONE;
    const answers = answered.get(row.option) ?? NONE;
    const { sold, held } = row.limit === null ? { ...answers, held: answers.held + claims.apart } : claims;
    const left = row.limit === null ? null : Math.max(row.limit - sold - held, 0);
    return { ...row, sold, held, left, waiting: waiting.get(row.option) ?? 0 };
  });
}

type Thing = Pick<InventoryRow, "option" | "label" | "kind" | "limit" | "isOnSale" | "isClosed">;

function thingsOnSale(event: EventRow): Thing[] {
  const onSale = limitsIn(contentOf(event)).map(({ option, label, field, limit }) => ({
    option,
    label,
    limit,
    isOnSale: true,
    isClosed: isComplete(event.prices, option),
    kind: KINDS[field.split(".")[0] as keyof typeof KINDS],
  }));
  const people = { option: EVENT_PEOPLE, label: "People at the event", limit: event.capacity, isClosed: false };
  return [{ ...people, kind: "people", isOnSale: true }, ...onSale];
}

const KIND_OFF_SALE: Record<EventType, InventoryRow["kind"]> = {
  GOLF: "tier",
  CLAY_SHOOT: "tier",
  QAC: "level",
  CONVENTION: "level",
  CERTIFICATION: "class",
};

const thingOffSale = ({ type }: EventRow, option: string): Thing => ({
  option,
  limit: null,
  isOnSale: false,
  isClosed: false,
  label: levelKeyLabel(optionLabel(option)),
  kind: [...GOLF_OPTIONS, ...CLAY_OPTIONS].some((name) => name === option) ? "option" : KIND_OFF_SALE[type],
});

async function countClaims(db: Db, eventId: string): Promise<Map<string, Counts & { apart: number }>> {
  const { rows } = await db.execute<Counts & { apart: number; option: string }>(sql`
    select option, count(*) filter (where state = 'sold')::int as sold,
      count(*) filter (where state = 'held')::int as held, count(*) filter (where registration_id is null)::int as apart
    from ${claims} where event_id = ${eventId} group by option`);
  return new Map(rows.map(({ option, ...counts }) => [option, counts]));
}

/** Things without a limit have no claims: they are counted from the answers. */
async function countAnswers(db: Db, event: EventRow): Promise<Map<string, Counts>> {
  const { rows } = await db.execute<Counts & { option: string }>(sql`
    with unit as (
      select id, option, 1 as units from (${unitsOf(event)}) as taken
      union all
      select id, ${EVENT_PEOPLE}, headcount from registrations where event_id = ${event.id} and status = 'active'
    )
    select option, coalesce(sum(units) filter (where money <> 'awaiting_payment'), 0)::int as sold,
      coalesce(sum(units) filter (where money = 'awaiting_payment'), 0)::int as held
    from unit join registrant_facts facts on facts.registration_id = unit.id group by option`);
  return new Map(rows.map(({ option, ...counts }) => [option, counts]));
}

async function countWaiting(db: Db, eventId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ option: string; people: number }>(sql`
    select option, sum(people)::int as people from ${waitlist}
    where event_id = ${eventId} and status = 'waiting' group by option`);
  return new Map(rows.map(({ option, people }) => [option, people]));
}
