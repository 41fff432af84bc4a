/** The companies whose account a visitor may sign in with. */
import type { z } from "zod";
import type { openidVariables } from "./env-variables.ts";

export const PROVIDER_IDS = ["google", "microsoft", "openid"] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

export type Provider = {
  id: ProviderId;
  /** The name on the button: Continue with ... */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

export type OpenidEnv = { [Name in keyof typeof openidVariables]?: z.output<(typeof openidVariables)[Name]> };

type KnownProvider = Pick<Provider, "id" | "name" | "issuer"> & {
  pair: readonly [string | undefined, string | undefined];
};

/** The providers that the operator has set up, in the order of their buttons. */
export const providersOf = (env: OpenidEnv): Provider[] =>
  knownProviders(env).flatMap(({ pair: [clientId, clientSecret], ...provider }) =>
    clientId && clientSecret ? [{ ...provider, clientId, clientSecret }] : [],
  );

/**
 * The name of an issuer's company, or its host if the operator has since set up another provider. Hosts are compared,
 * because Microsoft's issuer contains the person's tenant.
 */
export function providerName(env: OpenidEnv, issuer: string): string {
  const host = new URL(issuer).host;
  const isIt = ({ issuer: own }: KnownProvider) => own !== "" && new URL(own).host === host;
  return knownProviders(env).find(isIt)?.name ?? host;
}

function knownProviders(env: OpenidEnv): KnownProvider[] {
  const tenant = env.MICROSOFT_TENANT ?? "common";
  return [
    {
      id: "google",
      name: "Google",
      issuer: "https://accounts.google.com",
      pair: [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET],
    },
    {
      id: "microsoft",
      name: "Microsoft",
      issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
      pair: [env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET],
    },
    {
      id: "openid",
      name: env.OPENID_NAME ?? "single sign-on",
      issuer: env.OPENID_ISSUER ?? "",
      pair: [env.OPENID_CLIENT_ID, env.OPENID_CLIENT_SECRET],
    },
  ];
}
