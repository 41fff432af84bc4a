/** The operator's variables for signing in with another company's account. */
import { z } from "zod";

const id = (company: string) =>
  z.string().max(300).optional().describe(`Client identifier of this site at ${company}; shows its button at sign-in.`);
const secret = (name: string) => z.string().max(500).optional().describe(`Secret that belongs to ${name}.`);

export const openidVariables = {
  GOOGLE_CLIENT_ID: id("Google"),
  GOOGLE_CLIENT_SECRET: secret("GOOGLE_CLIENT_ID"),
  MICROSOFT_CLIENT_ID: id("Microsoft"),
  MICROSOFT_CLIENT_SECRET: secret("MICROSOFT_CLIENT_ID"),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]{1,100}$/, "an identifier or a domain of a tenant, or common, organizations, consumers")
    .optional()
    .describe("Tenant whose accounts may sign in with Microsoft. Unset: common, which is every one."),
  OPENID_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Address of another OpenID provider, as its discovery document spells it; http only while no other machine reaches the site.",
    ),
  OPENID_CLIENT_ID: id("that provider"),
  OPENID_CLIENT_SECRET: secret("OPENID_CLIENT_ID"),
  OPENID_NAME: z
    .string()
    .max(40)
    .optional()
    .describe("What the button calls that provider: Continue with ... Unset: single sign-on."),
};
