import { and, eq, gt } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { type AskLink, LINK_MINUTES } from "../../rules/account.ts";
import { hashToken } from "../hash-token.ts";
import { redirectPath } from "../redirect-path.ts";
import { countAsking, sendWanted } from "./ask-link.ts";
import { pendingSignUps } from "./link-tables.ts";

/**
 * Requests the email of a sign-up again. The name and password that were typed in this browser are kept for as long as
 * the new link works.
 *
 * @param browser the secret in its cookie.
 * @throws `request.too-many` (429), `accounts.foreign-address` (422)
 */
export async function askAgain(
  deps: Deps,
  { email, redirectTo }: AskLink,
  { browser = "", clientAddress }: { browser: string | undefined; clientAddress: string },
): Promise<void> {
  const path = redirectPath(deps.publicUrl, redirectTo);
  await countAsking(deps, email, clientAddress);
  await inTransaction(deps, async (inTx) => {
    const now = inTx.now();
    const isIts = and(eq(pendingSignUps.browserHash, hashToken(browser)), eq(pendingSignUps.email, email));
    await inTx.db
      .update(pendingSignUps)
      .set({ expiresAt: new Date(now.getTime() + LINK_MINUTES * 60_000) })
      .where(and(isIts, gt(pendingSignUps.expiresAt, now)));
    await sendWanted(inTx, { email, purpose: "sign-up", redirectTo: path, network: networkOf(clientAddress) });
  });
}
