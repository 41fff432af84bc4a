/** The second step of a sign-in: its cookie in the browser and its row in the database. */
import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { parse, serialize } from "hono/utils/cookie";
import type { Deps } from "#platform/deps.ts";
import { SECOND_STEP_MINUTES } from "../../rules/second-factor.ts";
import { hashToken } from "../hash-token.ts";
import { secondSteps } from "./factor-tables.ts";

type Site = Pick<Deps, "publicUrl">;

const isHttps = ({ publicUrl }: Site) => publicUrl.startsWith("https:");
const cookieName = (site: Site) => (isHttps(site) ? "__Host-blacktop.second_step" : "blacktop.second_step");

const cookieOf = (site: Site, value: string, maxAge: number): string =>
  serialize(cookieName(site), value, { httpOnly: true, sameSite: "Lax", path: "/", secure: isHttps(site), maxAge });

/** @returns the cookie with which the browser takes the second step. It opens no session. */
export async function beginSecondStep(
  deps: Pick<Deps, "db" | "now" | "publicUrl">,
  userId: string,
  provenBy: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const seconds = SECOND_STEP_MINUTES * 60;
  const expiresAt = new Date(deps.now().getTime() + seconds * 1000);
  await deps.db.insert(secondSteps).values({ tokenHash: hashToken(token), userId, provenBy, expiresAt });
  return cookieOf(deps, token, seconds);
}

/** Finds the second step of this browser. `forUpdate` makes a second request of the same browser wait. */
export async function findSecondStep(
  deps: Pick<Deps, "db" | "now" | "publicUrl">,
  request: Request,
  forUpdate = false,
) {
  const name = cookieName(deps);
  const token = parse(request.headers.get("cookie") ?? "", name)[name];
  if (!token) return undefined;
  const isIt = and(eq(secondSteps.tokenHash, hashToken(token)), gt(secondSteps.expiresAt, deps.now()));
  const query = deps.db.select().from(secondSteps).where(isIt);
  const [step] = forUpdate ? await query.for("update") : await query;
  return step;
}

export const endSecondStep = async ({ db }: Pick<Deps, "db">, tokenHash: string): Promise<void> =>
  void (await db.delete(secondSteps).where(eq(secondSteps.tokenHash, tokenHash)));

/** The cookie that deletes the one of the second step. */
export const noSecondStep = (site: Site): string => cookieOf(site, "", 0);
