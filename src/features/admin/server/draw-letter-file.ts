import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import type { Deps } from "#platform/deps.ts";
import { findLetter, readSource } from "#platform/mail/letters.ts";
import type { MailFile } from "#platform/mail/transports/mailer.ts";

/**
 * A file that went out with a letter, drawn again without the addresses that are its reader's alone: they cannot be cut
 * from a PDF.
 *
 * @param fileNo 1 is the first.
 * @returns `undefined` when there is none, or it cannot be drawn any more.
 */
export async function drawLetterFile(deps: Deps, id: string, fileNo: number): Promise<MailFile | undefined> {
  const sent = (await findLetter(deps.db, id))?.files[fileNo - 1];
  const source = await readSource(deps.db, id);
  if (!sent || !source) return undefined;
  const drawn = await drawPreview(deps, source.template, source.payload).catch(() => undefined);
  return drawn?.files?.[fileNo - 1];
}
