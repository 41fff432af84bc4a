import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { ApplicationReference } from "#shared/identifiers.ts";
import { cents, formatCents } from "#shared/money.ts";
import type { Approval } from "../../rules/application-decision.ts";
import type { Application } from "../application-queries.ts";
import type { Actor } from "../companies/company-queries.ts";
import { askSameCompany } from "../companies/same-company.ts";
import { refuseTakenDomain } from "../domains/refuse-taken-domain.ts";
import { duesKnown } from "../errors.ts";
import { openDues } from "../open-dues.ts";
import { affiliates } from "../tables.ts";
import { decisionLetter } from "./decision-letter.ts";
import { duesSums } from "./dues-sums.ts";
import { holdPaidThrough } from "./note-paid-application.ts";
import { findApplication, setApplicationState } from "./set-application-state.ts";

type Approve = Approval & { reference: ApplicationReference; actor: Actor };

/**
 * Staff approve an application: the company becomes a member with its listing, logo and tier, its dues stay open or are
 * opened, and an email welcomes it, all or nothing. An approved application stays as it is.
 *
 * @returns the id of the member company.
 * @throws `membership.no-such-application`, `membership.application-decided`, `membership.dues-known`,
 *   `membership.domain-taken`, `membership.same-company`
 */
export async function approveApplication(deps: Deps, input: Approve): Promise<string> {
  const dueOn = await checkDueDay(deps);
  const { timeZone } = await deps.organization();
  return inTransaction(deps, async (inTx) => {
    const application = await findApplication(inTx.db, input.reference, true);
    if (application.state === "approved" && application.companyId) return application.companyId;
    const { actor, note } = input;
    const companyId = await addMember(inTx, application, input);
    const decision = { to: "approved" as const, by: actor.name, at: inTx.now(), note, companyId };
    const approved = await setApplicationState(inTx.db, application, decision);
    const { openCents, paidCents } = await settleDues(inTx, approved, input.duesCents, dueOn);
    await holdPaidThrough(inTx, approved, timeZone);
    await postLetter(inTx, decisionLetter(approved, { letter: "approved", note, openCents, paidCents }));
    await announceChange(inTx.db);
    await recordAudit(inTx, {
      actor,
      action: "application.approved",
      subject: `application ${approved.reference}`,
      detail:
        `${actor.name} approved the application ${approved.reference} of ${approved.companyName} as ` +
        `${approved.memberType} member, with ${formatCents(openCents)} of dues open.`,
    });
    return companyId;
  });
}

/** The new member's row, with the representative as its contact. */
async function addMember(
  { db, now }: Deps,
  from: Application,
  { domain: emailDomain = "", another }: Approval,
): Promise<string> {
  const id = crypto.randomUUID();
  await askSameCompany(db, { id, name: from.companyName }, { isAnother: another });
  if (emailDomain) await refuseTakenDomain(db, emailDomain);
  const { companyName, street, city, stateCode, zip, website, logoKey, needsBlackBackground, memberType } = from;
  await db.insert(affiliates).values({
    id,
    name: companyName,
    street,
    city,
    state: stateCode,
    zip,
    website,
    logoKey,
    needsBlackBackground,
    tier: memberType,
    businessType: from.businessType,
    contactName: from.repName,
    contactEmail: from.email,
    contactPhone: from.repPhone,
    emailDomain: emailDomain || null,
    createdAt: now(),
  });
  noteFact(db, "member.added", id);
  return id;
}

/** Opens the dues that the office confirmed, if the application left them open. @returns its sums, in cents. */
async function settleDues(deps: Deps, application: Application, duesCents: number | undefined, dueOn: string) {
  const before = await duesSums(deps.db, application.id);
  if (duesCents === undefined) return before;
  if (before.isKnown) throw duesKnown();
  await openDues(deps, application, cents(duesCents), dueOn);
  return duesSums(deps.db, application.id);
}
