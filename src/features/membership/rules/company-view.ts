/** A member company as its people and as staff see it, and the requests of both. */
import { z } from "zod";
import { countedFields } from "#shared/bounds.ts";
import { emailSchema } from "#shared/contact.ts";
import { userIdSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { AFFILIATION_WAYS, COMPANY_ROLES } from "./company-people.ts";
import { DOMAIN_STATES } from "./domain-state.ts";
import { PROPOSAL_STATES } from "./listing-proposal.ts";
import { mergeLineSchema } from "./merge/merge-schema.ts";
import { memberValuesSchema } from "./roll/member-form.ts";

const listingSchema = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  website: z.string().nullable(),
  logo: z.string().nullable().describe("Name in the bucket mapa_aff_images"),
  isOnBlack: z.boolean(),
});

export const companyPersonSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(COMPANY_ROLES),
  way: z.enum(AFFILIATION_WAYS),
  since: z.iso.datetime(),
});
export type CompanyPerson = z.output<typeof companyPersonSchema>;

export const companyInvitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(COMPANY_ROLES),
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
});

export const companyDomainSchemaView = z.object({
  id: z.uuid().nullable().describe("null where staff entered it with the company"),
  domain: z.string(),
  state: z.enum(DOMAIN_STATES),
  verifiedBy: z.string().nullable().describe("A name of staff, or the domain's own record; null unless it is verified"),
  askedBy: z.string().nullable().describe("The administrator who added it; null where staff did"),
  record: z.string().nullable().describe("The TXT record that proves it while it waits"),
  note: z.string().nullable().describe("Why staff refused it"),
});
export type CompanyDomain = z.output<typeof companyDomainSchemaView>;

export const listingProposalViewSchema = z.object({
  id: z.uuid(),
  state: z.enum(PROPOSAL_STATES),
  listing: listingSchema,
  proposedBy: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  note: z.string().nullable(),
});
export type ListingProposal = z.output<typeof listingProposalViewSchema>;

export const companyViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isActive: z.boolean().describe("False once the membership has ended"),
  listing: listingSchema,
  people: z.array(companyPersonSchema.meta({ id: "CompanyPerson" })),
  domains: z.array(companyDomainSchemaView.meta({ id: "CompanyDomain" })),
  invitations: z.array(companyInvitationSchema.meta({ id: "CompanyInvitation" })).describe("Open ones"),
  proposals: z.array(listingProposalViewSchema.meta({ id: "ListingProposal" })).describe("The newest ten"),
});
export type CompanyView = z.output<typeof companyViewSchema>;

/** Includes the reader's role; only administrators see invitations. */
export const ownCompanySchema = companyViewSchema.extend({ role: z.enum(COMPANY_ROLES), userId: userIdSchema });
export type OwnCompany = z.output<typeof ownCompanySchema>;

const staffDomainSchema = companyDomainSchemaView.extend({
  accounts: z
    .object({ all: z.int(), ofCompany: z.int() })
    .nullable()
    .describe("Accounts with a verified address there, and those of the company's people among them, while it waits"),
});
export type StaffDomain = z.output<typeof staffDomainSchema>;

export const staffCompanySchema = companyViewSchema.extend({
  domains: z.array(staffDomainSchema.meta({ id: "StaffDomain" })),
  values: memberValuesSchema,
  ended: z
    .object({ at: z.iso.datetime(), reason: z.string() })
    .nullable()
    .describe("Since when and why, where the membership has ended and staff said so"),
  merges: z.array(mergeLineSchema.meta({ id: "MergeLine" })).describe("Companies that were merged into it"),
  references: z.array(z.object({ reference: z.string(), linkedBy: z.string(), createdAt: z.iso.datetime() })),
});
export type StaffCompany = z.output<typeof staffCompanySchema>;

/** An open proposal with its company. */
const waitingProposalSchema = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  company: z.string(),
  proposedBy: z.string(),
  createdAt: z.iso.datetime(),
});
export const waitingProposalsSchema = z.object({
  proposals: z.array(waitingProposalSchema),
  /** Over all pages. */
  total: z.int(),
  /** Cursor of the next page: the id of the last row, if more follow. */
  next: z.uuid().nullable(),
});
export type WaitingProposals = z.output<typeof waitingProposalsSchema>;

export const waitingDomainsSchema = z.object({
  domains: z.array(
    z.object({
      id: z.uuid(),
      companyId: z.uuid(),
      company: z.string(),
      domain: z.string(),
      askedBy: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  ...countedFields,
});
export type WaitingDomains = z.output<typeof waitingDomainsSchema>;

const email = emailSchema.transform((typed) => typed.toLowerCase());
export const inviteSchema = z.strictObject({ email });
export const personSchema = z.strictObject({ email, role: z.enum(COMPANY_ROLES, "Must choose a role") });
export const roleSchema = z.strictObject({ role: z.enum(COMPANY_ROLES, "Must choose a role") });

/** `R-7K3F9Q`, `C-7K3F9Q`, `A-7K3F9Q` or `INV-2026-0007`. */
export const referenceSchema = lineSchema(20, "Must enter a reference")
  .overwrite((typed) => typed.toUpperCase())
  .regex(/^(?:[RCA]-[0-9A-Z]{6}|INV-\d{4}-\d{4,})$/, "Must enter a reference, such as R-7K3F9Q or INV-2026-0007");
export const linkSchema = z.strictObject({ reference: referenceSchema });
