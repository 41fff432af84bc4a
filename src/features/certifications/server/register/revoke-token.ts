import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { noSuchToken } from "./register-errors.ts";
import { registryTokens } from "./register-tables.ts";
import type { TokenRow } from "./registry-tokens.ts";

/** Ends a token at once. @throws `certifications.no-such-token` */
export function revokeToken(
  deps: Pick<Deps, "db" | "now">,
  { id, actor }: { id: string; actor: { id: string; name: string } },
): Promise<TokenRow> {
  return inTransaction(deps, async (inTx) => {
    const isOwn = eq(registryTokens.id, id);
    const [found] = await inTx.db.select().from(registryTokens).where(isOwn).for("update");
    if (!found) throw noSuchToken();
    if (found.revokedAt) return found;
    const revokedAt = inTx.now();
    await inTx.db.update(registryTokens).set({ revokedAt }).where(isOwn);
    const detail = `${actor.name} revoked the token ${found.name} for the register.`;
    await recordAudit(inTx, { actor, action: "registry-token.revoked", subject: `registry token ${id}`, detail });
    return { ...found, revokedAt };
  });
}
