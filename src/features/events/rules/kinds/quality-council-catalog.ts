/** The catalog of a quality council: attendees by level. Imports no schemas: the page ships only this file. */

import type { Prices } from "../catalog/prices.ts";
import type { SaleLine } from "../catalog/sales.ts";
import { levelLine, type RegLevel } from "./levels.ts";

/** A registration is one order at the desk, so its size is limited. */
export const MAX_ATTENDEES = 50;

/** How many further people a level includes at no charge. */
export const INCLUDED_ATTENDEES: Record<RegLevel, number> = { Exhibitor: 2, Sponsorship: 3, Individual: 0, Student: 0 };
export const MOST_INCLUDED = Math.max(...Object.values(INCLUDED_ATTENDEES));

export const LEVEL_INCLUDES: Record<RegLevel, string> = {
  Exhibitor: "Two attendees, a display table, logo in the program",
  Sponsorship: "Three attendees and a logo",
  Individual: "One attendee",
  Student: "One attendee; one price for members and non-members",
};

export type Attendee = {
  name: string;
  email: string;
  regLevel: RegLevel;
  isMember: boolean;
  pdhRequired: boolean;
  /** As many names as the level includes. Empty names may be filled in later. */
  includedAttendees: string[];
};
type Sold = Pick<Attendee, "name" | "regLevel" | "isMember">;

/** One line for each attendee. @returns problems by field for a level that is not on sale. */
export function sellAttendees(
  prices: Prices,
  attendees: readonly Sold[],
): { lines: SaleLine[] } | { problems: Record<string, string[]> } {
  const lines: SaleLine[] = [];
  const problems: Record<string, string[]> = {};
  for (const [at, attendee] of attendees.entries()) {
    const line = attendeeLine(prices, attendee);
    if (line) lines.push(line);
    else problems[`details.attendees.${at}.regLevel`] = [`${attendee.regLevel} is not offered at this event`];
  }
  return Object.keys(problems).length > 0 ? { problems } : { lines };
}

export const attendeeLine = (prices: Prices, { name, regLevel, isMember }: Sold): SaleLine | undefined =>
  levelLine(prices, { level: regLevel, isMember, label: `${regLevel}: ${name}` });
