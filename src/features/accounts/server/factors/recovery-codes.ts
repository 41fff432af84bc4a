/** Codes on paper for a user who has lost app and passkeys: 80 bits each, stored as hashes, and each works once. */
import { and, eq, isNull } from "drizzle-orm";
import { Secret } from "otpauth";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { RECOVERY_CODES } from "../../rules/second-factor.ts";
import { hashToken } from "../hash-token.ts";
import { recoveryCodes } from "./factor-tables.ts";

const hashOf = (userId: string, code: string): string => hashToken(`recovery code ${userId} ${code}`);
const newCode = (): string => new Secret({ size: 10 }).base32.toLowerCase();

/** Replaces all codes of a user. @returns them, in groups of four letters; they can never be shown again. */
export async function renewRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashOf(userId, code), userId })));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-"));
}

/** @param code sixteen letters and digits. @returns whether it was right and unused; it is used now. */
export async function spendRecoveryCode(
  { db, now }: Pick<Deps, "db" | "now">,
  userId: string,
  code: string,
): Promise<boolean> {
  const isIt = and(eq(recoveryCodes.codeHash, hashOf(userId, code)), eq(recoveryCodes.userId, userId));
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(and(isIt, isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
