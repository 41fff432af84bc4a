import { nameKey } from "./near-name.ts";
import { type Person, resembling } from "./resemblance.ts";

export type Attendee = { name: string; company: string; email: string };

/** An attendee's name is one text; who compares names needs no border in it. */
const personOf = ({ name, company, email }: Attendee): Person => ({ firstName: name, lastName: "", company, email });

/** Most people whom staff are asked about for one attendee. */
const MOST = 3;

/**
 * Which technician an attendee is. Name and email of one technician alone are certain; everything else is for staff to
 * say, the likeliest first.
 */
export function matchAttendee<T extends Person>(attendee: Attendee, technicians: readonly T[]) {
  const person = personOf(attendee);
  const [name, email] = [nameKey(person), attendee.email.toLowerCase()];
  const same = technicians.filter(
    (one) => email !== "" && one.email.toLowerCase() === email && name !== "" && nameKey(one) === name,
  );
  const [sure] = same;
  if (sure && same.length === 1) return { sure, candidates: [] };
  return {
    sure: undefined,
    candidates: withNamesakes(person, technicians).slice(0, MOST),
  };
}

/** An attendee of the same name may have changed both employer and email. */
function withNamesakes<T extends Person>(person: Person, technicians: readonly T[]): T[] {
  const alike = resembling(person, technicians).map(({ technician }) => technician);
  const name = nameKey(person);
  const namesakes = technicians.filter((one) => name !== "" && nameKey(one) === name && !alike.includes(one));
  return [...alike, ...namesakes];
}
