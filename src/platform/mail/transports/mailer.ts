/** The interface of a mail transport. Drivers: the staff mailbox (default), SMTP and the EmailJS service. */
import type { Organization } from "#shared/organization.ts";
import type { Env } from "../../environment/env-schema.ts";

/** One mailbox. Always these two fields, never a string: a string with a comma in it would name two recipients. */
export type Mailbox = { name: string; address: string };

/** A small file that goes with a letter. */
export type MailFile = {
  name: string;
  /** Its media type with all parameters. */
  type: string;
  content: string;
  /** Set for binary content, such as a PDF. */
  encoding?: "base64";
};

/** The setting that has the identifier of a letter's own template at the email service. */
export type ServiceTemplate = Extract<keyof Env, `EMAILJS_TEMPLATE_${string}`>;

/** The values of such a template, by its parameter names. A list fills a loop in the template. */
export type TemplateParameters = Record<string, string | readonly Record<string, string>[]>;

export type OutgoingMail = {
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  html: string;
  text: string;
  /** Stable over retries, so that a receiver can drop a repetition. */
  messageId: string;
  /**
   * A Message-ID that all letters about one subject reply to, so that mail programs thread them.
   */
  thread?: string;
  /** The one-click unsubscribe address. */
  unsubscribeUrl?: string;
  /** The email service takes none. */
  files?: readonly MailFile[];
  /** For the email service, which fills a template of its own; the other drivers send the letter itself. */
  template?: ServiceTemplate;
  parameters?: TemplateParameters;
};

export type Mailer = {
  name: "mailbox" | "smtp" | "emailjs";
  /**
   * @throws MailRefused when trying again is of no use.
   * @throws when the transport did not take the mail; the job tries again later.
   */
  send(mail: OutgoingMail): Promise<void>;
};

/** The mail server's final refusal of a letter. */
export class MailRefused extends Error {
  /** `bounced`: there is no such mailbox. `failed`: it will never take this letter. */
  readonly outcome: "bounced" | "failed";
  constructor(outcome: "bounced" | "failed", answer: string) {
    super(answer);
    this.outcome = outcome;
  }
}

/** Makes subject, HTML and text of a letter. Features provide them; src/app/emails.ts gathers them. */
export type RenderedLetter = {
  subject: string;
  html: string;
  text: string;
  /** The reply address instead of the office's: the visitor whose text the letter brings to staff. */
  replyTo?: Mailbox;
  parameters?: TemplateParameters;
  files?: readonly MailFile[];
  /** One-time links and codes: the copy that staff can read has dots in their place. */
  secrets?: Secrets;
};

export type Secrets = {
  words: string[];
  /** Also where the staff mailbox is the only place that a letter goes to. */
  areHiddenInMailbox: boolean;
};

/** A letter with a template of its own at the email service. */
export type WithParameters<Parameters> = RenderedLetter & { parameters: Parameters };

/**
 * The letter's facts about its sender, read at delivery, so that a letter that waited has today's address and phone.
 */
export type LetterContext = {
  organization: Organization;
  /** Address of the site, without a trailing slash, for links. */
  publicUrl: string;
  /** The unsubscribe link, only in letters with a kind. */
  unsubscribeUrl?: string;
  /** The letter's texts that staff have changed, by name; see `#platform/wording/letter-wording.ts`. */
  wording?: Readonly<Record<string, string>>;
  /**
   * The site's secret, from which a one-time link is made. The delivery always gives it; a letter without a link needs
   * none.
   */
  secret?: string;
};

export type RenderLetter = (
  template: string,
  payload: Record<string, unknown>,
  context: LetterContext,
) => Promise<RenderedLetter & Pick<OutgoingMail, "template">>;
