/** An authenticator app counts once a code of it is typed: until then its key is only shown. */
import { and, eq, gt, isNull } from "drizzle-orm";
import encodeQR from "qr";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { ConfirmApp } from "../../rules/second-factor.ts";
import { appAlreadySet, noAppInSetUp, proofNeeded, secondCodeWrong } from "../errors.ts";
import { appAddress, newAppKey, openAppKey, sealAppKey, stepOfCode } from "../factors/app-key.ts";
import { findApp, hasSecondFactor } from "../factors/factor-queries.ts";
import { authenticatorApps } from "../factors/factor-tables.ts";
import { type Asker, proveBeforeAdding } from "./ask-proof.ts";
import { countGuess, forgiveGuesses } from "./count-guess.ts";
import { beforeAdding } from "./first-of-factors.ts";
import { type Owner, tellOwner } from "./tell-owner.ts";

const SET_UP_MS = 60 * 60_000;

export type AppInSetUp = {
  /** Base32, in groups of four, to type where there is no camera. */
  key: string;
  /** `otpauth:`, which a phone opens in its app. */
  address: string;
  /** SVG of that address as a QR code. */
  qr: string;
};

/**
 * Begins the set-up. Within an hour the same key is shown again, so that a reloaded page matches the key that the app
 * has read.
 *
 * @throws `accounts.app-already-set` (409)
 */
export async function beginApp(deps: Deps, owner: Owner): Promise<AppInSetUp> {
  const key = await inTransaction(deps, async (inTx) => {
    const { db, secret } = inTx;
    if (await findApp(db, owner.id)) throw appAlreadySet();
    const begun = await findBegun(inTx, owner.id);
    if (begun) return openAppKey(secret, owner.id, begun.sealedKey);
    const made = newAppKey();
    const row = { sealedKey: await sealAppKey(secret, owner.id, made), createdAt: inTx.now() };
    await db
      .insert(authenticatorApps)
      .values({ userId: owner.id, ...row })
      .onConflictDoUpdate({
        target: authenticatorApps.userId,
        set: row,
        setWhere: isNull(authenticatorApps.confirmedAt),
      });
    return made;
  });
  const { shortName } = await deps.organization();
  const address = appAddress(key, shortName, owner.email);
  return { key: key.replaceAll(/(.{4})(?=.)/g, "$1 "), address, qr: encodeQR(address, "svg", { border: 2 }) };
}

async function findBegun({ db, now }: Pick<Deps, "db" | "now">, userId: string) {
  const isYoung = gt(authenticatorApps.createdAt, new Date(now().getTime() - SET_UP_MS));
  const isOwn = and(eq(authenticatorApps.userId, userId), isNull(authenticatorApps.confirmedAt));
  const [begun] = await db.select().from(authenticatorApps).where(and(isOwn, isYoung)).for("update");
  return begun;
}

/**
 * Ends the set-up with a code of the app, which cannot be used again, and with the proof that `proveBeforeAdding` asks
 * for.
 *
 * @returns recovery codes to show once; null where the user has some already.
 * @throws `accounts.second-code-wrong` (422), `accounts.no-app-in-set-up` (409), and as `countGuess` and
 * `proveBeforeAdding`
 */
export async function confirmApp(
  deps: Deps,
  owner: Owner,
  { code, proof, sessionId, ...asker }: ConfirmApp & Asker & { sessionId: string },
): Promise<string[] | null> {
  await countGuess(deps, owner.id, asker.clientAddress, code);
  // Checked first, so that a wrong code of the new app does not use up the recovery code that is the proof.
  await inTransaction(deps, (inTx) => checkCode(inTx, owner, code));
  const isFurther = await proveBeforeAdding(deps, owner, proof, asker);
  const codes = await inTransaction(deps, async (inTx) => {
    const lastStep = await checkCode(inTx, owner, code);
    if (!isFurther && (await hasSecondFactor(inTx.db, owner.id))) throw proofNeeded();
    const made = await beforeAdding(inTx, owner.id, sessionId);
    const isOwn = eq(authenticatorApps.userId, owner.id);
    await inTx.db.update(authenticatorApps).set({ confirmedAt: inTx.now(), lastStep }).where(isOwn);
    await tellOwner(inTx, owner, "app-added");
    return made;
  });
  await forgiveGuesses(deps, owner.id, asker.clientAddress);
  return codes;
}

/** @returns the step of the code. */
async function checkCode(deps: Pick<Deps, "db" | "now" | "secret">, { id }: Owner, code: string): Promise<number> {
  const begun = await findBegun(deps, id);
  if (!begun) throw noAppInSetUp();
  const step = stepOfCode(await openAppKey(deps.secret, id, begun.sealedKey), code, deps.now());
  if (step === undefined) throw secondCodeWrong();
  return step;
}
