import { CertificationFields } from "./certification-form.tsx";
import { readCertificationDetails, sellCertificationForm } from "./certification-form-data.ts";
import type { WebKind } from "./web-kind.ts";

export const certificationWeb: WebKind = {
  Fields: CertificationFields,
  readDetails: readCertificationDetails,
  sell: sellCertificationForm,
  sellAtFirst: () => [],
  isPricedByChoice: true,
};
