import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { recordAudit } from "../record-audit.ts";
import type { Staff } from "../sessions/session.ts";
import { noteKeyReused } from "./note-errors.ts";
import type { About, NoteRow } from "./note-queries.ts";
import { excerptOf } from "./note-sentence.ts";
import { registrationNotes } from "./note-tables.ts";

type AddNote = { about: About; text: string; requestKey: string | undefined; actor: Staff };

/** Adds a note of staff. @throws `accounts.note-key-reused` */
export function addNote(
  deps: Deps,
  { about: { kind, references, name }, text, requestKey, actor }: AddNote,
): Promise<NoteRow> {
  return inTransaction(deps, async (inTx) => {
    const [reference] = references;
    const key = requestKeyOf(requestKey && `${kind}:${requestKey}`, { reference, text, by: actor.id });
    const once = { table: registrationNotes, key, refusal: noteKeyReused };
    const { row, isReplay } = await insertOnce(inTx.db, once, () => ({
      id: crypto.randomUUID(),
      reference,
      text,
      writtenById: actor.id,
      writtenBy: actor.name,
      writtenAt: inTx.now(),
    }));
    if (isReplay) return row;
    await recordAudit(inTx, {
      actor,
      action: `${kind}.note-added`,
      subject: `${kind} ${reference}`,
      detail: `${actor.name} added a note to ${name}: ${excerptOf(text)}`,
    });
    return row;
  });
}
