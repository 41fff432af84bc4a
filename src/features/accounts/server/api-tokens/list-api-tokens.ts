import { desc, eq, sql } from "drizzle-orm";
import { type Deps, todayOf } from "#platform/deps.ts";
import { type ApiToken, SCOPES, stateOfToken } from "../../rules/api-token.ts";
import { users } from "../tables.ts";
import { apiTokens } from "./api-token-tables.ts";
import { isStaffNow } from "./token-holder.ts";

type Asking = Pick<Deps, "db" | "now" | "organization">;

/** Those that were not revoked first, the newest first. */
export async function listApiTokens(deps: Asking): Promise<ApiToken[]> {
  const rows = await withMakers(deps)
    .orderBy(sql`${apiTokens.revokedAt} is not null`, desc(apiTokens.createdAt), apiTokens.id)
    .limit(200);
  const today = await todayOf(deps);
  return rows.map((row) => view(row, today));
}

/** @returns nothing for an unknown id. */
export async function findApiToken(deps: Asking, id: string): Promise<ApiToken | undefined> {
  const [row] = await withMakers(deps).where(eq(apiTokens.id, id));
  return row && view(row, await todayOf(deps));
}

const withMakers = ({ db }: Asking) =>
  db
    .select({ token: apiTokens, maker: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.makerId))
    .$dynamic();

type Row = { token: typeof apiTokens.$inferSelect; maker: typeof users.$inferSelect };

const view = ({ token, maker }: Row, today: string): ApiToken => ({
  id: token.id,
  name: token.name,
  scopes: SCOPES.filter((scope) => token.scopes.includes(scope)),
  isReadOnly: token.isReadOnly,
  madeBy: maker.name,
  madeAt: token.createdAt.toISOString(),
  lastDay: token.lastDay,
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  revokedAt: token.revokedAt?.toISOString() ?? null,
  state: stateOfToken({ ...token, isMakerStaff: isStaffNow(maker) }, today),
});
