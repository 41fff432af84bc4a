/** Names of golf's form fields, and their conversion to `details`. */

import type { SaleLine } from "../../rules/catalog/sales.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { defaultTier, tiersOf } from "../../rules/catalog/sponsorships.ts";
import {
  type GolfOption,
  golfTeamsOf,
  type ReceptionAnswer,
  sellGolf,
  USUAL_GOLF_TIER,
} from "../../rules/kinds/golf-catalog.ts";
import type { GolfDetails } from "../../rules/kinds/golf-details.ts";
import { OPTIONS_FIELD, readPlayer, readTeams, TIER_FIELD } from "./parts/sponsorship-form-data.ts";
import type { Typed } from "./web-kind.ts";

export const RECEPTION_FIELD = "details.attendingReception";
export const INDIVIDUAL_FIELD = "details.individualGolfer";

/**
 * Leaves out golfers beyond the selected tier. Their fields keep their text, so that a visitor who returns to a larger
 * tier finds it again.
 */
export function readGolfDetails(form: FormData, { prices }: Pick<EventDetail, "prices">): GolfDetails {
  const text = (name: string) => String(form.get(name) ?? "");
  const sponsorship = text(TIER_FIELD);
  const golfers = golfTeamsOf(prices, sponsorship);
  const reception = text(RECEPTION_FIELD) as ReceptionAnswer | "";
  return {
    event_type: "GOLF",
    sponsorship,
    optionalSponsorships: form.getAll(OPTIONS_FIELD).map(String) as GolfOption[],
    ...(reception && { attendingReception: reception }),
    teams: readTeams(form, golfers),
    ...(golfers.hasIndividual && { individualGolfer: readPlayer(form, INDIVIDUAL_FIELD) }),
  };
}

export const sellGolfForm = (event: EventDetail, form: FormData): SaleLine[] =>
  linesOf(event, {
    sponsorship: String(form.get(TIER_FIELD) ?? ""),
    optionalSponsorships: form.getAll(OPTIONS_FIELD).map(String) as GolfOption[],
  });

export const sellGolfAtFirst = (event: EventDetail, typed: Typed | undefined): SaleLine[] =>
  linesOf(event, {
    sponsorship: typed?.[TIER_FIELD]?.[0] ?? defaultTier(tiersOf(event.prices, event.sold_out), USUAL_GOLF_TIER),
    optionalSponsorships: [],
  });

function linesOf(event: EventDetail, choice: Parameters<typeof sellGolf>[1]): SaleLine[] {
  const sold = sellGolf(event.prices, choice);
  return "lines" in sold ? sold.lines : [];
}
