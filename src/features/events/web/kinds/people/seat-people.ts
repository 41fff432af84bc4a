/** Where the people of a pasted list go. */
import { countOf } from "#shared/counts.ts";
import type { Person } from "../../../rules/registrations/people-list.ts";

/** Room for one person in a form. */
export type Place = {
  /** Path of the person among the answers. */
  field: string;
  /** As the form calls the person, such as `Team 1, golfer 2`. */
  label: string;
  team?: number;
};
export type Seat = Place & { person: Person };
export type Seating = { seats: Seat[]; message: string };

/**
 * Fills the places in order, and begins another team where the list does, unless somebody would then be left over who
 * else fits.
 */
export function seatPeople(people: readonly Person[], places: readonly Place[]): Seating {
  const byTeam = seatInOrder(people, places, true);
  const isRoomy = byTeam.length === people.length;
  const seats = isRoomy ? byTeam : seatInOrder(people, places, false);
  return { seats, message: sayFilled(people, seats) };
}

function seatInOrder(people: readonly Person[], places: readonly Place[], areTeamsKept: boolean): Seat[] {
  const seats: Seat[] = [];
  let next = 0;
  for (const person of people) {
    const team = places[next - 1]?.team;
    const another = places.findIndex((place, at) => at >= next && place.team !== team);
    if (areTeamsKept && person.startsTeam && team !== undefined && another > 0) next = another;
    const place = places[next++];
    if (!place) break;
    seats.push({ ...place, person });
  }
  return seats;
}

/** `4 people filled in.`, the names of those who did not fit, and whom to look at. */
function sayFilled(people: readonly Person[], seats: readonly Seat[]): string {
  const over = people.slice(seats.length).map(callOf);
  const filled = over.length
    ? `${seats.length} of ${people.length} names fit; left over: ${listed(over)}.`
    : `${countOf(people.length, "person", "people")} filled in.`;
  const unsure = seats.filter(({ person }) => person.isUnsure);
  const looked = unsure.map(({ label, person }) => `${label} (${callOf(person)})`);
  return looked.length ? `${filled} Please look at ${listed(looked, "; ")}.` : filled;
}

const callOf = ({ name, email }: Person): string => name || email;

const listed = (all: readonly string[], separator = ", "): string =>
  (all.length > 5 ? [...all.slice(0, 5), `${all.length - 5} more`] : all).join(separator);
