import { clayTeamsOf } from "../../rules/kinds/clay-shoot-catalog.ts";
import { ClayShootFields } from "./clay-shoot-form.tsx";
import { readClayShootDetails, sellClayShootAtFirst, sellClayShootForm } from "./clay-shoot-form-data.ts";
import { chooseTier, personInTeam } from "./parts/sponsorship-form-data.ts";
import type { WebKind } from "./web-kind.ts";

export const clayShootWeb: WebKind = {
  Fields: ClayShootFields,
  readDetails: readClayShootDetails,
  valuesForHold: (event, held) => chooseTier(event, held, (tier) => clayTeamsOf(event.prices, tier)),
  personOf: personInTeam("shooter"),
  sell: sellClayShootForm,
  sellAtFirst: sellClayShootAtFirst,
};
