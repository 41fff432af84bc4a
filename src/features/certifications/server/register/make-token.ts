import { isNull, sql } from "drizzle-orm";
import { hashToken } from "#features/accounts/server/hash-token.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { findFirst, insertOnce, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { MOST_TOKENS } from "../../rules/register/registry-token.ts";
import { tokenKeyReused, tooManyTokens } from "./register-errors.ts";
import { registryTokens } from "./register-tables.ts";
import { registryTokenOf, type TokenRow } from "./registry-tokens.ts";

type MakeToken = { name: string; actor: { id: string; name: string }; requestKey: string | undefined };

/**
 * Makes a token with which an agency reads the register.
 *
 * @returns the row, and the token, which is not stored.
 * @throws `certifications.too-many-tokens`, `certifications.token-key-reused`
 */
export function makeToken(
  deps: Deps,
  { name, actor, requestKey }: MakeToken,
): Promise<{ row: TokenRow; token: string }> {
  const table = registryTokens;
  const once: Once<typeof table> = { table, key: requestKeyOf(requestKey, { name }), refusal: tokenKeyReused };
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    // The lock keeps two calls from both making the last token that is allowed.
    await db.execute(sql`lock table ${table} in share row exclusive mode`);
    const isFull = (await db.$count(table, isNull(table.revokedAt))) >= MOST_TOKENS;
    if (isFull && !(await findFirst(db, once))) throw tooManyTokens();
    const { row, isReplay } = await insertOnce(db, once, () => {
      const id = crypto.randomUUID();
      const tokenHash = hashToken(registryTokenOf(deps.secret, id));
      return { id, tokenHash, name, madeBy: actor.name, createdAt: inTx.now() };
    });
    if (!isReplay) {
      const detail = `${actor.name} made the token ${name} for the register.`;
      await recordAudit(inTx, { actor, action: "registry-token.made", subject: `registry token ${row.id}`, detail });
    }
    return { row, token: registryTokenOf(deps.secret, row.id) };
  });
}
