import { randomBytes } from "node:crypto";
import type { Deps } from "#platform/deps.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { ProviderAway, providerAddress } from "#platform/openid/openid.ts";
import { type ProviderId, providersOf } from "#platform/openid/providers.ts";
import { providerAway, providerNotSetUp } from "../errors.ts";
import { hashToken } from "../hash-token.ts";
import { redirectPath } from "../redirect-path.ts";
import type { ProviderSignIn } from "./provider-schema.ts";
import { secretsOf } from "./provider-secrets.ts";
import { providerSignIns } from "./provider-tables.ts";

/** A browser that takes longer begins again. */
export const PROVIDER_MINUTES = 10;

/** Each start writes a row; an office shares one network. */
const STARTS: Limit = { name: "provider-start", max: 60, windowSeconds: 15 * 60 };

/** The address to which the provider sends the browser back. */
export const callbackAddress = ({ publicUrl }: Pick<Deps, "publicUrl">, provider: ProviderId): string =>
  `${publicUrl.replace(/\/$/, "")}/api/auth/callback/${provider}`;

/**
 * Begins a sign-in at a provider.
 *
 * @param linkTo the signed-in user who links the account there, and has proved to be its owner.
 * @returns the address to go to, and the secret for the cookie: only this browser can end the sign-in.
 * @throws `accounts.provider-not-set-up` and `accounts.foreign-address` (422), `accounts.provider-away` (503),
 * `request.too-many` (429)
 */
export async function startProviderSignIn(
  deps: Deps,
  input: ProviderSignIn,
  clientAddress: string,
  linkTo?: string,
): Promise<{ url: string; browser: string; name: string }> {
  const redirectTo = redirectPath(deps.publicUrl, input.redirectTo);
  const provider = providersOf(deps.env).find(({ id }) => id === input.provider);
  if (!provider) throw providerNotSetUp();
  await countTry(deps.db, STARTS, networkOf(clientAddress));
  const [state, browser] = [randomBytes(32).toString("base64url"), randomBytes(24).toString("base64url")];
  const url = await providerAddress(provider, secretsOf(deps.secret, state), {
    redirectUri: callbackAddress(deps, provider.id),
    scopes: scopesWith(input.scopes),
    queryParams: withoutUndefined(input.queryParams),
  }).catch((error: unknown) => {
    if (!(error instanceof ProviderAway)) throw error;
    deps.log.warn({ event: "provider-away", provider: provider.id, reason: error.message }, "a provider is away");
    throw providerAway(provider.name);
  });
  const expiresAt = new Date(deps.now().getTime() + PROVIDER_MINUTES * 60_000);
  const hashes = { stateHash: hashToken(state), browserHash: hashToken(browser) };
  await deps.db.insert(providerSignIns).values({ ...hashes, provider: provider.id, redirectTo, linkTo, expiresAt });
  return { url, browser, name: provider.name };
}

const scopesWith = (more = ""): string =>
  [...new Set(["openid", "email", "profile", ...more.split(" ").filter(Boolean)])].join(" ");

const withoutUndefined = (params: ProviderSignIn["queryParams"] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined));
