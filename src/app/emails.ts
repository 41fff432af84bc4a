/** Every letter the product writes, by template name. Loaded when the first one is rendered: start stays quick. */

import type { LetterName, LetterPayloads } from "#platform/mail/outbox.ts";
import type { LetterContext, RenderedLetter, RenderLetter } from "#platform/mail/transports/mailer.ts";
import { type RenderedFor, SERVICE_TEMPLATES } from "./service-templates.ts";

type Template<Name extends LetterName> = (
  payload: LetterPayloads[Name],
  context: LetterContext,
) => Promise<RenderedFor<Name>>;

type Loader = () => Promise<(payload: never, context: LetterContext) => Promise<RenderedLetter>>;

/** A letter that is posted without a renderer does not compile, nor one without its template's parameters. */
const templates: { [Name in LetterName]: () => Promise<Template<Name>> } = {
  "certifications.class-registration-confirmation": async () =>
    (await import("#features/certifications/server/emails/class-registration-confirmation.tsx"))
      .classRegistrationConfirmation,
  "membership.application-for-office": async () =>
    (await import("#features/membership/server/emails/application-for-office.tsx")).applicationForOffice,
  "membership.application-received": async () =>
    (await import("#features/membership/server/emails/application-received.tsx")).applicationReceived,
  "content.contact-message": async () =>
    (await import("#features/content/server/emails/contact-message.tsx")).contactMessage,
  "events.registration-received": async () =>
    (await import("#features/events/server/emails/registration-received.tsx")).registrationReceived,
  "events.names-corrected": async () =>
    (await import("#features/events/server/emails/names-corrected.tsx")).namesCorrected,
  "events.registration-ended": async () =>
    (await import("#features/events/server/emails/registration-ended.tsx")).registrationEnded,
  "events.waitlist": async () => (await import("#features/events/server/emails/waitlist.tsx")).waitlistNews,
  "payments.differences": async () =>
    (await import("#features/payments/server/emails/differences.tsx")).renderDifferences,
  "payments.dispute": async () => (await import("#features/payments/server/emails/dispute.tsx")).renderDispute,
  "payments.invoice": async () => (await import("#features/payments/server/emails/invoice.tsx")).renderInvoice,
  "payments.check-returned": async () =>
    (await import("#features/payments/server/emails/check-returned.tsx")).renderCheckReturned,
  "payments.match-undone": async () =>
    (await import("#features/payments/server/emails/match-undone.tsx")).renderMatchUndone,
  "payments.receipt": async () => (await import("#features/payments/server/emails/receipt.tsx")).renderReceipt,
  "payments.refund": async () => (await import("#features/payments/server/emails/refund.tsx")).renderRefund,
};

export async function renderLetter(
  name: string,
  payload: Record<string, unknown>,
  context: LetterContext,
): ReturnType<RenderLetter> {
  // The outbox may have a letter of an earlier version, with an unknown name.
  const load: Loader | undefined = templates[name as LetterName];
  if (!load) throw new Error(`there is no letter named ${name}`);
  const written = await (await load())(payload as never, context);
  return { ...written, template: SERVICE_TEMPLATES[name as LetterName] };
}
