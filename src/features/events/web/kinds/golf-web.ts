import { GolfFields } from "./golf-form.tsx";
import { INDIVIDUAL_FIELD, readGolfDetails, sellGolfAtFirst, sellGolfForm } from "./golf-form-data.ts";
import { chooseTier, whosePlace } from "./parts/sponsorship-form-data.ts";
import type { WebKind } from "./web-kind.ts";

const whosePlayer = whosePlace("golfer");

export const golfWeb: WebKind = {
  Fields: GolfFields,
  readDetails: readGolfDetails,
  chooses: chooseTier,
  whose: (id) => (id.startsWith(`${INDIVIDUAL_FIELD}.`) ? "Golfer" : whosePlayer(id)),
  sell: sellGolfForm,
  sellAtFirst: sellGolfAtFirst,
};
