import { golfTeamsOf } from "../../rules/kinds/golf-catalog.ts";
import { GolfFields } from "./golf-form.tsx";
import { INDIVIDUAL_FIELD, readGolfDetails, sellGolfAtFirst, sellGolfForm } from "./golf-form-data.ts";
import { chooseTier, whosePlace } from "./parts/sponsorship-form-data.ts";
import type { WebKind } from "./web-kind.ts";

const whosePlayer = whosePlace("golfer");

export const golfWeb: WebKind = {
  Fields: GolfFields,
  readDetails: readGolfDetails,
  chooses: (event, held) => chooseTier(event, held, (tier) => golfTeamsOf(event.price_obj, tier)),
  whose: (id) => (id.startsWith(`${INDIVIDUAL_FIELD}.`) ? "Golfer" : whosePlayer(id)),
  sell: sellGolfForm,
  sellAtFirst: sellGolfAtFirst,
};
