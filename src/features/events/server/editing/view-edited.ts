/** An event for its editor, and its preview as visitors will see it. */
import { and, count, desc, eq, inArray, lt, ne } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { isoDay, yearOf } from "#shared/dates.ts";
import type { ShownEvent } from "../../rules/catalog/shown-event.ts";
import { isUpcoming } from "../../rules/catalog/upcoming.ts";
import { contentOf } from "../../rules/content/content-of-event.ts";
import type { EditedEvent } from "../../rules/content/edited-event.ts";
import { withKeptGrades } from "../../rules/content/keep-grades.ts";
import { storedOf } from "../../rules/content/stored-content.ts";
import { eventView, pageOf } from "../catalog/queries.ts";
import { noSuchEvent } from "../errors.ts";
import { events, registrations } from "../tables.ts";
import { boughtAt } from "./bought.ts";
import { findSponsors } from "./event-sponsors.ts";
import { type EditedRow, writtenIn } from "./lock-for-edit.ts";
import { shownEvent } from "./view-event-page.ts";

/** @throws `events.no-such-event` */
export async function findEdited(db: Deps["db"], eventId: string): Promise<EditedRow> {
  const [row] = await db.select().from(events).where(eq(events.id, eventId));
  if (!row) throw noSuchEvent();
  return row;
}

/** @throws `events.no-such-event` */
export async function viewEdited({ db, now }: Pick<Deps, "db" | "now">, eventId: string): Promise<EditedEvent> {
  const row = await findEdited(db, eventId);
  const isActive = and(eq(registrations.eventId, eventId), eq(registrations.status, "active"));
  const [bought, counted, last, sponsors] = await Promise.all([
    boughtAt(db, row),
    db.select({ many: count() }).from(registrations).where(isActive),
    lastEdition(db, row),
    findSponsors(db, row),
  ]);
  const isPublic = row.status !== "draft";
  return {
    id: row.id,
    status: row.status,
    version: row.version,
    content: writtenIn(row),
    published: isPublic ? contentOf(row) : null,
    hasDraft: isPublic && row.draft !== null,
    writtenBy: row.writtenBy,
    writtenAt: row.writtenAt?.toISOString() ?? null,
    page: pageOf({ ...row, isNamesake: false }),
    today: isoDay(now(), row.timeZone),
    isPast: !isUpcoming(eventView(row), now()),
    registrations: counted[0]?.many ?? 0,
    bought,
    movedDays: row.movedDays,
    lastEdition: last,
    sponsors,
  };
}

async function lastEdition(db: Deps["db"], row: EditedRow): Promise<EditedEvent["lastEdition"]> {
  const before = and(
    eq(events.type, row.type),
    lt(events.date, row.date),
    inArray(events.status, ["published", "archived"]),
  );
  const which = row.copiedFrom ? eq(events.id, row.copiedFrom) : and(before, ne(events.id, row.id));
  const [last] = await db.select().from(events).where(which).orderBy(desc(events.date), desc(events.id)).limit(1);
  if (!last) return null;
  const title = `${last.title} ${yearOf(last.date, last.timeZone)}`;
  return { id: last.id, title, date: last.date.toISOString(), content: contentOf(last) };
}

/** The event as visitors will see it once it is published, without its claims. @throws `events.no-such-event` */
export async function previewOf({ db }: Pick<Deps, "db">, eventId: string): Promise<ShownEvent> {
  const row = await findEdited(db, eventId);
  const written = withKeptGrades(writtenIn(row), { ...row, isPublic: row.status === "published" });
  const stored = storedOf(written, row.prices, row.date);
  const shown = { ...row, ...stored, status: row.status === "draft" ? ("published" as const) : row.status };
  return shownEvent(db, { ...shown, isNamesake: false, claimedCount: 0, taken: {} });
}
