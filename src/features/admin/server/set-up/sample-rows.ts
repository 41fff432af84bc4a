import type { Wanted } from "#features/accounts/rules/capabilities.ts";
import { digestClasses } from "#features/certifications/server/digest-classes.ts";
import { digestDocuments } from "#features/content/server/documents/digest-documents.ts";
import { digestLettings } from "#features/content/server/lettings/digest-lettings.ts";
import { digestEvents, digestRegistrations } from "#features/events/server/catalog/digest-events.ts";
import { digestMembers } from "#features/membership/server/roll/digest-members.ts";
import type { Db } from "#platform/database/db.ts";
import type { DigestedRow } from "#platform/database/digested-row.ts";
import type { SampleKind } from "../../rules/sample.ts";
import { sampleMarks } from "./set-up-tables.ts";

type Rows = { wanted: Wanted; read(db: Db, ids?: readonly string[]): Promise<DigestedRow[]> };

/** The rows that the sample writes, each with the capability that its work asks for. */
export const SAMPLE_ROWS: Record<Exclude<SampleKind, "text">, Rows> = {
  event: { wanted: "events", read: digestEvents },
  member: { wanted: "members", read: digestMembers },
  document: { wanted: "website", read: digestDocuments },
  letting: { wanted: ["lettings", "settings"], read: digestLettings },
  registration: { wanted: "registrations", read: digestRegistrations },
  class: { wanted: "registrations", read: digestClasses },
};

/** Inside the load's own transaction, into a database that held nothing else: every row is the sample's. */
export async function markSampleRows(db: Db): Promise<void> {
  for (const kind of Object.keys(SAMPLE_ROWS) as (keyof typeof SAMPLE_ROWS)[]) {
    const rows = await SAMPLE_ROWS[kind].read(db);
    const marks = rows.map(({ id, digest }) => ({ kind, subject: id, digest }));
    if (marks.length > 0) await db.insert(sampleMarks).values(marks);
  }
}
