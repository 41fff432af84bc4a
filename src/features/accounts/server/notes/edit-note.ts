import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { recordAudit } from "../record-audit.ts";
import type { Staff } from "../sessions/session.ts";
import { noSuchNote, noteChanged, notYourNote } from "./note-errors.ts";
import { type About, lockNote, type NoteRow } from "./note-queries.ts";
import { excerptOf } from "./note-sentence.ts";
import { registrationNotes } from "./note-tables.ts";

type EditNote = {
  about: About;
  id: string;
  text: string;
  /** The version that the editor read. */
  version: number;
  actor: Staff;
};

/**
 * Changes the text of the user's own note; the log keeps the former text.
 *
 * @throws `accounts.no-such-note`, `accounts.not-your-note`, `accounts.note-changed`
 */
export function editNote(deps: Deps, { about, id, text, version, actor }: EditNote): Promise<NoteRow> {
  return inTransaction(deps, async (inTx) => {
    const before = await lockNote(inTx.db, id, about);
    if (before.removedAt) throw noSuchNote();
    if (before.writtenById !== actor.id) throw notYourNote(before.writtenBy);
    // The request was repeated after its answer was lost.
    if (before.text === text) return before;
    if (before.version !== version) throw noteChanged();
    const change = { text, version: version + 1, editedAt: inTx.now() };
    await inTx.db.update(registrationNotes).set(change).where(eq(registrationNotes.id, id));
    await recordAudit(inTx, {
      actor,
      action: `${about.kind}.note-changed`,
      subject: `${about.kind} ${about.references[0]}`,
      detail: `${actor.name} edited a note on ${about.name} from ${excerptOf(before.text)} to ${excerptOf(text)}`,
    });
    return { ...before, ...change };
  });
}
