import {
  ENTRY_FIELD,
  noAttendeeYet,
  readQualityCouncilDetails,
  sellQualityCouncilForm,
  unfinishedAttendee,
} from "./parts/attendee-form-data.ts";
import { QualityCouncilFields } from "./quality-council-form.tsx";
import type { WebKind } from "./web-kind.ts";

export const qualityCouncilWeb: WebKind = {
  Fields: QualityCouncilFields,
  readDetails: readQualityCouncilDetails,
  sell: sellQualityCouncilForm,
  sellAtFirst: () => [],
  next: (_, form) => (noAttendeeYet(form) ? { id: ENTRY_FIELD, label: "add an attendee" } : undefined),
  notYet: noAttendeeYet,
  unfinished: unfinishedAttendee,
};
