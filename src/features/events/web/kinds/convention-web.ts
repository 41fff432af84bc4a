import { hasLevels } from "../../rules/kinds/convention-catalog.ts";
import { ConventionFields } from "./convention-form.tsx";
import { readConventionDetails, sellConventionForm } from "./convention-form-data.ts";
import { chooseLevel } from "./parts/choose-level.ts";
import type { WebKind } from "./web-kind.ts";

export const conventionWeb: WebKind = {
  Fields: ConventionFields,
  readDetails: readConventionDetails,
  sell: sellConventionForm,
  valuesForHold: (_, { option }) => chooseLevel("details", option),
  sellAtFirst: () => [],
  next: ({ prices }, form) =>
    hasLevels(prices) && !form.has("details.regLevel") ? { id: "details.regLevel", label: "your level" } : undefined,
  personOf: (id) => {
    const place = /^details\.guests\.(\d+)$/.exec(id)?.[1];
    return place && `Guest ${Number(place) + 1}`;
  },
};
