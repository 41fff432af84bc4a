import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { lockNote, type NoteRow } from "./note-queries.ts";
import { excerptOf } from "./note-sentence.ts";
import { registrationNotes } from "./note-tables.ts";
import { noSuchNote, noteChanged, notYourNote } from "./registration-errors.ts";

type EditNote = {
  reference: string;
  id: string;
  text: string;
  /** The version that the editor read. */
  version: number;
  actor: Staff;
};

/**
 * Changes the text of the user's own note; the log keeps the former text.
 *
 * @throws `admin.no-such-note`, `admin.not-your-note`, `admin.note-changed`
 */
export function editNote(deps: Deps, { reference, id, text, version, actor }: EditNote): Promise<NoteRow> {
  return inTransaction(deps, async (inTx) => {
    const before = await lockNote(inTx.db, { id, reference });
    if (before.removedAt) throw noSuchNote();
    if (before.writtenById !== actor.id) throw notYourNote(before.writtenBy);
    // The request was repeated after its answer was lost.
    if (before.text === text) return before;
    if (before.version !== version) throw noteChanged();
    const change = { text, version: version + 1, editedAt: inTx.now() };
    await inTx.db.update(registrationNotes).set(change).where(eq(registrationNotes.id, id));
    await recordAudit(inTx, {
      actor,
      action: "registration.note-changed",
      subject: `registration ${reference}`,
      detail: `${actor.name} edited a note on ${reference} from ${excerptOf(before.text)} to ${excerptOf(text)}`,
    });
    return { ...before, ...change };
  });
}
