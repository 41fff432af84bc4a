/** How many people a session still takes. */
import { MOST_PEOPLE } from "./session.ts";

/** Those on the roster, those to whom an opening is offered, and those who wait for one. */
export type Line = { expected: number; offered: number; waiting: number };
type Sized = { capacity: number | null };

export const EMPTY_LINE: Line = { expected: 0, offered: 0, waiting: 0 };

/** An offer holds its unit. Null: no limit. */
export const freeUnits = ({ capacity }: Sized, { expected, offered }: Line): number | null =>
  capacity === null ? null : Math.max(capacity - expected - offered, 0);

/** The number that anybody may take: what is free belongs to those who wait. Null: no limit. */
export const unitsLeft = (session: Sized, line: Line): number | null => {
  const free = freeUnits(session, line);
  return free === null ? null : Math.max(free - line.waiting, 0);
};

/** @param isNext staff, and the holder of an offer, do not wait behind the line. */
export const hasRoom = (session: Sized, line: Line, isNext: boolean): boolean => {
  const sized = { capacity: session.capacity ?? MOST_PEOPLE };
  return ((isNext ? freeUnits : unitsLeft)(sized, line) ?? 0) > 0;
};
