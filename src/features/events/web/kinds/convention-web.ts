import { ConventionFields } from "./convention-form.tsx";
import { readConventionDetails, sellConventionForm } from "./convention-form-data.ts";
import type { WebKind } from "./web-kind.ts";

export const conventionWeb: WebKind = {
  Fields: ConventionFields,
  readDetails: readConventionDetails,
  sell: sellConventionForm,
  sellAtFirst: () => [],
};
