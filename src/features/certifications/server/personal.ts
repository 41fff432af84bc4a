/** Personal data in the tables of classes and certifications. */
import { sql } from "drizzle-orm";
import { byEither, byEmail, byId, byNameNear } from "#platform/personal/person.ts";
import { ERASED, type PersonalTable } from "#platform/personal/personal-table.ts";
import { crewRegistrations, employerReports } from "./employer/employer-tables.ts";
import { examAttempts, examResults, examSendings, rosterAttendance } from "./exam/exam-tables.ts";
import { expiryEmails, expiryRules } from "./expiry/expiry-tables.ts";
import { certificationImportRows, certificationImports } from "./import/import-tables.ts";
import { certificationLevels, levelRules } from "./levels/level-tables.ts";
import { technicianMerges, technicianQuestions } from "./matching/matching-tables.ts";
import { certificationEntries } from "./record/record-tables.ts";
import { certifiedLists, registryTokens } from "./register/register-tables.ts";
import { rosterEntries } from "./roster/roster-tables.ts";
import { classSessions, sessionCancellations, sessionWaits } from "./session-tables.ts";
import { certifications, classChanges, classRegistrations, technicians } from "./tables.ts";
import { certificationExtensions, technicianEmployers, technicianEvidence } from "./technicians/technician-tables.ts";

export const certificationPersonal: readonly PersonalTable[] = [
  { table: certificationLevels, nobody: "The levels of the association" },
  { table: certifiedLists, nobody: "Makings of the list of everyone who is certified" },
  { table: registryTokens, nobody: "Tokens of agencies, named after the agency" },
  { table: levelRules, nobody: "The rules of the levels" },
  { table: expiryRules, nobody: "When emails about the end of certifications are written" },
  {
    table: technicians,
    label: "Holder of certifications",
    isOf: byEmail(technicians.email),
    tells: {
      ids: sql`array[${technicians.id}::text]`,
      names: [sql`${technicians.firstName}`, sql`${technicians.lastName}`],
      phone: sql`${technicians.phone}`,
    },
    erase: ({ email }) => ({
      firstName: ERASED.first,
      lastName: ERASED.last,
      phone: ERASED.phone,
      email,
      birthday: null,
      licenseNumber: "",
      licenseState: "",
    }),
    secrets: [technicians.publicToken],
  },
  {
    table: certifications,
    label: "Certifications",
    isOf: byId(certifications.technicianId),
    tells: { ids: sql`array[${certifications.id}::text]` },
    stays: "The register: number, level and days of a certification that is over, without its holder.",
    holds: [
      {
        says: "A certification is valid, and the register must name its holder. Wait for its last day, or revoke it.",
        isTrue: (today) =>
          sql`${certifications.state} = 'pending' or (${certifications.state} = 'active'
            and coalesce(${certifications.validUntil} >= ${today}::date, true))`,
      },
    ],
  },
  {
    table: technicianEmployers,
    label: "Employers of a technician",
    isOf: byId(technicianEmployers.technicianId),
    stays: "Companies with their days, without their employee.",
  },
  {
    table: technicianEvidence,
    label: "Evidence of a technician",
    isOf: byId(technicianEvidence.technicianId),
    erase: "delete",
    files: { bucket: "evidence", key: sql`${technicianEvidence.fileKey}` },
  },
  { table: certificationExtensions, nobody: "Extensions of all certifications of a level" },
  {
    table: certificationEntries,
    label: "Records of certifications",
    isOf: byId(certificationEntries.certificationId),
    stays: "Each step of a certification with its day.",
  },
  {
    table: technicianQuestions,
    label: "Questions who a person is",
    isOf: byId(technicianQuestions.technicianId, technicianQuestions.candidateId, technicianQuestions.registrationId),
    stays: "Which records were compared, why, and the answer.",
  },
  {
    table: technicianMerges,
    label: "Merges of two technicians",
    isOf: byId(technicianMerges.keptId, technicianMerges.goneId),
    stays: "Which records were moved, and when.",
  },
  {
    table: employerReports,
    label: "Reports of an employer",
    isOf: byEither(
      byId(employerReports.technicianId),
      byNameNear(employerReports.reportedBy, employerReports.companyId),
    ),
    stays: "Which company reported a first or last day, and what became of it.",
  },
  {
    table: crewRegistrations,
    label: "Registrations of several employees",
    isOf: byNameNear(crewRegistrations.by, crewRegistrations.companyId),
    secrets: [crewRegistrations.invoiceToken],
    stays: "How many people a company registered, and the number of the invoice.",
  },
  {
    table: expiryEmails,
    label: "Emails about the end of certifications",
    isOf: byId(expiryEmails.certificationId),
    stays: "The day of each email about a certification.",
  },
  {
    table: classRegistrations,
    label: "Registrations for classes",
    isOf: byEmail(classRegistrations.email),
    tells: {
      ids: sql`array[${classRegistrations.id}::text, ${classRegistrations.reference}, ${classRegistrations.publicToken}]`,
      names: [sql`${classRegistrations.firstName}`, sql`${classRegistrations.lastName}`],
      phone: sql`${classRegistrations.phone}`,
      street: sql`${classRegistrations.street}`,
    },
    erase: ({ email }) => ({
      firstName: ERASED.first,
      lastName: ERASED.last,
      phone: ERASED.phone,
      email,
      street: ERASED.first,
      city: "",
      zip: "",
    }),
    secrets: [classRegistrations.publicToken],
    stays: "Class, company, price and day.",
  },
  {
    table: rosterEntries,
    label: "Rosters of classes",
    isOf: byEmail(rosterEntries.email),
    tells: {
      ids: sql`array[${rosterEntries.id}::text]`,
      names: [sql`${rosterEntries.firstName}`, sql`${rosterEntries.lastName}`],
    },
    erase: ({ email }) => ({ firstName: ERASED.first, lastName: ERASED.last, email }),
    stays: "Class, company and days.",
  },
  {
    table: sessionWaits,
    label: "Waitlists of classes",
    isOf: byEmail(sessionWaits.email),
    tells: {
      ids: sql`array[${sessionWaits.id}::text, ${sessionWaits.publicToken}]`,
      names: [sql`${sessionWaits.firstName}`, sql`${sessionWaits.lastName}`],
      phone: sql`${sessionWaits.phone}`,
    },
    erase: "delete",
    secrets: [sessionWaits.publicToken],
    holds: [
      {
        says: "An entry of a waitlist waits for an offer. Take it off the waitlist first.",
        isTrue: () => sql`${sessionWaits.status} in ('waiting', 'offered')`,
      },
    ],
  },
  { table: rosterAttendance, label: "Attendance", isOf: byId(rosterAttendance.entryId), erase: "delete" },
  { table: examAttempts, label: "Results of exams", isOf: byId(examAttempts.entryId), erase: "delete" },
  {
    table: examResults,
    label: "Results as they were sent",
    isOf: byId(examResults.entryId),
    stays: "The outcome of an exam and its day.",
  },
  { table: examSendings, nobody: "When the results of a session were sent, and how many" },
  { table: classSessions, nobody: "Sessions of classes, as the calendar shows them" },
  { table: sessionCancellations, nobody: "Sessions that staff cancelled, and why" },
  { table: certificationImports, nobody: "Lists that staff imported; staff stay with their names" },
  {
    table: certificationImportRows,
    label: "Rows of imported lists",
    isOf: byEither(
      byEmail(sql`${certificationImportRows.values} ->> 'email'`),
      byId(certificationImportRows.technicianId),
    ),
    erase: "delete",
  },
  { table: classChanges, label: "Changes of class registrations", isOf: byId(classChanges.registrationId) },
];
