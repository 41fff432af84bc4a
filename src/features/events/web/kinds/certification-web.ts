import { CertificationFields } from "./certification-form.tsx";
import { CLASS_FIELD, readCertificationDetails, sellCertificationForm } from "./certification-form-data.ts";
import type { WebKind } from "./web-kind.ts";

export const certificationWeb: WebKind = {
  Fields: CertificationFields,
  readDetails: readCertificationDetails,
  chooses: (option) => ({ [CLASS_FIELD]: [option] }),
  sell: sellCertificationForm,
  sellAtFirst: () => [],
  isPricedByChoice: true,
};
