/** The changes that a registrant makes: other dates, or another person. */
import { z } from "zod";
import { centsSchema } from "#shared/bounds.ts";
import { customerSchema } from "#shared/contact.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { versionSchema } from "./session.ts";

export const ownChangesSchema = z
  .object({
    version: z.int(),
    isOpen: z.boolean().describe("The registrant may still choose other dates"),
    isReplaceable: z.boolean().describe("The session has not begun: another person may come"),
    needsCertId: z.boolean().describe("The class asks for the certification ID of the other person"),
    feeCents: z.int().describe("What other dates cost today"),
    freeUntil: z.iso.date().nullable().describe("The last day without that fee; null where there is none"),
    until: z.iso.date().nullable().describe("The last day on which dates may be changed"),
    priceCents: z.int().describe("What the registration costs now"),
    sessions: z.array(
      z.object({ id: z.uuid(), dates: z.string(), hours: z.string(), location: z.string(), isFull: z.boolean() }),
    ),
  })
  .meta({ id: "ClassRegistrationChanges" });
export type OwnChanges = z.output<typeof ownChangesSchema>;

export const changeDatesSchema = z.strictObject({
  sessionId: z.uuid("Must choose other dates"),
  feeCents: centsSchema(0).describe("What was shown: another fee is a 409"),
  version: versionSchema.describe("That of the registration"),
});
export type ChangeDates = z.output<typeof changeDatesSchema>;

const { firstName, lastName, email, phone } = customerSchema.shape;

/** The email to the person contains the ID, and mail programs turn addresses into links. */
const certID = withoutSite(lineSchema(40)).optional();

export const replacePersonSchema = z.strictObject({
  firstName,
  lastName,
  email,
  phone,
  certID: certID.describe("Of the other person; left out for a first Level 1 certification"),
  version: versionSchema.describe("That of the registration"),
});
export type ReplacePerson = z.output<typeof replacePersonSchema>;
