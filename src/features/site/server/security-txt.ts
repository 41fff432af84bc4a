import type { Organization } from "#shared/organization.ts";

/** RFC 9116 asks for less than a year. */
const VALID_MS = 180 * 24 * 3600 * 1000;

/** Whom to tell of a weakness of the site (RFC 9116). @param siteUrl without a slash at its end. */
export const makeSecurityTxt = (siteUrl: string, { email }: Pick<Organization, "email">, now: Date): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
