import type { RequiredCapability } from "#features/accounts/rules/capabilities.ts";
import { digestClasses } from "#features/certifications/server/digest-classes.ts";
import { digestSessions } from "#features/certifications/server/sessions/digest-sessions.ts";
import { digestDocuments } from "#features/content/server/documents/digest-documents.ts";
import { digestLettings } from "#features/content/server/lettings/digest-lettings.ts";
import { digestEvents, digestRegistrations } from "#features/events/server/catalog/digest-events.ts";
import { digestMembers } from "#features/membership/server/roll/digest-members.ts";
import type { Db } from "#platform/database/db.ts";
import type { DigestedRow } from "#platform/database/digested-row.ts";
import type { SampleKind } from "../../rules/sample.ts";
import { sampleMarks } from "./set-up-tables.ts";

type Rows = { required: RequiredCapability; read(db: Db, ids?: readonly string[]): Promise<DigestedRow[]> };

/** The kinds of rows that the sample writes, each with the capability to work on it. */
export const SAMPLE_ROWS: Record<Exclude<SampleKind, "text">, Rows> = {
  event: { required: "events", read: digestEvents },
  member: { required: "members", read: digestMembers },
  document: { required: "website", read: digestDocuments },
  letting: { required: ["lettings", "settings"], read: digestLettings },
  registration: { required: "registrations", read: digestRegistrations },
  class: { required: "registrations", read: digestClasses },
  session: { required: "registrations", read: digestSessions },
};

/** Marks every row, inside the transaction of the load: the database held nothing else. */
export async function markSampleRows(db: Db): Promise<void> {
  for (const kind of Object.keys(SAMPLE_ROWS) as (keyof typeof SAMPLE_ROWS)[]) {
    const rows = await SAMPLE_ROWS[kind].read(db);
    const marks = rows.map(({ id, digest }) => ({ kind, subject: id, digest }));
    if (marks.length > 0) await db.insert(sampleMarks).values(marks);
  }
}
