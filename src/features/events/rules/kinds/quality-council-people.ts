/** Staff add and remove attendees of a quality council. */
import { type Choice, yesOrNo } from "./choice.ts";
import { levelOptions } from "./level-options.ts";
import { type OneByOne, withoutAt } from "./one-by-one.ts";
import { type Attendee, MAX_ATTENDEES } from "./quality-council-catalog.ts";

/** An empty attendee. The level is missing, because it must be answered. */
const NOBODY = { name: "", email: "", isMember: false, pdhRequired: false, includedAttendees: [] };

type Details = { event_type: "QAC"; attendees: Attendee[] };

export const attendeesOneByOne: OneByOne<Details> = {
  noun: "attendee",
  questions: (prices, { attendees: { length: at } }): Choice[] =>
    at >= MAX_ATTENDEES
      ? []
      : [
          { path: `attendees.${at}.name`, label: "New attendee: name", value: "" },
          { path: `attendees.${at}.email`, label: "New attendee: email", value: "" },
          {
            path: `attendees.${at}.regLevel`,
            label: "New attendee: registration level",
            value: "",
            options: levelOptions(prices),
          },
          yesOrNo(`attendees.${at}.isMember`, "New attendee: member", false),
          yesOrNo(`attendees.${at}.pdhRequired`, "New attendee: PDH certificate", false),
        ],
  withOneMore: (details) => ({ ...details, attendees: [...details.attendees, NOBODY as unknown as Attendee] }),
  // The last attendee cannot be removed: cancel the registration instead.
  leaving: ({ attendees }) => (attendees.length > 1 ? attendees.map((_, at) => `attendees.${at}`) : []),
  without: (details, path) => ({ ...details, attendees: withoutAt(details.attendees, path) }),
};
