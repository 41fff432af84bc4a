import {
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
  notYet: noAttendeeYet,
  unfinished: unfinishedAttendee,
};
