/** Mail through the EmailJS service, called by the server so that its private key never reaches a browser. */
import type { Mailer, OutgoingMail, ServiceTemplate } from "./mailer.ts";

const SEND_TIMEOUT_MS = 20_000;

export type EmailJsAccount = {
  url: string;
  serviceId: string;
  /** A template at EmailJS that shows `{{subject}}` and `{{{html}}}` and is addressed to `{{to_email}}`. */
  templateId: string;
  /** The identifiers of the letters' own templates; a letter without one goes by the general template. */
  templates?: Partial<Record<ServiceTemplate, string | undefined>>;
  publicKey: string;
  privateKey: string;
};

export function createEmailJs(account: EmailJsAccount): Mailer {
  return {
    name: "emailjs",
    async send(mail) {
      const response = await fetch(new URL("/api/v1.0/email/send", account.url), {
        method: "POST",
        headers: { "content-type": "application/json" },
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        body: JSON.stringify({
          service_id: account.serviceId,
          template_id: (mail.template && account.templates?.[mail.template]) ?? account.templateId,
          user_id: account.publicKey,
          accessToken: account.privateKey,
          template_params: parametersOf(mail),
        }),
      });
      const answer = await response.text();
      if (!response.ok) throw new Error(`the mail service answered ${response.status}: ${answer.slice(0, 200)}`);
    },
  };
}

/**
 * A letter's own parameters, and the ready letter beside them where a name is free. The recipient is never one of the
 * parameters, so that what a visitor typed cannot send the letter elsewhere.
 */
const parametersOf = ({ to, replyTo, subject, html, text, messageId, parameters }: OutgoingMail) => ({
  to_name: to.name,
  reply_to: replyTo?.address,
  subject,
  html,
  message: text,
  message_id: messageId,
  ...parameters,
  to_email: to.address,
});
