/** Chooses the mail transport. The default keeps mail in the database, where staff read it. */
import type { Env } from "../../environment/env-schema.ts";
import { createEmailJs } from "./emailjs.ts";
import type { Mailer } from "./mailer.ts";
import { createSmtp } from "./smtp.ts";

/** Sends nothing: the delivery itself stores the letter. */
const mailbox: Mailer = { name: "mailbox", send: async () => {} };

export function createMailer(env: Env): Mailer {
  switch (env.MAIL_TRANSPORT) {
    case "smtp":
      return createSmtp(required(env.SMTP_URL));
    case "emailjs":
      return createEmailJs({
        url: env.EMAILJS_URL,
        serviceId: required(env.EMAILJS_SERVICE_ID),
        templateId: required(env.EMAILJS_TEMPLATE_ID),
        templates: env,
        publicKey: required(env.EMAILJS_PUBLIC_KEY),
        privateKey: required(env.EMAILJS_PRIVATE_KEY),
      });
    case "mailbox":
      return mailbox;
  }
}

/** The environment was refused at start if one of these were missing. */
function required(value: string | undefined): string {
  if (value === undefined) throw new Error("the mail transport lacks a setting");
  return value;
}
