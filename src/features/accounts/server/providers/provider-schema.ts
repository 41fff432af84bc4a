import { z } from "zod";
import { PROVIDER_IDS } from "#platform/openid/providers.ts";
import { redirectTo } from "../../rules/account.ts";
import { furtherProof } from "../../rules/second-factor.ts";

const word = z.string().regex(/^[\w.:-]{1,60}$/, "Use at most 60 letters, digits and . : - _");

/** Requests the provider's address, to sign in there. */
export const providerSignInSchema = z.strictObject({
  provider: z.enum(PROVIDER_IDS),
  redirectTo,
  /** Scopes beside `openid email profile`, separated by spaces. */
  scopes: z
    .string()
    .max(200, { abort: true, error: "Use at most 200 characters." })
    .regex(/^[\w.:/ -]*$/, "Names of scopes with a space between them")
    .optional(),
  /** Added to the provider's address. They name no person: addresses stay in logs and histories. */
  queryParams: z
    .strictObject({
      prompt: z.enum(["login", "consent", "select_account"]).optional(),
      hd: word.optional(),
      domain_hint: word.optional(),
      ui_locales: word.optional(),
    })
    .optional(),
});
/** Requests the provider's address, to link the account there to the user who is signed in. */
export const providerLinkSchema = z.strictObject({ provider: z.enum(PROVIDER_IDS), proof: furtherProof });

export type ProviderSignIn = z.output<typeof providerSignInSchema>;
