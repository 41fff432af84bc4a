/** The sponsors of an event: those from registrations, with the changes by staff. */
import { z } from "zod";
import type { Sponsor } from "../catalog/shown-event.ts";
import type { SponsorEdit } from "./page-parts.ts";

/** A registration that took a sponsorship and has not ended. */
export const sponsorCandidateSchema = z.object({
  registration: z.uuid(),
  reference: z.string(),
  company: z.string(),
  level: z.string(),
  also: z.array(z.string()).describe("Optional sponsorships that it took beside it"),
  isPaid: z.boolean().describe("Nothing of it is owed, and it was not given back"),
  logo: z.string().nullable().describe("The logo of the member that it is, where the roll has one"),
  onBlack: z.boolean(),
  website: z.string().nullable().describe("Of the member that it is"),
});
export type SponsorCandidate = z.output<typeof sponsorCandidateSchema>;

/**
 * The sponsors for the event's page. Strangers can register under any name, so a sponsor is shown once it has paid,
 * unless staff decide otherwise.
 *
 * @param candidates in the order of their levels.
 */
export function sponsorsShown(candidates: readonly SponsorCandidate[], edits: readonly SponsorEdit[]): Sponsor[] {
  const byRegistration = new Map(edits.map((edit) => [edit.registration, edit]));
  return candidates.flatMap(({ registration, company, level, also, isPaid, ...member }) => {
    const edit = byRegistration.get(registration);
    const shown = edit?.shown ?? "paid";
    if (shown === "never" || (shown === "paid" && !isPaid)) return [];
    const own = edit?.logo ? { logo: edit.logo, on_black: edit.onBlack } : undefined;
    const logo = own ?? { logo: member.logo, on_black: member.onBlack };
    return [{ name: edit?.name || company, level, also, ...logo, website: member.website }];
  });
}
