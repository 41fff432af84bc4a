import type { Organization } from "#shared/organization.ts";

/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 24 * 3600 * 1000;

/** The contact for security reports (RFC 9116). @param siteUrl without a slash at its end. */
export const makeSecurityTxt = (siteUrl: string, { email }: Pick<Organization, "email">, now: Date): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
