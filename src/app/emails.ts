/**
 * Every email of the product, by template name. Loaded when the first one is rendered, to keep the start quick.
 * One file because it is one table.
 */

import type { LetterName, LetterPayloads } from "#platform/mail/outbox.ts";
import type { LetterContext, RenderedLetter, RenderLetter } from "#platform/mail/transports/mailer.ts";
import type { LetterBook } from "#platform/wording/letter-book.ts";
import type { LetterWording } from "#platform/wording/letter-wording.ts";
import { type RenderedFor, SERVICE_TEMPLATES } from "./service-templates.ts";

type Template<Name extends LetterName> = (
  payload: LetterPayloads[Name],
  context: LetterContext,
) => Promise<RenderedFor<Name>>;

type Loader = () => Promise<(payload: never, context: LetterContext) => Promise<RenderedLetter>>;

/** A test email is excluded: its content was rendered for the preview. */
type Worded = Exclude<LetterName, "content.wording-test">;

/** An email that is posted without a renderer or its template's parameters does not compile. */
const templates: { [Name in LetterName]: () => Promise<Template<Name>> } = {
  "accounts.magic-link": async () =>
    (await import("#features/accounts/server/emails/link-letters.tsx")).magicLinkLetter,
  "accounts.confirm": async () => (await import("#features/accounts/server/emails/link-letters.tsx")).confirmLetter,
  "accounts.reset": async () => (await import("#features/accounts/server/emails/link-letters.tsx")).resetLetter,
  "accounts.provider": async () =>
    (await import("#features/accounts/server/emails/provider-letter.tsx")).providerLetter,
  "accounts.second-factor": async () =>
    (await import("#features/accounts/server/emails/second-factor-letter.tsx")).secondFactorLetter,
  "accounts.staff-invitation": async () =>
    (await import("#features/accounts/server/emails/staff-letters.tsx")).staffInvitationLetter,
  "accounts.staff-news": async () =>
    (await import("#features/accounts/server/emails/staff-letters.tsx")).staffNewsLetter,
  "accounts.already": async () => (await import("#features/accounts/server/emails/plain-letters.tsx")).alreadyLetter,
  "accounts.no-account": async () =>
    (await import("#features/accounts/server/emails/plain-letters.tsx")).noAccountLetter,
  "certifications.class-registration-confirmation": async () =>
    (await import("#features/certifications/server/emails/class-registration-confirmation.tsx"))
      .classRegistrationConfirmation,
  "certifications.class-registration-ended": async () =>
    (await import("#features/certifications/server/emails/class-ended.tsx")).classEnded,
  "certifications.certified": async () =>
    (await import("#features/certifications/server/emails/certified.tsx")).certified,
  "certifications.standing": async () => (await import("#features/certifications/server/emails/standing.tsx")).standing,
  "certifications.ending": async () => (await import("#features/certifications/server/emails/ending.tsx")).ending,
  "certifications.ended": async () => (await import("#features/certifications/server/emails/ending.tsx")).ended,
  "certifications.employer-ending": async () =>
    (await import("#features/certifications/server/emails/ending.tsx")).employerEnding,
  "certifications.session-news": async () =>
    (await import("#features/certifications/server/emails/session-news.tsx")).sessionNews,
  "certifications.class-waitlist": async () =>
    (await import("#features/certifications/server/emails/class-waitlist.tsx")).classWaitlistNews,
  "certifications.exam-result": async () =>
    (await import("#features/certifications/server/emails/exam-result.tsx")).examResult,
  "membership.application-for-office": async () =>
    (await import("#features/membership/server/emails/application-for-office.tsx")).applicationForOffice,
  "membership.application-received": async () =>
    (await import("#features/membership/server/emails/application-received.tsx")).applicationReceived,
  "membership.application-approved": async () =>
    (await import("#features/membership/server/emails/application-decision.tsx")).applicationApproved,
  "membership.application-declined": async () =>
    (await import("#features/membership/server/emails/application-decision.tsx")).applicationDeclined,
  "membership.application-question": async () =>
    (await import("#features/membership/server/emails/application-decision.tsx")).applicationQuestion,
  "membership.company-invitation": async () =>
    (await import("#features/membership/server/emails/company-letters.tsx")).companyInvitation,
  "membership.domain-decided": async () =>
    (await import("#features/membership/server/emails/company-letters.tsx")).domainDecided,
  "membership.lapsed": async () =>
    (await import("#features/membership/server/emails/lapse-letter.tsx")).membershipLapsed,
  "membership.listing-decided": async () =>
    (await import("#features/membership/server/emails/listing-decided.tsx")).listingDecided,
  "membership.listing-proposed": async () =>
    (await import("#features/membership/server/emails/listing-proposed.tsx")).listingProposed,
  "content.contact-message": async () =>
    (await import("#features/content/server/emails/contact-message.tsx")).contactMessage,
  "content.message-answer": async () =>
    (await import("#features/content/server/emails/message-answer.tsx")).messageAnswer,
  "content.confirm-notices": async () =>
    (await import("#features/content/server/emails/confirm-notices.tsx")).confirmNotices,
  "content.notice": async () => (await import("#features/content/server/emails/notice.tsx")).noticeMail,
  "content.wording-test": async () => async (drawn) => drawn,
  "events.announcement": async () => (await import("#features/events/server/emails/announcement.tsx")).announcement,
  "events.attendance-certificate": async () =>
    (await import("#features/events/server/emails/attendance-certificate.tsx")).attendanceCertificate,
  "events.event-moved": async () => (await import("#features/events/server/emails/event-moved.tsx")).eventMoved,
  "events.registration-received": async () =>
    (await import("#features/events/server/emails/registration-received.tsx")).registrationReceived,
  "events.names-corrected": async () =>
    (await import("#features/events/server/emails/names-corrected.tsx")).namesCorrected,
  "events.registration-ended": async () =>
    (await import("#features/events/server/emails/registration-ended.tsx")).registrationEnded,
  "events.waitlist": async () => (await import("#features/events/server/emails/waitlist.tsx")).waitlistNews,
  "events.event-soon": async () => (await import("#features/events/server/emails/rule-letters.tsx")).eventSoon,
  "events.unpaid": async () => (await import("#features/events/server/emails/rule-letters.tsx")).unpaid,
  "events.check-awaited": async () => (await import("#features/events/server/emails/rule-letters.tsx")).checkAwaited,
  "events.names-missing": async () => (await import("#features/events/server/emails/rule-letters.tsx")).namesMissing,
  "events.offer-ending": async () => (await import("#features/events/server/emails/rule-letters.tsx")).offerEnding,
  "privacy.account-deleted": async () =>
    (await import("#features/privacy/server/emails/account-letters.tsx")).accountDeleted,
  "privacy.account-unused": async () =>
    (await import("#features/privacy/server/emails/account-letters.tsx")).accountUnused,
  "payments.differences": async () =>
    (await import("#features/payments/server/emails/differences.tsx")).renderDifferences,
  "payments.dispute": async () => (await import("#features/payments/server/emails/dispute.tsx")).renderDispute,
  "payments.invoice": async () => (await import("#features/payments/server/emails/invoice.tsx")).renderInvoice,
  "payments.check-returned": async () =>
    (await import("#features/payments/server/emails/check-returned.tsx")).renderCheckReturned,
  "payments.debit-failed": async () =>
    (await import("#features/payments/server/emails/debit-failed.tsx")).renderDebitFailed,
  "payments.match-undone": async () =>
    (await import("#features/payments/server/emails/match-undone.tsx")).renderMatchUndone,
  "payments.receipt": async () => (await import("#features/payments/server/emails/receipt.tsx")).renderReceipt,
  "payments.refund": async () => (await import("#features/payments/server/emails/refund.tsx")).renderRefund,
  "payments.statement": async () => (await import("#features/payments/server/emails/statement.tsx")).renderStatement,
};

/**
 * The wording of each email that staff may change, in the order in which staff see them. An email without wording does
 * not compile.
 */
const wordings: { [Name in Worded]: () => Promise<LetterWording<LetterPayloads[Name]>> } = {
  "events.registration-received": async () =>
    (await import("#features/events/server/emails/registration-received-wording.ts")).registrationReceivedWording,
  "events.registration-ended": async () =>
    (await import("#features/events/server/emails/registration-ended-wording.ts")).registrationEndedWording,
  "events.names-corrected": async () =>
    (await import("#features/events/server/emails/names-corrected-wording.ts")).namesCorrectedWording,
  "events.waitlist": async () => (await import("#features/events/server/emails/waitlist-wording.ts")).waitlistWording,
  "events.announcement": async () =>
    (await import("#features/events/server/emails/announcement-wording.ts")).announcementWording,
  "events.attendance-certificate": async () =>
    (await import("#features/events/server/emails/attendance-certificate-wording.ts")).attendanceCertificateWording,
  "events.event-moved": async () =>
    (await import("#features/events/server/emails/event-moved-wording.ts")).eventMovedWording,
  "events.event-soon": async () => (await import("#features/events/server/emails/rule-wordings.ts")).eventSoonWording,
  "events.unpaid": async () => (await import("#features/events/server/emails/rule-wordings.ts")).unpaidWording,
  "events.check-awaited": async () =>
    (await import("#features/events/server/emails/rule-wordings.ts")).checkAwaitedWording,
  "events.names-missing": async () =>
    (await import("#features/events/server/emails/rule-wordings.ts")).namesMissingWording,
  "events.offer-ending": async () =>
    (await import("#features/events/server/emails/rule-wordings.ts")).offerEndingWording,
  "certifications.class-registration-confirmation": async () =>
    (await import("#features/certifications/server/emails/class-registration-wording.ts")).classRegistrationWording,
  "certifications.class-registration-ended": async () =>
    (await import("#features/certifications/server/emails/class-ended-wording.ts")).classEndedWording,
  "certifications.standing": async () =>
    (await import("#features/certifications/server/emails/standing-wording.ts")).standingWording,
  "certifications.certified": async () =>
    (await import("#features/certifications/server/emails/certified-wording.ts")).certifiedWording,
  "certifications.ending": async () =>
    (await import("#features/certifications/server/emails/ending-wording.ts")).endingWording,
  "certifications.ended": async () =>
    (await import("#features/certifications/server/emails/ending-wording.ts")).endedWording,
  "certifications.employer-ending": async () =>
    (await import("#features/certifications/server/emails/ending-wording.ts")).employerEndingWording,
  "certifications.session-news": async () =>
    (await import("#features/certifications/server/emails/session-news-wording.ts")).sessionNewsWording,
  "certifications.class-waitlist": async () =>
    (await import("#features/certifications/server/emails/class-waitlist-wording.ts")).classWaitlistWording,
  "certifications.exam-result": async () =>
    (await import("#features/certifications/server/emails/exam-result-wording.ts")).examResultWording,
  "membership.application-received": async () =>
    (await import("#features/membership/server/emails/application-wording.ts")).applicationReceivedWording,
  "membership.application-approved": async () =>
    (await import("#features/membership/server/emails/decision-wording.ts")).applicationApprovedWording,
  "membership.application-declined": async () =>
    (await import("#features/membership/server/emails/decision-wording.ts")).applicationDeclinedWording,
  "membership.application-question": async () =>
    (await import("#features/membership/server/emails/decision-wording.ts")).applicationQuestionWording,
  "membership.company-invitation": async () =>
    (await import("#features/membership/server/emails/company-wording.ts")).companyInvitationWording,
  "membership.domain-decided": async () =>
    (await import("#features/membership/server/emails/company-wording.ts")).domainDecidedWording,
  "membership.lapsed": async () => (await import("#features/membership/server/emails/lapse-wording.ts")).lapseWording,
  "membership.listing-decided": async () =>
    (await import("#features/membership/server/emails/company-wording.ts")).listingDecidedWording,
  "payments.receipt": async () => (await import("#features/payments/server/emails/receipt-wording.ts")).receiptWording,
  "payments.invoice": async () => (await import("#features/payments/server/emails/invoice-wording.ts")).invoiceWording,
  "payments.statement": async () =>
    (await import("#features/payments/server/emails/statement-wording.ts")).statementWording,
  "payments.refund": async () => (await import("#features/payments/server/emails/refund-wording.ts")).refundWording,
  "payments.check-returned": async () =>
    (await import("#features/payments/server/emails/check-returned-wording.ts")).checkReturnedWording,
  "payments.debit-failed": async () =>
    (await import("#features/payments/server/emails/debit-failed-wording.ts")).debitFailedWording,
  "payments.match-undone": async () =>
    (await import("#features/payments/server/emails/match-undone-wording.ts")).matchUndoneWording,
  "membership.application-for-office": async () =>
    (await import("#features/membership/server/emails/application-wording.ts")).applicationForOfficeWording,
  "membership.listing-proposed": async () =>
    (await import("#features/membership/server/emails/listing-proposed-wording.ts")).listingProposedWording,
  "content.contact-message": async () =>
    (await import("#features/content/server/emails/contact-wording.ts")).contactWording,
  "content.message-answer": async () =>
    (await import("#features/content/server/emails/answer-wording.ts")).answerWording,
  "content.confirm-notices": async () =>
    (await import("#features/content/server/emails/notice-wordings.ts")).confirmNoticesWording,
  "content.notice": async () => (await import("#features/content/server/emails/notice-wordings.ts")).noticeWording,
  "payments.dispute": async () => (await import("#features/payments/server/emails/dispute-wording.ts")).disputeWording,
  "privacy.account-deleted": async () =>
    (await import("#features/privacy/server/emails/account-wording.ts")).accountDeletedWording,
  "privacy.account-unused": async () =>
    (await import("#features/privacy/server/emails/account-wording.ts")).accountUnusedWording,
  "payments.differences": async () =>
    (await import("#features/payments/server/emails/differences-wording.ts")).differencesWording,
  "accounts.confirm": async () => (await import("#features/accounts/server/emails/link-wording.ts")).confirmWording,
  "accounts.magic-link": async () =>
    (await import("#features/accounts/server/emails/link-wording.ts")).magicLinkWording,
  "accounts.reset": async () => (await import("#features/accounts/server/emails/link-wording.ts")).resetWording,
  "accounts.already": async () => (await import("#features/accounts/server/emails/plain-wording.ts")).alreadyWording,
  "accounts.no-account": async () =>
    (await import("#features/accounts/server/emails/plain-wording.ts")).noAccountWording,
  "accounts.second-factor": async () =>
    (await import("#features/accounts/server/emails/second-factor-wording.ts")).secondFactorWording,
  "accounts.provider": async () =>
    (await import("#features/accounts/server/emails/provider-wording.ts")).providerWording,
  "accounts.staff-invitation": async () =>
    (await import("#features/accounts/server/emails/staff-wording.ts")).staffInvitationWording,
  "accounts.staff-news": async () =>
    (await import("#features/accounts/server/emails/staff-wording.ts")).staffNewsWording,
};

export async function renderLetter(
  name: string,
  payload: Record<string, unknown>,
  context: LetterContext,
): ReturnType<RenderLetter> {
  // The outbox may hold an email of an earlier version with an unknown name.
  const load: Loader | undefined = templates[name as LetterName];
  if (!load) throw new Error(`there is no letter named ${name}`);
  const written = await (await load())(payload as never, context);
  return { ...written, template: SERVICE_TEMPLATES[name as LetterName] };
}

export const letterBook: LetterBook = {
  names: Object.keys(wordings),
  wordingOf: async (name) => {
    const load = Object.hasOwn(wordings, name) ? wordings[name as Worded] : undefined;
    return (await load?.()) as LetterWording<Record<string, unknown>> | undefined;
  },
  render: renderLetter,
};
