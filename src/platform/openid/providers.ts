/** The companies whose account a visitor may sign in with. */
import type { z } from "zod";
import type { openidVariables } from "./env-variables.ts";

export const PROVIDER_IDS = ["google", "microsoft", "openid"] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

export type Provider = {
  id: ProviderId;
  /** As its button says it: Continue with ... */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

export type OpenidEnv = { [Name in keyof typeof openidVariables]?: z.output<(typeof openidVariables)[Name]> };

type Known = Pick<Provider, "id" | "name" | "issuer"> & { pair: readonly [string | undefined, string | undefined] };

/** Those that the operator has set up, in the order of their buttons. */
export const providersOf = (env: OpenidEnv): Provider[] =>
  knownProviders(env).flatMap(({ pair: [clientId, clientSecret], ...provider }) =>
    clientId && clientSecret ? [{ ...provider, clientId, clientSecret }] : [],
  );

/**
 * What the company is called that an issuer belongs to; its host, where the operator has set up another one since.
 * Microsoft's issuer names the
 * tenant of the person, so that hosts are compared.
 */
export function providerName(env: OpenidEnv, issuer: string): string {
  const host = new URL(issuer).host;
  const isIt = ({ issuer: own }: Known) => own !== "" && new URL(own).host === host;
  return knownProviders(env).find(isIt)?.name ?? host;
}

function knownProviders(env: OpenidEnv): Known[] {
  const tenant = env.MICROSOFT_TENANT ?? "common";
  return [
    {
      ...{ id: "google", name: "Google", issuer: "https://accounts.google.com" },
      pair: [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET],
    },
    {
      ...{ id: "microsoft", name: "Microsoft", issuer: `https://login.microsoftonline.com/${tenant}/v2.0` },
      pair: [env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET],
    },
    {
      ...{ id: "openid", name: env.OPENID_NAME ?? "single sign-on", issuer: env.OPENID_ISSUER ?? "" },
      pair: [env.OPENID_CLIENT_ID, env.OPENID_CLIENT_SECRET],
    },
  ];
}
