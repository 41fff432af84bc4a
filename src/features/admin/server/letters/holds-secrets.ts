import type { Deps } from "#platform/deps.ts";
import { readSource } from "#platform/mail/letters.ts";

/**
 * Whether an email lets its reader in, such as by a one-time link: readers of the log could otherwise send the link to
 * themselves. An email that can no longer be rendered counts as one.
 */
export async function holdsSecrets(deps: Deps, id: string): Promise<boolean> {
  const source = await readSource(deps.db, id);
  if (!source) return true;
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl, secret: deps.secret };
  const drawn = await deps.letters.render(source.template, source.payload, context).catch(() => undefined);
  return !drawn || drawn.secrets !== undefined;
}
