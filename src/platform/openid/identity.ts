/** The identity that a provider asserts. */
import { z } from "zod";
import { emailSchema } from "#shared/contact.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import type { ProviderId } from "./providers.ts";

export type Identity = {
  /** Issuer and subject together name one person for ever; an email does not. OpenID Connect Core 1.0, section 5.7. */
  issuer: string;
  subject: string;
  /** In lower case; set only if the provider says that the address is verified. */
  email?: string | undefined;
  name?: string | undefined;
};

type Claims = Readonly<Record<string, unknown>>;

const TRUE = new Set<unknown>([true, 1, "1", "true"]);
const subjectSchema = z.string().min(1).max(255);
const nameSchema = withoutSite(lineSchema(100, "a name"));

/** @throws ZodError when issuer or subject is missing. */
export function identityOf(claims: Claims, provider: ProviderId): Identity {
  return {
    issuer: z.string().min(1).max(500).parse(claims.iss),
    subject: subjectSchema.parse(claims.sub),
    email: verifiedEmail(claims, provider),
    name: nameSchema.safeParse(claims.name).data,
  };
}

/**
 * Providers set `email_verified`. Any administrator of any Microsoft tenant may set `email`; Microsoft marks a verified
 * address only by its optional claims `xms_edov` (the tenant owns the domain) and `verified_primary_email`. Neither
 * means anything in a token of another provider.
 */
function verifiedEmail(claims: Claims, provider: ProviderId): string | undefined {
  const email = emailSchema.safeParse(claims.email).data?.toLowerCase();
  if (!email) return undefined;
  if (provider !== "microsoft") return TRUE.has(claims.email_verified) ? email : undefined;
  if (TRUE.has(claims.xms_edov)) return email;
  const verified = Array.isArray(claims.verified_primary_email) ? claims.verified_primary_email : [];
  return verified.some((one) => typeof one === "string" && one.toLowerCase() === email) ? email : undefined;
}
