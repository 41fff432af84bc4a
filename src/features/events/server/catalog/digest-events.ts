import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { among, type DigestedRow } from "#platform/database/digested-row.ts";
import { events, registrations } from "../tables.ts";

/** Digests of what staff write of events. A sponsorship that sells out does not change the digest. */
export const digestEvents = (db: Db, ids?: readonly string[]): Promise<DigestedRow[]> =>
  db
    .select({
      id: events.id,
      label: sql<string>`concat_ws(' ', extract(year from ${events.date} at time zone ${events.timeZone}), ${events.title})`,
      digest: sql<string>`md5(jsonb_build_array(${events.title}, ${events.date}, ${events.time}, ${events.location},
        ${events.pageInfo}, ${events.dateObj}, ${events.customInfoObj},
        ${events.prices} - 'optionalSponsorshipComplete')::text)`,
    })
    .from(events)
    .where(among(events.id, ids))
    .orderBy(events.date, events.id);

/** Digests of registrations: the reference, which never changes. */
export const digestRegistrations = (db: Db, ids?: readonly string[]): Promise<DigestedRow[]> =>
  db
    .select({ id: registrations.id, label: registrations.reference, digest: registrations.reference })
    .from(registrations)
    .where(among(registrations.id, ids))
    .orderBy(registrations.reference);
