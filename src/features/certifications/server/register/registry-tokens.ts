/** Tokens of agencies: each is derived, kept as a hash, and valid until staff revoke it. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { bearerOf, derivedToken, isUseNews } from "#features/accounts/server/bearer-token.ts";
import { hashToken } from "#features/accounts/server/hash-token.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import type { RegistryToken } from "../../rules/register/registry-token.ts";
import { tokenRefused } from "./register-errors.ts";
import { registryTokens } from "./register-tables.ts";

export type TokenRow = typeof registryTokens.$inferSelect;

export const registryTokenOf = (secret: string, id: string): string => derivedToken(secret, `registry token ${id}`);

/** @param header `Authorization`. @throws `certifications.token-refused` */
export async function findByToken(db: Db, header: string | undefined): Promise<TokenRow> {
  const token = bearerOf(header);
  if (!token) throw tokenRefused();
  const isValid = and(eq(registryTokens.tokenHash, hashToken(token)), isNull(registryTokens.revokedAt));
  const [row] = await db.select().from(registryTokens).where(isValid);
  if (!row) throw tokenRefused();
  return row;
}

export async function noteTokenUse(
  { db, now }: Pick<Deps, "db" | "now">,
  { id, lastUsedAt }: Pick<TokenRow, "id" | "lastUsedAt">,
): Promise<void> {
  const at = now();
  if (!isUseNews(lastUsedAt, at)) return;
  await db.update(registryTokens).set({ lastUsedAt: at }).where(eq(registryTokens.id, id));
}

/** Valid tokens first, the newest first. */
export async function listTokens(db: Db): Promise<RegistryToken[]> {
  const rows = await db
    .select()
    .from(registryTokens)
    .orderBy(sql`${registryTokens.revokedAt} is not null`, desc(registryTokens.createdAt), registryTokens.id)
    .limit(100);
  return rows.map(viewToken);
}

export const viewToken = ({ id, name, madeBy, createdAt, lastUsedAt, revokedAt }: TokenRow): RegistryToken => ({
  id,
  name,
  madeBy,
  madeAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});
