/** The sentence that a visitor reads once a letter to them was posted. */
import type { Mailer } from "./transports/mailer.ts";

/** Shown on a site without a mail server, where only the office can read the letter. */
const NOT_MAILED =
  "This website sends no email yet, so that nothing arrives. The office helps at once: please contact it.";

/** @param sentence used when the site sends mail. */
export const sayMailed = ({ mailer }: { mailer: Pick<Mailer, "name"> }, sentence: string): string =>
  mailer.name === "mailbox" ? NOT_MAILED : sentence;
