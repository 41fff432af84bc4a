/** Compares a person who selected the member price with the roll. For staff; it never stops a registration. */
import { companyKey } from "#shared/one-spelling.ts";
import { isFreeMail } from "./mail-providers.ts";

/** `verified`: company and email domain match one member; `provisional`: one of the two; `unmatched`: neither. */
export const MEMBER_CHECKS = ["verified", "provisional", "unmatched"] as const;
export type MemberCheck = (typeof MEMBER_CHECKS)[number];

/** `accepted`: staff accept the member price; `charged`: the difference to the full price is owed. */
export const MEMBER_SETTLEMENTS = ["accepted", "charged"] as const;
export type MemberSettlement = (typeof MEMBER_SETTLEMENTS)[number];

export type RollEntry = { name: string; emailDomain: string | null };

/** Checks a person against the roll of active members. */
export function checkAgainstRoll(
  roll: readonly RollEntry[],
  { company, email }: { company: string; email: string },
): MemberCheck {
  const name = companyKey(company);
  const domain = emailDomain(email);
  let isProvisional = false;
  for (const member of roll) {
    const hasName = name !== "" && companyKey(member.name) === name;
    const hasDomain = isWithin(domain, member.emailDomain);
    if (hasName && hasDomain) return "verified";
    isProvisional ||= hasName || hasDomain;
  }
  return isProvisional ? "provisional" : "unmatched";
}

/**
 * Finds a person's company: by name and domain, otherwise by name alone, otherwise by domain alone.
 *
 * @param roll of active members, one entry for each of a member's names and domains.
 */
export function findOnRoll<Entry extends RollEntry>(
  roll: readonly Entry[],
  { company, email }: { company: string; email: string },
): Entry | undefined {
  const name = companyKey(company);
  const domain = emailDomain(email);
  const named = roll.filter((member) => name !== "" && companyKey(member.name) === name);
  const within = (member: Entry) => isWithin(domain, member.emailDomain);
  return named.find(within) ?? named[0] ?? roll.find(within);
}

/** Empty for a domain that says nothing. */
function emailDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return isFreeMail(domain) ? "" : domain;
}

/** The domains of a member by which the address is recognized: its own and each above it; none for a free mail provider. */
export function domainsOf(email: string): string[] {
  const domain = emailDomain(email);
  if (domain === "") return [];
  const labels = domain.split(".");
  return labels.map((_, first) => labels.slice(first).join("."));
}

/** Branches of a company may use subdomains, such as `tupelo.deltapaving.example`. */
const isWithin = (domain: string, memberDomain: string | null): boolean =>
  domain !== "" &&
  memberDomain !== null &&
  memberDomain !== "" &&
  !isFreeMail(memberDomain) &&
  (domain === memberDomain || domain.endsWith(`.${memberDomain}`));
