/**
 * Asks OpenID providers, by openid-client: authorization code with PKCE, state and nonce; ID tokens with all their
 * checks.
 */
import type { ClientAuth, Configuration } from "openid-client";
import { type Identity, identityOf } from "./identity.ts";
import type { Provider } from "./providers.ts";

/** What this site keeps to itself of a sign-in that is on its way. */
export type Secrets = { state: string; nonce: string; verifier: string };

/** The provider gives no answer, or one that says it cannot. */
export class ProviderAway extends Error {}
/** What the provider sent is no proof. */
export class ProviderRefused extends Error {}

/** Loaded with the first sign-in: a site without keys never needs it. */
const library = () => import("openid-client");

/** A visitor waits; there are at most three calls, the last two for the token and the keys. */
const TIMEOUT_SECONDS = 5;
/** So long a provider's document is good: it names where to send visitors, and where its keys are. */
const DOCUMENT_MS = 3_600_000;

type Known = { config: Configuration; until: number };
/** By the provider's settings, which live as long as the process. */
const known = new Map<string, Known>();

/** The address at the provider. @throws ProviderAway */
export async function providerAddress(
  provider: Provider,
  { state, nonce, verifier }: Secrets,
  asked: { redirectUri: string; scopes: string; queryParams: Readonly<Record<string, string>> },
): Promise<string> {
  const [client, config] = [await library(), await configOf(provider)];
  const url = client.buildAuthorizationUrl(config, {
    ...asked.queryParams,
    ...{ response_type: "code", redirect_uri: asked.redirectUri, scope: asked.scopes },
    ...{
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    },
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
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
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
  // By the header, as OpenID providers must take it, unless this one says that it takes the body alone.
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

/** No connection, no answer in time, or an answer of the provider's that is none of its protocol, such as a 502. */
function isAway(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (code === "OAUTH_TIMEOUT" || code === "OAUTH_RESPONSE_IS_NOT_JSON") return true;
  if (code === "OAUTH_RESPONSE_IS_NOT_CONFORM") return !(cause instanceof Response) || cause.status >= 500;
  return error instanceof TypeError && error.message === "fetch failed";
}

/** For the log: the kind of failure, and nothing of what was sent, which may name a person. */
const reasonOf = (error: unknown): string => {
  const { code, name, error: said } = error as { code?: unknown; name?: unknown; error?: unknown };
  return [name, code, said].filter((part) => typeof part === "string" && /^[\w.-]{1,60}$/.test(part)).join(" ");
};
