import type { Deps } from "#platform/deps.ts";
import { findWays, type Ways } from "../factors/factor-queries.ts";
import { beginSecondStep, noSecondStep } from "../factors/second-steps.ts";
import { accountHint } from "./account-hint.ts";
import { ABSOLUTE_SECONDS, askAuth, authHeaders, authOf } from "./auth.ts";

/** A passkey counts as both factors: the user holds the device, and the device recognizes its owner. */
type FirstFactor = "password" | "link" | "code" | "provider";
type BothFactors = "passkey" | `${string} and ${"app" | "recovery-code"}`;

export type SignedIn = { userId: string; by: FirstFactor | BothFactors };
/** The visitor who signs in. */
export type Asking = { request: Request; clientAddress: string };
/** A session or the second step, with the cookies that carry it. */
export type Opened = { cookies: string[] } & ({ event: "signed-in" } | { event: "second-step"; ways: Ways });

const FIRST: readonly string[] = ["password", "link", "code", "provider"] satisfies FirstFactor[];

/**
 * Opens a session for a user who has proven who they are. Every way of signing in ends here. For a user
 * with a second factor, the first factor opens no session but the second step.
 *
 * @returns nothing for a disabled user.
 */
export async function openSession(deps: Deps, { userId, by }: SignedIn, asking: Asking): Promise<Opened | undefined> {
  const ways = FIRST.includes(by) ? await findWays(deps.db, userId) : undefined;
  if (ways) {
    const cookie = await beginSecondStep(deps, userId, by);
    deps.log.info({ event: "second-step", user: userId, by }, "asked for a second factor");
    return { cookies: [cookie], event: "second-step", ways };
  }
  const cookies = await startSession(deps, userId, asking);
  if (!cookies) return undefined;
  deps.log.info({ event: "signed-in", user: userId, by }, "signed in");
  return { cookies: FIRST.includes(by) ? cookies : [...cookies, noSecondStep(deps)], event: "signed-in" };
}

async function startSession(deps: Deps, userId: string, { request, clientAddress }: Asking) {
  const headers = authHeaders(request, clientAddress);
  // No cookie is passed on, so that a session always gets a new token.
  headers.delete("cookie");
  const call = { body: { userId }, headers, asResponse: true as const };
  const answer = await askAuth(() => authOf(deps).api.openSession(call));
  if (answer.status >= 500) throw new Error(`no session was opened: ${answer.status}`);
  return answer.ok ? [...answer.headers.getSetCookie(), accountHint(deps, ABSOLUTE_SECONDS)] : undefined;
}
