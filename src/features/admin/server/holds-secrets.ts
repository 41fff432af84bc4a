import type { Deps } from "#platform/deps.ts";
import { readSource } from "#platform/mail/letters.ts";

/**
 * Whether a letter lets its reader in, as by a one-time link: whoever may read the log could otherwise send such a link
 * to themselves. One that cannot be drawn any more counts as such.
 */
export async function holdsSecrets(deps: Deps, id: string): Promise<boolean> {
  const source = await readSource(deps.db, id);
  if (!source) return true;
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl, secret: deps.secret };
  const drawn = await deps.letters.render(source.template, source.payload, context).catch(() => undefined);
  return !drawn || drawn.secrets !== undefined;
}
