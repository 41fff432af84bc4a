/** The staff user for whom a program calls, by its token. */
import { eq } from "drizzle-orm";
import { type Deps, todayOf } from "#platform/deps.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { CALLS_IN_TEN_MINUTES, capabilitiesOfScopes, isWorking, stateOfToken } from "../../rules/api-token.ts";
import type { Capability } from "../../rules/capabilities.ts";
import { roleOf } from "../../rules/grants.ts";
import { isUseNews } from "../bearer-token.ts";
import { hashToken } from "../hash-token.ts";
import { users } from "../tables.ts";
import { tokenRefused } from "./api-token-errors.ts";
import { apiTokens } from "./api-token-tables.ts";

export type TokenHolder = {
  /** The maker's, as is the email. */
  id: string;
  email: string;
  /** The names of the token and its maker, for the activity log. */
  name: string;
  grants: string[];
  scopes: Capability[];
  isReadOnly: boolean;
};

const CALLS: Limit = { name: "api-token", max: CALLS_IN_TEN_MINUTES, windowSeconds: 600 };
const WRONG: Limit = { name: "api-wrong-token", max: 30, windowSeconds: 600 };

/**
 * Finds the holder and counts the call, by the token; a wrong token is counted by the caller's network.
 *
 * @throws `accounts.token-refused` (401), `request.too-many` (429)
 */
export async function holderOf(deps: Deps, token: string, network: string): Promise<TokenHolder> {
  const row = await findWorking(deps, token).catch(async (refusal: unknown) => {
    await countTry(deps.db, WRONG, network);
    throw refusal;
  });
  await countTry(deps.db, CALLS, row.id);
  const at = deps.now();
  if (isUseNews(row.lastUsedAt, at))
    await deps.db.update(apiTokens).set({ lastUsedAt: at }).where(eq(apiTokens.id, row.id));
  return viewHolder(row);
}

/** Like `holderOf`, for a stream that is open: nothing is counted. */
export const peekHolder = async (deps: Deps, token: string): Promise<TokenHolder> =>
  viewHolder(await findWorking(deps, token));

async function findWorking(deps: Deps, token: string) {
  const [row] = await deps.db
    .select({ token: apiTokens, maker: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.makerId))
    .where(eq(apiTokens.tokenHash, hashToken(token)));
  if (!row) throw tokenRefused();
  const state = stateOfToken({ ...row.token, isMakerStaff: isStaffNow(row.maker) }, await todayOf(deps));
  if (!isWorking(state)) throw tokenRefused(state);
  return { ...row.token, maker: row.maker };
}

export const isStaffNow = ({ grants, disabledAt }: Pick<typeof users.$inferSelect, "grants" | "disabledAt">): boolean =>
  disabledAt === null && roleOf({ grants }) !== undefined;

const viewHolder = ({ name, scopes, isReadOnly, maker }: Awaited<ReturnType<typeof findWorking>>): TokenHolder => ({
  id: maker.id,
  email: maker.email,
  name: `${name} (token of ${maker.name})`,
  grants: maker.grants,
  scopes: capabilitiesOfScopes(scopes),
  isReadOnly,
});
