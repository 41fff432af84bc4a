import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { recordAudit } from "../record-audit.ts";
import { noSuchApiToken } from "./api-token-errors.ts";
import { apiTokens } from "./api-token-tables.ts";

/** Ends a token at once. @throws `accounts.no-such-token` */
export function revokeApiToken(
  deps: Pick<Deps, "db" | "now">,
  { id, actor }: { id: string; actor: { id: string; name: string } },
): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const isOwn = eq(apiTokens.id, id);
    const [found] = await inTx.db.select().from(apiTokens).where(isOwn).for("update");
    if (!found) throw noSuchApiToken();
    if (found.revokedAt) return;
    await inTx.db.update(apiTokens).set({ revokedAt: inTx.now() }).where(isOwn);
    const detail = `${actor.name} revoked the API token ${found.name}.`;
    await recordAudit(inTx, { actor, action: "api-token.revoked", subject: `api-token ${id}`, detail });
  });
}
