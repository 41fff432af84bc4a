import { GolfFields } from "./golf-form.tsx";
import { readGolfDetails, sellGolfAtFirst, sellGolfForm } from "./golf-form-data.ts";
import { chooseTier, whosePlace } from "./parts/sponsorship-form-data.ts";
import type { WebKind } from "./web-kind.ts";

export const golfWeb: WebKind = {
  Fields: GolfFields,
  readDetails: readGolfDetails,
  chooses: chooseTier,
  whose: whosePlace("golfer"),
  sell: sellGolfForm,
  sellAtFirst: sellGolfAtFirst,
};
