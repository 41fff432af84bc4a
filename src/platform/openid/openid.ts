/**
 * Asks OpenID providers, by openid-client: authorization code with PKCE, state and nonce; ID tokens with all their
 * checks.
 */
import type { ClientAuth, Configuration } from "openid-client";
import { type Identity, identityOf } from "./identity.ts";
import type { Provider } from "./providers.ts";

/** The secrets of a pending sign-in, which stay on this site. */
export type Secrets = { state: string; nonce: string; verifier: string };

/** The provider does not answer, or answers that it is unavailable. */
export class ProviderAway extends Error {}
/** The provider's answer does not prove an identity. */
export class ProviderRefused extends Error {}

/** Loaded with the first sign-in: a site without keys never needs it. */
const library = () => import("openid-client");

/** A visitor waits; there are at most three calls, the last two for the token and the keys. */
const TIMEOUT_SECONDS = 5;
/** How long a provider's discovery document is cached: it names the addresses of sign-in and of the keys. */
const DOCUMENT_MS = 3_600_000;

type CachedConfig = { config: Configuration; until: number };
/** The configurations by provider; the providers' settings live as long as the process. */
const known = new Map<string, CachedConfig>();

/** The address at the provider. @throws ProviderAway */
export async function providerAddress(
  provider: Provider,
  { state, nonce, verifier }: Secrets,
  request: { redirectUri: string; scopes: string; queryParams: Readonly<Record<string, string>> },
): Promise<string> {
  const [client, config] = [await library(), await configOf(provider)];
  const url = client.buildAuthorizationUrl(config, {
    ...request.queryParams,
    response_type: "code",
    redirect_uri: request.redirectUri,
    scope: request.scopes,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return url.href;
}

/**
 * Exchanges the code that a browser brought back, and checks the ID token: signature, issuer, audience, expiry, nonce.
 * The provider's tokens go no further than this function.
 *
 * @param returned the address that the provider sent the browser to.
 * @throws ProviderAway, ProviderRefused
 */
export async function askIdentity(
  provider: Provider,
  { state, nonce, verifier }: Secrets,
  returned: URL,
): Promise<Identity> {
  const [client, config] = [await library(), await configOf(provider)];
  try {
    const tokens = await client.authorizationCodeGrant(config, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    return identityOf(tokens.claims() ?? {}, provider.id);
  } catch (error) {
    throw isAway(error) ? new ProviderAway(reasonOf(error)) : new ProviderRefused(reasonOf(error));
  }
}

async function configOf(provider: Provider): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  const key = JSON.stringify([issuer, clientId, clientSecret]);
  const found = known.get(key);
  if (found && found.until > performance.now()) return found.config;
  try {
    const config = await discover(new URL(issuer), clientId, clientSecret);
    known.set(key, { config, until: performance.now() + DOCUMENT_MS });
    return config;
  } catch (error) {
    throw new ProviderAway(reasonOf(error));
  }
}

async function discover(issuer: URL, clientId: string, clientSecret: string): Promise<Configuration> {
  const client = await library();
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
  // Uses the Authorization header, which OpenID providers must accept, unless this one accepts only the body.
  const authentication: ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    return methods && !methods.includes("client_secret_basic") ? post(server, ...rest) : basic(server, ...rest);
  };
  return client.discovery(issuer, clientId, undefined, authentication, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      client.enableNonRepudiationChecks,
      ...(issuer.protocol === "http:" ? [client.allowInsecureRequests] : []),
    ],
  });
}

/** Whether there was no connection, no answer in time, or an answer outside the protocol, such as a 502. */
function isAway(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (code === "OAUTH_TIMEOUT" || code === "OAUTH_RESPONSE_IS_NOT_JSON") return true;
  if (code === "OAUTH_RESPONSE_IS_NOT_CONFORM") return !(cause instanceof Response) || cause.status >= 500;
  return error instanceof TypeError && error.message === "fetch failed";
}

/** For the log: the kind of failure, and nothing of what was sent, which may name a person. */
const reasonOf = (error: unknown): string => {
  const { code, name, error: reason } = error as { code?: unknown; name?: unknown; error?: unknown };
  return [name, code, reason].filter((part) => typeof part === "string" && /^[\w.-]{1,60}$/.test(part)).join(" ");
};
