import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Note } from "../../rules/notes.ts";
import type { Staff } from "../sessions/session.ts";
import { noSuchNote } from "./note-errors.ts";
import { registrationNotes } from "./note-tables.ts";

/** Whoever or whatever a note is about. */
export type About = {
  kind: "registration" | "technician";
  /** A reference, or the id of a technician; behind it those of technicians who were merged into them. */
  references: readonly [string, ...string[]];
  /** As the log names it. */
  name: string;
};

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
export async function listNotes(db: Db, references: readonly string[], staff: Pick<Staff, "id">): Promise<Note[]> {
  const rows = await db
    .select()
    .from(registrationNotes)
    .where(and(inArray(registrationNotes.reference, [...references]), isNull(registrationNotes.removedAt)))
    .orderBy(desc(registrationNotes.writtenAt), desc(registrationNotes.id));
  return rows.map((row) => noteView(row, staff));
}

/** @throws `accounts.no-such-note` */
export async function lockNote(db: Db, id: string, { references }: About): Promise<NoteRow> {
  const isIt = and(eq(registrationNotes.id, id), inArray(registrationNotes.reference, [...references]));
  const [row] = await db.select().from(registrationNotes).where(isIt).for("update");
  if (!row) throw noSuchNote();
  return row;
}
