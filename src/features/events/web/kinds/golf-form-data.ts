/** Golf's answers in the form: names of the fields, and the way from them to `details`. */
import type { GolfDetails } from "../../rules/kinds/golf.ts";
import {
  defaultTier,
  type GolfOption,
  placesOf,
  type ReceptionAnswer,
  sellGolf,
  TEAM_SIZE,
  tiersOf,
} from "../../rules/kinds/golf-offer.ts";
import type { SaleLine } from "../../rules/sales.ts";
import type { EventDetail } from "../../rules/schema.ts";

export const TIER_FIELD = "details.sponsorship";
export const OPTIONS_FIELD = "details.optionalSponsorships";
export const RECEPTION_FIELD = "details.attendingReception";
export const INDIVIDUAL_FIELD = "details.individualGolfer";
export const playerField = (team: number, place: number): string => `details.teams.${team}.${place}`;

/**
 * Golfers that the chosen tier does not include are left out, though their fields may still be filled in: whoever goes
 * back to the larger tier finds them again.
 */
export function readGolfDetails(form: FormData): GolfDetails {
  const text = (name: string) => String(form.get(name) ?? "");
  const golfer = (field: string) => ({ name: text(`${field}.name`), email: text(`${field}.email`) });
  const sponsorship = text(TIER_FIELD);
  const { teams, hasIndividual } = placesOf(sponsorship);
  const reception = text(RECEPTION_FIELD) as ReceptionAnswer | "";
  return {
    event_type: "GOLF",
    sponsorship,
    optionalSponsorships: form.getAll(OPTIONS_FIELD).map(String) as GolfOption[],
    ...(reception && { attendingReception: reception }),
    teams: Array.from({ length: teams }, (_, team) =>
      Array.from({ length: TEAM_SIZE }, (_, place) => golfer(playerField(team, place))),
    ),
    ...(hasIndividual && { individualGolfer: golfer(INDIVIDUAL_FIELD) }),
  };
}

export const sellGolfForm = (event: EventDetail, form: FormData): SaleLine[] =>
  linesOf(event, {
    sponsorship: String(form.get(TIER_FIELD) ?? ""),
    optionalSponsorships: readGolfDetails(form).optionalSponsorships,
  });

export const sellGolfAtFirst = (event: EventDetail): SaleLine[] =>
  linesOf(event, { sponsorship: defaultTier(tiersOf(event.price_obj, event.sold_out)), optionalSponsorships: [] });

function linesOf(event: EventDetail, choice: Parameters<typeof sellGolf>[1]): SaleLine[] {
  const sold = sellGolf(event.price_obj, choice);
  return "lines" in sold ? sold.lines : [];
}
