import { and, eq, gt } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { networkMark } from "#platform/log/mark-of.ts";
import { askIdentity, ProviderAway, ProviderRefused } from "#platform/openid/openid.ts";
import { type ProviderId, providersOf } from "#platform/openid/providers.ts";
import { AppError } from "#shared/errors.ts";
import type { ProviderRefusal } from "../../rules/provider-refusals.ts";
import { hashToken } from "../hash-token.ts";
import { authHeaders } from "../sessions/auth.ts";
import { type Asking, type Opened, openSession } from "../sessions/open-session.ts";
import { peekSession } from "../sessions/signed-in.ts";
import { secretsOf } from "./provider-secrets.ts";
import { providerSignIns } from "./provider-tables.ts";
import { callbackAddress } from "./start-provider-sign-in.ts";
import { linkIdentity, type UserOrRefusal, userOfIdentity } from "./user-of-identity.ts";

const RETURNS: Limit = { name: "provider-return", max: 60, windowSeconds: 15 * 60 };

/** The query that the browser brings back, and the secret in its cookie. */
export type Returned = Asking & { provider: ProviderId; search: URLSearchParams; browser: string | undefined };
/** `isLink` leads to the page of linked accounts, also when the link was refused. */
export type Finished = { redirectTo: string | null; isLink?: boolean } & (
  | Opened
  | { refused: ProviderRefusal }
  | { linked: string }
);

/**
 * Ends a sign-in at a provider: opens a session, or links the account there to the signed-in user who began it. A
 * refusal is returned and not thrown: visitors who come from elsewhere need a page, not a bare error.
 */
export async function finishProviderSignIn(deps: Deps, returned: Returned): Promise<Finished> {
  const begun = await takeBegun(deps, returned);
  if (typeof begun === "string") {
    noteRefused(deps, returned, begun);
    return { refused: begun, redirectTo: null };
  }
  const { redirectTo, linkTo } = begun;
  const kept = { redirectTo, isLink: linkTo !== null };
  const user = await userThere(deps, returned, begun);
  const outcome = "refused" in user ? user : await openFor(deps, returned, user.userId, linkTo !== null);
  if ("refused" in outcome && outcome.refused) noteRefused(deps, returned, outcome.refused);
  return { ...outcome, ...kept };
}

function noteRefused(deps: Deps, { provider, clientAddress }: Returned, reason: ProviderRefusal): void {
  const network = networkMark(deps, clientAddress);
  deps.log.warn({ event: "provider-refused", provider, reason, network }, "sign-in refused");
}

/** Uses up the sign-in that this browser began. Another browser cannot use it up. */
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
  return begun ? { state, redirectTo: begun.redirectTo, linkTo: begun.linkTo } : "over";
}

async function openFor(deps: Deps, returned: Returned, userId: string, isLink: boolean) {
  if (isLink) return { linked: userId };
  return (await openSession(deps, { userId, by: "provider" }, returned)) ?? { refused: "refused" as const };
}

type Begun = { state: string; linkTo: string | null };

async function userThere(deps: Deps, returned: Returned, { state, linkTo }: Begun): Promise<UserOrRefusal> {
  const { provider: id, search } = returned;
  const provider = providersOf(deps.env).find((one) => one.id === id);
  const error = search.get("error");
  if (error) return { refused: refusalOf(error) };
  if (!provider) return { refused: "refused" };
  if (linkTo !== null && !(await isSignedIn(deps, returned, linkTo))) return { refused: "signed-out" };
  try {
    const address = new URL(`${callbackAddress(deps, id)}?${search}`);
    const identity = await askIdentity(provider, secretsOf(deps.secret, state), address);
    return linkTo === null ? await userOfIdentity(deps, identity) : await linkIdentity(deps, linkTo, identity);
  } catch (failure) {
    if (!(failure instanceof ProviderAway) && !(failure instanceof ProviderRefused)) throw failure;
    deps.log.warn(
      { event: "provider-failed", provider: id, reason: failure.message },
      "a provider's answer is no proof",
    );
    return { refused: failure instanceof ProviderAway ? "away" : "refused" };
  }
}

/** The owner may have ended the session since, after finding an intruder in the account. */
async function isSignedIn(deps: Deps, { request, clientAddress }: Asking, userId: string): Promise<boolean> {
  const session = await peekSession(deps, authHeaders(request, clientAddress));
  return session?.user.id === userId;
}

/** RFC 6749, section 4.1.2.1. */
function refusalOf(error: string): ProviderRefusal {
  if (error === "access_denied") return "cancelled";
  return error === "server_error" || error === "temporarily_unavailable" ? "away" : "refused";
}
