/** The shared state of random acts on money: people, events and the random generator. */
import type { Deps } from "#platform/deps.ts";
import { CLERK } from "./invoices.ts";

export type World = {
  deps: Deps;
  /** A golf event with everything on sale. */
  eventId: string;
  /** Its next edition, with other prices. */
  nextEventId: string;
  /** A whole number from 0 up to the bound, which is left out. */
  draw: (below: number) => number;
  /** Moves the clock, up to the end of the year. */
  passDays: (days: number) => void;
  /** The newest first; acts meet on the same things because only the newest few are drawn. */
  registrations: string[];
  /** Class registrations, likewise. */
  candidates: string[];
};

export const WHY = { reason: "Drawn at random", actor: CLERK };
export const NEWEST = 25;
export const key = () => crypto.randomUUID();
export const word = () => key().slice(0, 8);

/** The act found nothing to act on. */
export class NothingThere extends Error {}

export function oneOf<T>({ draw }: World, list: readonly T[]): T {
  const one = list[draw(Math.max(list.length, 1))];
  if (one === undefined) throw new NothingThere();
  return one;
}

/** Adds to the list, and drops the oldest entry. */
export function keep(list: string[], made: string): void {
  list.unshift(made);
  list.length = Math.min(list.length, NEWEST);
}

type Shown = { totalCents: number; wantsCheckNumber: boolean };
/** Staff agree to the refund that they were shown. */
export const refundInput = ({ totalCents, wantsCheckNumber }: Shown) => ({
  totalCents,
  ...(wantsCheckNumber && { checkNumber: word() }),
});
