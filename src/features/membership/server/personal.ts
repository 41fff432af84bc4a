/** Personal data in the tables of members. Facts about companies are kept. */
import { sql } from "drizzle-orm";
import { byEither, byEmail, byId, byNameNear } from "#platform/personal/person.ts";
import { ERASED, type PersonalTable } from "#platform/personal/personal-table.ts";
import {
  companyDomains,
  companyInvitations,
  companyPeople,
  companyReferences,
  declinedCompanies,
  listingProposals,
} from "./companies/company-tables.ts";
import { companyMerges } from "./companies/merge-tables.ts";
import { registrationDoubles } from "./doubles/double-tables.ts";
import { duesIssues, duesItems, duesReminders, duesRuns } from "./dues/dues-tables.ts";
import { rollImports } from "./import/import-tables.ts";
import { affiliates, applicationQuestions, applications } from "./tables.ts";

const BY_STAFF = "What staff did with companies; staff stay with their names";
/** Contact of a merged company, stored while the merge can be undone. */
const goneContact = (column: string) => sql`${companyMerges.record} -> 'gone' ->> ${sql.raw(`'${column}'`)}`;
/** True while the application has no member: its logo is then deleted with the applicant's data. */
const isNoMember = sql`${applications.companyId} is null`;

export const membershipPersonal: readonly PersonalTable[] = [
  {
    table: affiliates,
    label: "Contact of a member",
    isOf: byEmail(affiliates.contactEmail),
    tells: {
      elsewhere: sql`array[${affiliates.id}::text]`,
      names: [sql`coalesce(${affiliates.contactName}, '')`, sql`''`],
      phone: sql`${affiliates.contactPhone}`,
    },
    erase: () => ({ contactName: null, contactEmail: null, contactPhone: null }),
    stays: "The member company, without a person to write to.",
  },
  {
    table: applications,
    label: "Applications for membership",
    isOf: byEmail(applications.email),
    tells: {
      ids: sql`array[${applications.id}::text, ${applications.reference}]`,
      names: [sql`${applications.repName}`, sql`''`],
      phone: sql`${applications.repPhone}`,
    },
    erase: ({ email }) => ({
      repName: ERASED.name,
      repPhone: ERASED.phone,
      email,
      logoKey: sql`case when ${isNoMember} then null else ${applications.logoKey} end`,
    }),
    files: { bucket: "mapa_aff_images", key: sql`case when ${isNoMember} then ${applications.logoKey} end` },
    secrets: [applications.publicToken],
    stays: "That the company applied, and what was decided.",
    holds: [
      {
        says: "An application for membership is not decided. Decide it first.",
        isTrue: () => sql`${applications.state} = 'new'`,
      },
    ],
  },
  { table: applicationQuestions, label: "Questions to applicants", isOf: byId(applicationQuestions.applicationId) },
  {
    table: companyPeople,
    label: "Companies of the account",
    isOf: byId(companyPeople.userId),
    tells: { elsewhere: sql`array[${companyPeople.companyId}::text]` },
    isOfAccount: true,
  },
  {
    table: companyDomains,
    label: "Email domains of companies",
    isOfAccount: true,
    isOf: byEither(
      byEmail(companyDomains.colleagueEmail, companyDomains.verifiedBy),
      byNameNear(companyDomains.askedBy, companyDomains.companyId),
    ),
    secrets: [companyDomains.tokenHash],
    erase: ({ email }) => ({
      askedBy: sql`case when ${companyDomains.askedBy} is null then null else ${ERASED.name}::text end`,
      colleagueEmail: sql`case when ${companyDomains.colleagueEmail} is null then null else ${email}::text end`,
      verifiedBy: sql`case when ${companyDomains.verifiedBy} is null then null else ${ERASED.name}::text end`,
      tokenHash: null,
    }),
  },
  {
    table: declinedCompanies,
    label: "Companies that were not joined",
    isOf: byId(declinedCompanies.userId),
    erase: "delete",
    isOfAccount: true,
  },
  {
    table: companyInvitations,
    label: "Invitations to companies",
    isOf: byEmail(companyInvitations.email),
    erase: "delete",
    isOfAccount: true,
    secrets: [companyInvitations.tokenHash],
    // Emails to invited people refer to them only by these ids.
    tellsOf: byNameNear(companyInvitations.invitedBy, companyInvitations.companyId),
    tells: { elsewhere: sql`array[${companyInvitations.id}::text]` },
  },
  { table: listingProposals, label: "Proposed listings", isOf: byId(listingProposals.proposedById) },
  {
    table: duesItems,
    label: "Yearly dues",
    isOf: byEmail(sql`${duesItems.customer} ->> 'email'`),
    stays: "The dues of the company.",
  },
  { table: rollImports, label: "Files of members", isOf: () => sql`false` },
  {
    table: companyMerges,
    label: "Contact of a member that was merged",
    isOf: byEmail(goneContact("contact_email")),
    tells: {
      elsewhere: sql`array[${companyMerges.goneId}::text]`,
      names: [sql`coalesce(${goneContact("contact_name")}, '')`, sql`''`],
      phone: goneContact("contact_phone"),
    },
    // Erases the undo record; the merge itself stays.
    erase: () => ({ record: null }),
    stays: "That two companies were merged, and by whom.",
  },
  { table: companyReferences, nobody: BY_STAFF },
  { table: registrationDoubles, nobody: "Ids, and what staff decided" },
  { table: duesRuns, nobody: BY_STAFF },
  { table: duesIssues, nobody: BY_STAFF },
  { table: duesReminders, nobody: BY_STAFF },
];
