import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { lockNote, type NoteRow } from "./note-queries.ts";
import { excerptOf } from "./note-sentence.ts";
import { registrationNotes } from "./note-tables.ts";

type RemoveNote = { reference: string; id: string; isRemoved: boolean; actor: Staff };

/** Hides a note, or restores it; its row stays. @throws `admin.no-such-note` */
export function removeNote(deps: Deps, { reference, id, isRemoved, actor }: RemoveNote): Promise<NoteRow> {
  return inTransaction(deps, async (inTx) => {
    const note = await lockNote(inTx.db, { id, reference });
    if ((note.removedAt !== null) === isRemoved) return note;
    const removedAt = isRemoved ? inTx.now() : null;
    await inTx.db.update(registrationNotes).set({ removedAt }).where(eq(registrationNotes.id, id));
    const did = isRemoved ? "removed" : "restored";
    await recordAudit(inTx, {
      actor,
      action: isRemoved ? "registration.note-removed" : "registration.note-restored",
      subject: `registration ${reference}`,
      detail: `${actor.name} ${did} the note by ${note.writtenBy} on ${reference}: ${excerptOf(note.text)}`,
    });
    return { ...note, removedAt };
  });
}
