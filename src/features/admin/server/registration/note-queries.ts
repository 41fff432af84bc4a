import { and, desc, eq, isNull } from "drizzle-orm";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Db } from "#platform/database/db.ts";
import type { Note } from "../../rules/registration.ts";
import { registrationNotes } from "./note-tables.ts";
import { noSuchNote } from "./registration-errors.ts";

export type NoteRow = typeof registrationNotes.$inferSelect;

export const noteView = (row: NoteRow, { id }: Pick<Staff, "id">): Note => ({
  id: row.id,
  text: row.text,
  by: row.writtenBy,
  version: row.version,
  isOwn: row.writtenById === id,
  at: row.writtenAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
});

/** Notes that are not removed, the newest first. */
export async function listNotes(db: Db, reference: string, staff: Pick<Staff, "id">): Promise<Note[]> {
  const rows = await db
    .select()
    .from(registrationNotes)
    .where(and(eq(registrationNotes.reference, reference), isNull(registrationNotes.removedAt)))
    .orderBy(desc(registrationNotes.writtenAt), desc(registrationNotes.id));
  return rows.map((row) => noteView(row, staff));
}

/** @throws `admin.no-such-note` */
export async function lockNote(db: Db, { id, reference }: { id: string; reference: string }): Promise<NoteRow> {
  const isIt = and(eq(registrationNotes.id, id), eq(registrationNotes.reference, reference));
  const [row] = await db.select().from(registrationNotes).where(isIt).for("update");
  if (!row) throw noSuchNote();
  return row;
}
