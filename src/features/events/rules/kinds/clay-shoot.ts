/** The clay shoot: a sponsorship tier, optional sponsorships, a raffle donation and the teams of shooters that the tier enters. */
import { z } from "zod";
import { formatCents } from "#shared/money.ts";
import { lineSchema } from "#shared/text.ts";
import { clayShootDetailsToInputs, clayShootInputsToDetails } from "./clay-shoot-inputs.ts";
import { CLAY_OPTIONS, clayTeamsOf, NO_AMOUNT, readDonation, sellClayShoot } from "./clay-shoot-offer.ts";
import type { Kind } from "./kind.ts";
import { teamSlots, teamsSchema } from "./teams.ts";

/** Typed text in, `$1,200.50` out, which reads back as itself; no donation is empty. */
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

export const clayShoot: Kind<ClayShootDetails> = {
  details: clayShootDetailsSchema,
  sell: sellClayShoot,
  toCustomInputs: clayShootDetailsToInputs,
  fromCustomInputs: clayShootInputsToDetails,
  people: ({ teams }) => teamSlots(teams, "shooter"),
  // A sponsor may come without shooters; a squad of which one shooter is named is held whole.
  headcount: ({ teams, sponsorship }, prices) =>
    teams.filter((shooters) => shooters.some(({ name, email }) => name || email)).length *
    clayTeamsOf(prices, sponsorship).players,
};
