/** The sentence that a visitor reads once a letter to them was written. */
import type { Mailer } from "./transports/mailer.ts";

/** On a site without a mail server the office alone can read the letter. */
const NOT_MAILED =
  "This website sends no email yet, so that nothing arrives. The office helps at once: please contact it.";

/** @param sentence where letters leave the site. */
export const sayMailed = ({ mailer }: { mailer: Pick<Mailer, "name"> }, sentence: string): string =>
  mailer.name === "mailbox" ? NOT_MAILED : sentence;
