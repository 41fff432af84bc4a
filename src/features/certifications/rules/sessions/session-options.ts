/** The sessions of a class as the class form offers them. */
import { joinClassWaitlistPath } from "../class-paths.ts";
import type { ClassChoice } from "../classes.ts";
import type { PublicSession } from "./session.ts";
import { leftText } from "./session-text.ts";

export type SessionOption = ClassChoice & {
  /** Id of the session; empty: none yet. */
  value: string;
  label: string;
  description: string;
  /** Its state, and the notice about it. */
  benefits?: string[];
  /** Why it cannot be chosen. */
  unavailable?: string;
  /** The address that joins its waitlist. */
  waitlist?: string;
};

/** Each coming session, and last for each class that has one: no date yet. A class without a session has no options. */
export function sessionOptions(sessions: readonly PublicSession[], today: string): SessionOption[] {
  const ahead = sessions.filter(({ firstDay }) => firstDay > today);
  const byClass = Map.groupBy(
    ahead,
    ({ classSelection, isRecertification }) => `${classSelection}${isRecertification}`,
  );
  return [...byClass.values()].flatMap((ofClass) => {
    const { classSelection = "1", isRecertification = false } = ofClass[0] ?? {};
    return [
      ...ofClass.map(optionOf),
      {
        classSelection,
        isRecertification,
        value: "",
        label: "No date yet, tell me",
        description: "The office agrees on dates with you.",
      },
    ];
  });
}

function optionOf(session: PublicSession): SessionOption {
  const { classSelection, isRecertification, id, dates, hours, location, notice, goesAhead, isFull } = session;
  const facts = [!isFull && leftText(session), goesAhead && "Goes ahead"].filter(Boolean).join(" \u00B7 ");
  return {
    classSelection,
    isRecertification,
    value: id,
    label: dates,
    description: `${hours} \u00B7 ${location}`,
    benefits: [facts, notice].filter(Boolean),
    ...(isFull && { unavailable: "full" }),
    ...(session.hasWaitlist && { waitlist: joinClassWaitlistPath(id) }),
  };
}
