import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";

/** The name of people whose mailbox is no name: letters carry it to others. */
const NAMELESS = "Account owner";
const nameSchema = withoutSite(lineSchema(254, NAMELESS));

/** @returns what a person is called until they say so themselves: `lee` of `lee@example.org`. */
export const nameOfMailbox = (email: string): string =>
  nameSchema.safeParse(email.slice(0, email.indexOf("@"))).data ?? NAMELESS;
