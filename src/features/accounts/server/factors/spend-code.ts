import { and, eq, isNotNull } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { isAppCode } from "../../rules/second-factor.ts";
import { openAppKey, stepOfCode } from "./app-key.ts";
import { authenticatorApps } from "./factor-tables.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";

export type CodeUsed = "app" | "recovery-code";

/**
 * Uses up a code of a user's app, or a recovery code, inside the caller's transaction. The app's row is locked, so that
 * the second of two requests with the same code is refused.
 *
 * @param code as `secondCodeSchema` leaves it. @returns its kind; nothing for a code that is wrong or was used before.
 */
export async function spendCode(
  deps: Pick<Deps, "db" | "now" | "secret">,
  userId: string,
  code: string,
): Promise<CodeUsed | undefined> {
  if (isAppCode(code)) return (await spendAppCode(deps, userId, code)) ? "app" : undefined;
  return (await spendRecoveryCode(deps, userId, code)) ? "recovery-code" : undefined;
}

async function spendAppCode(
  { db, now, secret }: Pick<Deps, "db" | "now" | "secret">,
  userId: string,
  code: string,
): Promise<boolean> {
  const isOwn = and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt));
  const [app] = await db.select().from(authenticatorApps).where(isOwn).for("update");
  if (!app) return false;
  const step = stepOfCode(await openAppKey(secret, userId, app.sealedKey), code, now());
  if (step === undefined || step <= app.lastStep) return false;
  await db.update(authenticatorApps).set({ lastStep: step }).where(isOwn);
  return true;
}
