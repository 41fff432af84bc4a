import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { findByReference } from "./find-source.ts";
import type { NoteRow } from "./note-queries.ts";
import { excerptOf } from "./note-sentence.ts";
import { registrationNotes } from "./note-tables.ts";
import { noteKeyReused } from "./registration-errors.ts";

type AddNote = { reference: string; text: string; requestKey: string | undefined; actor: Staff };

/**
 * Adds a note of staff to a registration.
 *
 * @throws `admin.no-such-registration`, `admin.note-key-reused`
 */
export function addNote(deps: Deps, { reference: input, text, requestKey, actor }: AddNote): Promise<NoteRow> {
  return inTransaction(deps, async (inTx) => {
    const { reference } = await findByReference(inTx.db, input);
    const key = requestKeyOf(requestKey, { reference, text, by: actor.id });
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
      action: "registration.note-added",
      subject: `registration ${reference}`,
      detail: `${actor.name} added a note to ${reference}: ${excerptOf(text)}`,
    });
    return row;
  });
}
