/** A company's answers in the golf form. */
import { z } from "zod";
import { lineSchema } from "#shared/text.ts";
import { GOLF_OPTIONS, RECEPTION_ANSWERS } from "./golf-catalog.ts";
import { playerSchema, teamsSchema } from "./teams.ts";

export const golfDetailsSchema = z.strictObject({
  event_type: z.literal("GOLF"),
  sponsorship: lineSchema(200, "Must choose a sponsorship"),
  optionalSponsorships: z.array(z.enum(GOLF_OPTIONS)).max(GOLF_OPTIONS.length).default([]),
  attendingReception: z.enum(RECEPTION_ANSWERS, { error: "Must answer Yes, No or Maybe" }).optional(),
  teams: teamsSchema,
  individualGolfer: playerSchema.optional(),
});
export type GolfDetails = z.output<typeof golfDetailsSchema>;
