import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { recordAudit } from "../record-audit.ts";
import type { Staff } from "../sessions/session.ts";
import { type About, lockNote, type NoteRow } from "./note-queries.ts";
import { excerptOf } from "./note-sentence.ts";
import { registrationNotes } from "./note-tables.ts";

type RemoveNote = { about: About; id: string; isRemoved: boolean; actor: Staff };

/** Hides a note, or restores it; its row stays. @throws `accounts.no-such-note` */
export function removeNote(deps: Deps, { about, id, isRemoved, actor }: RemoveNote): Promise<NoteRow> {
  return inTransaction(deps, async (inTx) => {
    const note = await lockNote(inTx.db, id, about);
    if ((note.removedAt !== null) === isRemoved) return note;
    const removedAt = isRemoved ? inTx.now() : null;
    await inTx.db.update(registrationNotes).set({ removedAt }).where(eq(registrationNotes.id, id));
    const did = isRemoved ? "removed" : "restored";
    await recordAudit(inTx, {
      actor,
      action: isRemoved ? `${about.kind}.note-removed` : `${about.kind}.note-restored`,
      subject: `${about.kind} ${about.references[0]}`,
      detail: `${actor.name} ${did} the note by ${note.writtenBy} on ${about.name}: ${excerptOf(note.text)}`,
    });
    return { ...note, removedAt };
  });
}
