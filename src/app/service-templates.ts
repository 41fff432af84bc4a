/**
 * The templates of the email service (section 7 of the specification), with the emails that use them and their
 * parameters.
 */

import type { LetterName } from "#platform/mail/outbox.ts";
import type { RenderedLetter, ServiceTemplate, WithParameters } from "#platform/mail/transports/mailer.ts";

/** The setting that names each email's template. Emails outside the specification use the general one. */
export const SERVICE_TEMPLATES = {
  "accounts.already": "EMAILJS_TEMPLATE_ID",
  "accounts.confirm": "EMAILJS_TEMPLATE_ID",
  "accounts.magic-link": "EMAILJS_TEMPLATE_ID",
  "accounts.no-account": "EMAILJS_TEMPLATE_ID",
  "accounts.provider": "EMAILJS_TEMPLATE_ID",
  "accounts.reset": "EMAILJS_TEMPLATE_ID",
  "accounts.second-factor": "EMAILJS_TEMPLATE_ID",
  "accounts.staff-invitation": "EMAILJS_TEMPLATE_ID",
  "accounts.staff-news": "EMAILJS_TEMPLATE_ID",
  "certifications.certified": "EMAILJS_TEMPLATE_ID",
  "certifications.session-news": "EMAILJS_TEMPLATE_ID",
  "certifications.class-waitlist": "EMAILJS_TEMPLATE_ID",
  "certifications.exam-result": "EMAILJS_TEMPLATE_ID",
  "certifications.class-registration-confirmation": "EMAILJS_TEMPLATE_CLASS_REGISTRATION",
  "certifications.class-registration-ended": "EMAILJS_TEMPLATE_ID",
  "certifications.employer-ending": "EMAILJS_TEMPLATE_ID",
  "certifications.ended": "EMAILJS_TEMPLATE_ID",
  "certifications.standing": "EMAILJS_TEMPLATE_ID",
  "certifications.ending": "EMAILJS_TEMPLATE_ID",
  "content.confirm-notices": "EMAILJS_TEMPLATE_ID",
  "content.contact-message": "EMAILJS_TEMPLATE_CONTACT",
  "content.message-answer": "EMAILJS_TEMPLATE_ID",
  "content.notice": "EMAILJS_TEMPLATE_ID",
  "content.wording-test": "EMAILJS_TEMPLATE_ID",
  "events.announcement": "EMAILJS_TEMPLATE_ID",
  "events.attendance-certificate": "EMAILJS_TEMPLATE_ID",
  "events.check-awaited": "EMAILJS_TEMPLATE_ID",
  "events.event-moved": "EMAILJS_TEMPLATE_ID",
  "events.event-soon": "EMAILJS_TEMPLATE_ID",
  "events.names-corrected": "EMAILJS_TEMPLATE_ID",
  "events.names-missing": "EMAILJS_TEMPLATE_ID",
  "events.offer-ending": "EMAILJS_TEMPLATE_ID",
  "events.registration-ended": "EMAILJS_TEMPLATE_ID",
  "events.registration-received": "EMAILJS_TEMPLATE_EVENT_REGISTRATION",
  "events.unpaid": "EMAILJS_TEMPLATE_ID",
  "events.waitlist": "EMAILJS_TEMPLATE_ID",
  "membership.application-approved": "EMAILJS_TEMPLATE_ID",
  "membership.application-declined": "EMAILJS_TEMPLATE_ID",
  "membership.application-for-office": "EMAILJS_TEMPLATE_APPLICATION",
  "membership.application-question": "EMAILJS_TEMPLATE_ID",
  "membership.application-received": "EMAILJS_TEMPLATE_APPLICATION",
  "membership.company-invitation": "EMAILJS_TEMPLATE_ID",
  "membership.domain-decided": "EMAILJS_TEMPLATE_ID",
  "membership.lapsed": "EMAILJS_TEMPLATE_ID",
  "membership.listing-decided": "EMAILJS_TEMPLATE_ID",
  "membership.listing-proposed": "EMAILJS_TEMPLATE_ID",
  "payments.check-returned": "EMAILJS_TEMPLATE_ID",
  "payments.debit-failed": "EMAILJS_TEMPLATE_ID",
  "payments.differences": "EMAILJS_TEMPLATE_ID",
  "payments.dispute": "EMAILJS_TEMPLATE_ID",
  "payments.invoice": "EMAILJS_TEMPLATE_ID",
  "payments.match-undone": "EMAILJS_TEMPLATE_ID",
  "payments.receipt": "EMAILJS_TEMPLATE_PAYMENT",
  "payments.refund": "EMAILJS_TEMPLATE_ID",
  "payments.statement": "EMAILJS_TEMPLATE_ID",
  "privacy.account-deleted": "EMAILJS_TEMPLATE_ID",
  "privacy.account-unused": "EMAILJS_TEMPLATE_ID",
} as const satisfies Record<LetterName, ServiceTemplate>;

type Texts<Names extends string> = Record<Names, string>;
type Address = "street" | "city" | "state" | "zip";
type Applicant = "company" | "rep_name" | "phone" | "email" | "website";
type Membership = "business_type" | "member_type" | "pay_method";

/** The parameters of each template, under the specification's names. */
type Parameters = {
  EMAILJS_TEMPLATE_CLASS_REGISTRATION: Texts<
    "to_email" | "to_name" | "class" | "cert_id" | "reg_timestamp" | "message"
  > & { cert_type: "Certification" | "Re-Certification" };
  EMAILJS_TEMPLATE_CONTACT: Texts<"first_name" | "last_name" | "email" | "phone" | "message" | "timestamp">;
  EMAILJS_TEMPLATE_APPLICATION: Texts<"to_email" | "to_name" | Applicant | Address | Membership>;
  EMAILJS_TEMPLATE_PAYMENT: Texts<
    "first_name" | "last_name" | "email" | "order_total" | "order_timestamp" | "message"
  > & { item_list: { label: string; amount: string }[] };
  EMAILJS_TEMPLATE_EVENT_REGISTRATION: Texts<"to_name" | "event" | "company" | "address" | "email" | "phone"> & {
    customInputs: { label: string; value: string }[];
  };
};

/** The result of an email's renderer, with parameters where its template has named ones. */
export type RenderedFor<Name extends LetterName> = (typeof SERVICE_TEMPLATES)[Name] extends keyof Parameters
  ? WithParameters<Parameters[(typeof SERVICE_TEMPLATES)[Name]]>
  : RenderedLetter;
