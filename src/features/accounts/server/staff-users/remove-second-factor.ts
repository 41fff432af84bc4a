import { type Deps, inTransaction } from "#platform/deps.ts";
import type { UserId } from "#shared/identifiers.ts";
import { recordAudit } from "../record-audit.ts";
import { askProof } from "../second-factor/ask-proof.ts";
import { dropSecondFactor } from "../second-factor/reset-second-factor.ts";
import type { Staff } from "../sessions/session.ts";
import { postStaffNews } from "./post-staff-news.ts";
import { lockStaffUser } from "./staff-queries.ts";

type Input = {
  userId: UserId;
  /** The administrator's own password or code. */
  proof: string;
  actor: Staff;
};

/**
 * Removes app, passkeys and recovery codes of a colleague who has lost them, and ends their sessions; an email tells
 * them. A stolen session is not enough: the administrator types a password or a code.
 *
 * @throws `accounts.proof-wrong` (422), `accounts.too-many-guesses` (429), `accounts.no-such-staff` (404)
 */
export async function removeSecondFactor(
  deps: Deps,
  { userId, proof, actor }: Input,
  clientAddress: string,
): Promise<void> {
  await askProof(deps, actor, proof, clientAddress);
  await inTransaction(deps, async (inTx) => {
    const user = await lockStaffUser(inTx.db, userId);
    await dropSecondFactor(inTx, user.id);
    await postStaffNews(inTx, user, { news: "second-factor-removed", by: actor.name });
    await recordAudit(inTx, {
      actor,
      action: "second-factor.reset",
      subject: `staff user ${user.email}`,
      detail: `${actor.name} removed the second factor of ${user.name}, ${user.email}, and ended their sessions.`,
    });
  });
}
