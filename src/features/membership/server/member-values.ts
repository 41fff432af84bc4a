import { sql } from "drizzle-orm";
import type { MemberValues } from "../rules/roll/member-fields.ts";
import type { EditedMember, MemberForm } from "../rules/roll/member-form.ts";
import { affiliates } from "./tables.ts";

type Member = typeof affiliates.$inferSelect;

const yesNo = (is: boolean) => (is ? "yes" : "no");

/** A member's row as form values. */
export const memberValues = (company: Member): MemberValues => ({
  name: company.name,
  aliases: company.aliases,
  tier: company.tier ?? "",
  businessType: company.businessType ?? "",
  paidThrough: company.duesPaidThrough ?? "",
  isListed: yesNo(company.isListed),
  street: company.street,
  city: company.city,
  state: company.state,
  zip: company.zip,
  contactName: company.contactName ?? "",
  contactEmail: company.contactEmail ?? "",
  contactPhone: company.contactPhone ?? "",
  emailDomain: company.emailDomain ?? "",
  website: company.website ?? "",
  logo: company.logoKey ?? "",
  darkLogo: company.darkLogoKey ?? "",
  logoBackground: company.needsBlackBackground ? "black" : "white",
});

/** Form values as columns. */
export function memberColumns(form: MemberForm) {
  const { name, aliases, street, city, state, zip } = form;
  return {
    name,
    aliases,
    street,
    city,
    state,
    zip,
    tier: form.tier || null,
    businessType: form.businessType || null,
    duesPaidThrough: form.paidThrough || null,
    isListed: form.isListed === "yes",
    contactName: form.contactName || null,
    contactEmail: form.contactEmail || null,
    contactPhone: form.contactPhone || null,
    emailDomain: form.emailDomain || null,
    website: form.website || null,
    logoKey: form.logo || null,
    darkLogoKey: form.darkLogo || null,
    needsBlackBackground: form.logoBackground === "black",
  } satisfies Partial<typeof affiliates.$inferInsert>;
}

/** Every change of a member's row sets it, so that a form opened earlier is refused as outdated. */
export const nextVersion = { version: sql`${affiliates.version} + 1` };

/** The columns of an active membership, and of an ended one. */
export const REINSTATED = { isActive: true, endedAt: null, endedReason: null, ...nextVersion };
export const endedNow = (at: Date, reason: string) => ({
  isActive: false,
  endedAt: at,
  endedReason: reason,
  ...nextVersion,
});

export const viewEdited = (company: Member): EditedMember => {
  const { id, name, version } = company;
  return { id, name, version, values: memberValues(company) };
};
