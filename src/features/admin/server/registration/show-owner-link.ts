import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { findByReference } from "./find-source.ts";

/**
 * Shows the address of the registrant's own page. With it anyone may correct names, withdraw and pay, so the log
 * records who requested it.
 *
 * @throws `admin.no-such-registration`
 */
export function showOwnerLink(deps: Deps, input: string, actor: Staff): Promise<{ url: string }> {
  return inTransaction(deps, async (inTx) => {
    const { reference, ownerPath } = await findByReference(inTx.db, input);
    await recordAudit(inTx, {
      actor,
      action: "registration.link-shown",
      subject: `registration ${reference}`,
      detail: `${actor.name} viewed the registrant's link for ${reference}.`,
    });
    return { url: `${deps.publicUrl}${ownerPath}` };
  });
}
