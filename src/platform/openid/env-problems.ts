/** Problems of the providers' variables in combination. */
import { isSeenOnlyHere } from "../environment/env-checks.ts";
import type { OpenidEnv } from "./providers.ts";

/** @returns lines that name the variable and the cure. */
export function* openidProblems(env: OpenidEnv & { HOST: string; PUBLIC_URL?: string | undefined }) {
  yield* together(env, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  yield* together(env, ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"]);
  yield* together(env, ["OPENID_ISSUER", "OPENID_CLIENT_ID", "OPENID_CLIENT_SECRET"]);
  if (env.MICROSOFT_TENANT && !env.MICROSOFT_CLIENT_ID) yield "MICROSOFT_CLIENT_ID: needed with MICROSOFT_TENANT";
  if (env.OPENID_NAME && !env.OPENID_ISSUER) yield "OPENID_ISSUER: needed with OPENID_NAME";
  // Without TLS an eavesdropper would see the client's secret, and could substitute keys.
  if (env.OPENID_ISSUER?.startsWith("http:") && !isSeenOnlyHere(env.HOST, env.PUBLIC_URL))
    yield "OPENID_ISSUER: it begins with https: unless no other machine reaches the site";
}

/** An operator who sets one of them means to use all. */
function* together(env: OpenidEnv, names: readonly (keyof OpenidEnv)[]) {
  const set = names.find((name) => env[name]);
  for (const name of names) if (set && !env[name]) yield `${name}: needed with ${set}`;
}
