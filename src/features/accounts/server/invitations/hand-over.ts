/** Links that staff hand over themselves on a site that no letter leaves: shown once, kept nowhere. */
import type { Deps } from "#platform/deps.ts";

/** @returns the address where letters stay in the server's own mailbox, else null. */
export const whereKept = ({ mailer }: Pick<Deps, "mailer">, address: string): string | null =>
  mailer.name === "mailbox" ? address : null;

/** The end of the line in the log, where the link was shown. */
export const sayHandedOver = (link: string | null): string =>
  link === null ? "" : " No letter leaves this site: they were shown the link, to hand it over.";
