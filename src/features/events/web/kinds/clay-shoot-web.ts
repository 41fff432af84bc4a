import { ClayShootFields } from "./clay-shoot-form.tsx";
import { readClayShootDetails, sellClayShootAtFirst, sellClayShootForm } from "./clay-shoot-form-data.ts";
import type { WebKind } from "./web-kind.ts";

export const clayShootWeb: WebKind = {
  Fields: ClayShootFields,
  readDetails: readClayShootDetails,
  sell: sellClayShootForm,
  sellAtFirst: sellClayShootAtFirst,
};
