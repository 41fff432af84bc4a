/** A company's answers in the clay shoot's form. */
import { z } from "zod";
import { formatCents } from "#shared/money.ts";
import { lineSchema } from "#shared/text.ts";
import { CLAY_OPTIONS, NO_AMOUNT, readDonation } from "./clay-shoot-catalog.ts";
import { teamsSchema } from "./teams.ts";

/** Normalizes typed text to `$1,200.50`, or to an empty text for no donation. Its output is valid input. */
const donationSchema = z
  .string({ error: NO_AMOUNT })
  .max(100, NO_AMOUNT)
  .transform((typed, context) => {
    const donation = readDonation(typed);
    if ("amountCents" in donation) return donation.amountCents > 0 ? formatCents(donation.amountCents) : "";
    context.addIssue({ code: "custom", message: donation.problem });
    return z.NEVER;
  })
  .default("");

export const clayShootDetailsSchema = z.strictObject({
  event_type: z.literal("CLAY_SHOOT"),
  sponsorship: lineSchema(200, "Must choose a sponsorship"),
  optionalSponsorships: z.array(z.enum(CLAY_OPTIONS)).max(CLAY_OPTIONS.length).default([]),
  raffleDonation: donationSchema,
  teams: teamsSchema,
});
export type ClayShootDetails = z.output<typeof clayShootDetailsSchema>;
