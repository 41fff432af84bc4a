/** On a site that sends no email, staff hand over links themselves: a link is shown once and stored nowhere. */
import type { Deps } from "#platform/deps.ts";

/** @returns the address where emails stay in the server's own mailbox, else null. */
export const whereKept = ({ mailer }: Pick<Deps, "mailer">, address: string): string | null =>
  mailer.name === "mailbox" ? address : null;

/** Ends the line in the log where the link was shown. */
export const sayHandedOver = (link: string | null): string =>
  link === null ? "" : " No letter leaves this site: they were shown the link, to hand it over.";
