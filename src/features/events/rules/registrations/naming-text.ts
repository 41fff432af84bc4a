/** Texts about the people of a registration without a name. */
import { countOf } from "#shared/counts.ts";
import type { RegistrationView } from "./registration-view.ts";

type EventType = RegistrationView["event"]["event_type"];

export const namelessIn = (people: RegistrationView["people"]): number =>
  people.filter(({ name }) => name === "").length;

const NAMED: Partial<Record<EventType, string>> = {
  GOLF: "golfer",
  CLAY_SHOOT: "shooter",
};

/** `Name your 8 golfers`, `Name your golfer` */
export function namingText(type: EventType, nameless: number): string {
  const noun = NAMED[type];
  const counted = noun ? countOf(nameless, noun) : countOf(nameless, "person", "people");
  return `Name your ${counted.replace(/^1 /, "")}`;
}
