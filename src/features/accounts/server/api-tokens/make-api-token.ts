import { and, gte, isNull, sql } from "drizzle-orm";
import { findFirst, insertOnce, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { addMonths } from "#shared/days/add-months.ts";
import { MOST_API_TOKENS, MOST_MONTHS, type NewApiToken, SCOPES, TOKEN_PREFIX } from "../../rules/api-token.ts";
import { hasCapability } from "../../rules/capabilities.ts";
import { derivedToken } from "../bearer-token.ts";
import { hashToken } from "../hash-token.ts";
import { recordAudit } from "../record-audit.ts";
import { scopesNotOwn, tokenDayNotRight, tokenKeyUsed, tooManyApiTokens } from "./api-token-errors.ts";
import { apiTokens } from "./api-token-tables.ts";

type Maker = { id: string; name: string; grants: readonly string[] };
type Make = NewApiToken & { actor: Maker; requestKey: string | undefined };

/**
 * Makes a token with which a program calls for the staff user.
 *
 * @returns its id, and the token, which is not stored.
 * @throws `accounts.scopes-not-own` and `accounts.token-day-not-right` (422), `accounts.too-many-tokens` and
 *   `accounts.token-key-used` (409)
 */
export async function makeApiToken(deps: Deps, input: Make): Promise<{ id: string; token: string }> {
  const { actor, requestKey, ...form } = input;
  const { name, isReadOnly, lastDay } = form;
  const scopes = SCOPES.filter((scope) => form.scopes.includes(scope));
  if (!scopes.every((scope) => hasCapability(actor, scope))) throw scopesNotOwn();
  const key = requestKeyOf(requestKey, { name, scopes, isReadOnly, lastDay, maker: actor.id });
  const once: Once<typeof apiTokens> = { table: apiTokens, key, refusal: tokenKeyUsed };
  const today = await todayOf(deps);
  const tokenOf = (id: string) => TOKEN_PREFIX + derivedToken(deps.secret, `api token ${id}`);
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    // The lock keeps two calls from both making the last token that is allowed.
    await db.execute(sql`lock table ${apiTokens} in share row exclusive mode`);
    if (!(await findFirst(db, once))) {
      if (lastDay < today || lastDay > addMonths(today, MOST_MONTHS)) throw tokenDayNotRight();
      const mayWork = and(isNull(apiTokens.revokedAt), gte(apiTokens.lastDay, today));
      if ((await db.$count(apiTokens, mayWork)) >= MOST_API_TOKENS) throw tooManyApiTokens();
    }
    const { row, isReplay } = await insertOnce(db, once, () => {
      const id = crypto.randomUUID();
      const facts = { name, scopes, isReadOnly, lastDay, makerId: actor.id, createdAt: inTx.now() };
      return { id, tokenHash: hashToken(tokenOf(id)), ...facts };
    });
    if (!isReplay) {
      const reach = `${scopes.join(", ")}${isReadOnly ? ", read only" : ""}`;
      const detail = `${actor.name} made the API token ${name} (${reach}) through ${lastDay}.`;
      await recordAudit(inTx, { actor, action: "api-token.made", subject: `api-token ${row.id}`, detail });
    }
    return { id: row.id, token: tokenOf(row.id) };
  });
}
