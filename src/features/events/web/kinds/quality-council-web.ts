import {
  ENTRY_FIELD,
  LIST_FIELD,
  noAttendeeYet,
  readQualityCouncilDetails,
  sellQualityCouncilForm,
  unfinishedAttendee,
} from "./parts/attendee-form-data.ts";
import { chooseLevel } from "./parts/choose-level.ts";
import { QualityCouncilFields } from "./quality-council-form.tsx";
import type { WebKind } from "./web-kind.ts";

/** Path of an attendee among the answers, or of a person whom the attendee's level includes. */
const ATTENDEE = new RegExp(`^${LIST_FIELD}\\.(\\d+)\\.(?:includedAttendees\\.(\\d+))?`);

export const qualityCouncilWeb: WebKind = {
  Fields: QualityCouncilFields,
  readDetails: readQualityCouncilDetails,
  sell: sellQualityCouncilForm,
  valuesForHold: (_, { option }) => chooseLevel(ENTRY_FIELD, option),
  sellAtFirst: () => [],
  next: (_, form) => (noAttendeeYet(form) ? { id: ENTRY_FIELD, label: "add an attendee" } : undefined),
  notYet: noAttendeeYet,
  unfinished: unfinishedAttendee,
  personOf: (id) => {
    const [, at, included] = ATTENDEE.exec(id) ?? [];
    if (!at) return undefined;
    const attendee = `Attendee ${Number(at) + 1}`;
    return included ? `${attendee}, included ${Number(included) + 1}` : attendee;
  },
  asksPeopleFirst: true,
};
