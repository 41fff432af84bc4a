import { golfTeamsOf } from "../../rules/kinds/golf-catalog.ts";
import { GolfFields } from "./golf-form.tsx";
import { INDIVIDUAL_FIELD, readGolfDetails, sellGolfAtFirst, sellGolfForm } from "./golf-form-data.ts";
import { chooseTier, personInTeam } from "./parts/sponsorship-form-data.ts";
import type { WebKind } from "./web-kind.ts";

const playerLabel = personInTeam("golfer");

export const golfWeb: WebKind = {
  Fields: GolfFields,
  readDetails: readGolfDetails,
  valuesForHold: (event, held) => chooseTier(event, held, (tier) => golfTeamsOf(event.prices, tier)),
  personOf: (id) => (id.startsWith(`${INDIVIDUAL_FIELD}.`) ? "Golfer" : playerLabel(id)),
  sell: sellGolfForm,
  sellAtFirst: sellGolfAtFirst,
};
