/** An application as its page in the portal shows it. */
import { asc, eq } from "drizzle-orm";
import { paymentsOfSource } from "#features/payments/server/charges/payments-of-source.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { ApplicationReference } from "#shared/identifiers.ts";
import type { ApplicationDetail } from "../../rules/application-decision.ts";
import { domainOf } from "../../rules/company-domain.ts";
import { isFreeMail } from "../../rules/mail-providers.ts";
import { checkAgainstRoll } from "../../rules/member-check.ts";
import { APPLICATION, type Application, viewApplicationRow } from "../application-queries.ts";
import { affiliates, applicationQuestions } from "../tables.ts";
import { findApplication } from "./set-application-state.ts";

/** @throws `membership.no-such-application` */
export async function viewApplicationDetail(db: Db, reference: ApplicationReference): Promise<ApplicationDetail> {
  const row = await findApplication(db, reference);
  const [charges, payments, questions, similar] = await Promise.all([
    chargesOfSources(db, APPLICATION, [row.id]),
    paymentsOfSource(db, APPLICATION, row.id),
    questionsOf(db, row.id),
    similarCompanies(db, row),
  ]);
  const { id, companyId, decidedBy: by, decidedAt, decisionNote, email } = row;
  const domain = domainOf(email);
  return {
    ...viewApplicationRow(row, charges),
    id,
    payments,
    questions,
    similar,
    companyId,
    decision: by && decidedAt ? { by, at: decidedAt.toISOString(), note: decisionNote } : null,
    domain: isFreeMail(domain) ? null : domain,
  };
}

async function questionsOf(db: Db, applicationId: string): Promise<ApplicationDetail["questions"]> {
  const { id, text, askedBy, createdAt } = applicationQuestions;
  const rows = await db
    .select({ id, text, askedBy, askedAt: createdAt })
    .from(applicationQuestions)
    .where(eq(applicationQuestions.applicationId, applicationId))
    .orderBy(asc(createdAt), asc(id));
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }));
}

/** Includes former members: such a company is reinstated, not entered twice. */
async function similarCompanies(db: Db, { companyName: company, email, companyId }: Application) {
  const { id, name, emailDomain } = affiliates;
  const roll = await db.select({ id, name, emailDomain }).from(affiliates);
  return roll
    .filter((entry) => entry.id !== companyId && checkAgainstRoll([entry], { company, email }) !== "unmatched")
    .map((entry) => ({ id: entry.id, name: entry.name }));
}
