import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import type { Deps } from "#platform/deps.ts";
import { findLetter, readSource } from "#platform/mail/letters.ts";
import type { MailFile } from "#platform/mail/transports/mailer.ts";

/**
 * Renders an attachment of an email again, without private links of its reader: they cannot be removed from a PDF.
 *
 * @param fileNo 1 is the first.
 * @returns `undefined` when there is none, or it can no longer be rendered.
 */
export async function drawLetterFile(deps: Deps, id: string, fileNo: number): Promise<MailFile | undefined> {
  const sent = (await findLetter(deps.db, id))?.files[fileNo - 1];
  const source = await readSource(deps.db, id);
  if (!sent || !source) return undefined;
  const drawn = await drawPreview(deps, source.template, source.payload).catch(() => undefined);
  return drawn?.files?.[fileNo - 1];
}
