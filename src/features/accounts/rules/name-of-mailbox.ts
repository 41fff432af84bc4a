import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";

/** Used where the mailbox is not fit as a name: emails carry the name to other people. */
const NAMELESS = "Account owner";
const nameSchema = withoutSite(lineSchema(254, NAMELESS));

/** @returns a name for a person who has given none: `lee` of `lee@example.org`. */
export const nameOfMailbox = (email: string): string =>
  nameSchema.safeParse(email.slice(0, email.indexOf("@"))).data ?? NAMELESS;
