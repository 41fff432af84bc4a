import { CertificationFields } from "./certification-form.tsx";
import {
  CLASS_FIELD,
  MEMBER_FIELD,
  readCertificationDetails,
  sellCertificationForm,
} from "./certification-form-data.ts";
import type { WebKind } from "./web-kind.ts";

export const certificationWeb: WebKind = {
  Fields: CertificationFields,
  readDetails: readCertificationDetails,
  valuesForHold: (_, { option }) => ({ [CLASS_FIELD]: [option] }),
  sell: sellCertificationForm,
  sellAtFirst: () => [],
  next: (_, form) => {
    if (!form.has(CLASS_FIELD)) return { id: CLASS_FIELD, label: "your class" };
    return form.has(MEMBER_FIELD) ? undefined : { id: MEMBER_FIELD, label: "member or not" };
  },
  isPricedByChoice: true,
};
