/** What a mail transport is. Drivers: the staff mailbox (default), SMTP and the EmailJS service. */

export type OutgoingMail = {
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Stable over retries, so that a receiver can drop a repetition. */
  messageId: string;
};

export type Mailer = {
  name: "mailbox" | "smtp" | "emailjs";
  /** @throws when the transport did not take the mail; the job tries again later. */
  send(mail: OutgoingMail): Promise<void>;
};

/** Makes subject, HTML and text of a letter. Features provide them; src/app/emails.ts gathers them. */
export type RenderedLetter = { subject: string; html: string; text: string };
export type RenderLetter = (template: string, payload: Record<string, unknown>) => Promise<RenderedLetter>;
