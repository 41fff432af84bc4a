import { and, eq, gt } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { askIdentity, ProviderAway, ProviderRefused } from "#platform/openid/openid.ts";
import { type ProviderId, providersOf } from "#platform/openid/providers.ts";
import { AppError } from "#shared/errors.ts";
import type { ProviderRefusal } from "../../rules/provider-refusals.ts";
import { hashToken } from "../hash-token.ts";
import { type Asking, type Opened, openSession } from "../sessions/open-session.ts";
import { secretsOf } from "./provider-secrets.ts";
import { providerSignIns } from "./provider-tables.ts";
import { callbackAddress } from "./start-provider-sign-in.ts";
import { userOfIdentity } from "./user-of-identity.ts";

const RETURNS: Limit = { name: "provider-return", max: 60, windowSeconds: 15 * 60 };

/** What the browser brings back, and what its cookie holds. */
export type Returned = Asking & { provider: ProviderId; search: URLSearchParams; browser: string | undefined };
export type Finished = { redirectTo: string | null } & (Opened | { refused: ProviderRefusal });

/**
 * Ends a sign-in at a provider: opens a session, or says why there is none. A bare error would help no visitor here:
 * they come from elsewhere.
 */
export async function finishProviderSignIn(deps: Deps, returned: Returned): Promise<Finished> {
  const begun = await takeBegun(deps, returned);
  if (typeof begun === "string") return { refused: begun, redirectTo: null };
  const { redirectTo } = begun;
  const outcome = await signInBy(deps, returned, begun.state);
  if (typeof outcome !== "string") return { ...outcome, redirectTo };
  deps.log.warn({ event: "provider-refused", provider: returned.provider, reason: outcome }, "sign-in refused");
  return { refused: outcome, redirectTo };
}

/** Uses up what this browser began. In another browser it stays, so that only its owner ends it. */
async function takeBegun(deps: Deps, { provider, search, browser, clientAddress }: Returned) {
  try {
    await countTry(deps.db, RETURNS, networkOf(clientAddress));
  } catch (error) {
    if (error instanceof AppError) return "too-many";
    throw error;
  }
  const state = search.get("state");
  if (!state || !browser) return "over";
  const { stateHash, browserHash, provider: at, expiresAt } = providerSignIns;
  const isIt = and(eq(stateHash, hashToken(state)), eq(browserHash, hashToken(browser)), eq(at, provider));
  const [begun] = await deps.db
    .delete(providerSignIns)
    .where(and(isIt, gt(expiresAt, deps.now())))
    .returning();
  return begun ? { state, redirectTo: begun.redirectTo } : "over";
}

async function signInBy(deps: Deps, returned: Returned, state: string): Promise<Opened | ProviderRefusal> {
  const { provider: id, search } = returned;
  const provider = providersOf(deps.env).find((one) => one.id === id);
  const error = search.get("error");
  if (error) return refusalOf(error);
  if (!provider) return "refused";
  try {
    const address = new URL(`${callbackAddress(deps, id)}?${search}`);
    const identity = await askIdentity(provider, secretsOf(deps.secret, state), address);
    if (!identity.email) return "unverified";
    const userId = await userOfIdentity(deps, { ...identity, email: identity.email });
    return (userId && (await openSession(deps, { userId, by: "provider" }, returned))) || "refused";
  } catch (failure) {
    if (!(failure instanceof ProviderAway) && !(failure instanceof ProviderRefused)) throw failure;
    deps.log.warn(
      { event: "provider-failed", provider: id, reason: failure.message },
      "a provider's answer is no proof",
    );
    return failure instanceof ProviderAway ? "away" : "refused";
  }
}

/** RFC 6749, section 4.1.2.1. */
function refusalOf(error: string): ProviderRefusal {
  if (error === "access_denied") return "cancelled";
  return error === "server_error" || error === "temporarily_unavailable" ? "away" : "refused";
}
