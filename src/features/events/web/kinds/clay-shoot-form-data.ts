/** Names of the clay shoot's form fields, and their conversion to `details`. */

import type { SaleLine } from "../../rules/catalog/sales.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { defaultTier, tiersOf } from "../../rules/catalog/sponsorships.ts";
import {
  type ClayChoice,
  type ClayOption,
  clayTeamsOf,
  sellClayShoot,
  USUAL_CLAY_TIER,
} from "../../rules/kinds/clay-shoot-catalog.ts";
import type { ClayShootDetails } from "../../rules/kinds/clay-shoot-details.ts";
import { OPTIONS_FIELD, readTeams, TIER_FIELD } from "./parts/sponsorship-form-data.ts";
import type { Typed } from "./web-kind.ts";

export const RAFFLE_FIELD = "details.raffleDonation";

const readChoice = (form: FormData) => ({
  sponsorship: String(form.get(TIER_FIELD) ?? ""),
  optionalSponsorships: form.getAll(OPTIONS_FIELD).map(String) as ClayOption[],
  raffleDonation: String(form.get(RAFFLE_FIELD) ?? ""),
});

export function readClayShootDetails(form: FormData, { prices }: Pick<EventDetail, "prices">): ClayShootDetails {
  const choice = readChoice(form);
  return { event_type: "CLAY_SHOOT", ...choice, teams: readTeams(form, clayTeamsOf(prices, choice.sponsorship)) };
}

export const sellClayShootForm = (event: EventDetail, form: FormData): SaleLine[] => linesOf(event, readChoice(form));

export const sellClayShootAtFirst = (event: EventDetail, typed: Typed | undefined): SaleLine[] =>
  linesOf(event, {
    sponsorship: typed?.[TIER_FIELD]?.[0] ?? defaultTier(tiersOf(event.prices, event.sold_out), USUAL_CLAY_TIER),
    optionalSponsorships: [],
    raffleDonation: "",
  });

function linesOf(event: EventDetail, choice: ClayChoice): SaleLine[] {
  const sold = sellClayShoot(event.prices, choice);
  return "lines" in sold ? sold.lines : [];
}
