import { findNamed, namesOfRegistrations } from "#features/events/server/find/find-named.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { findHolds, findPerson } from "#platform/personal/find-person.ts";
import type { Person } from "#platform/personal/person.ts";
import { countHeld } from "#platform/personal/read-person.ts";
import type { Held } from "../rules/privacy.ts";

type PersonQuery = { email: string; name?: string | undefined; references?: readonly string[] };

/** The person with the address, and the registrations of others that staff attribute to them. */
export async function personOf(deps: Deps, { email, name, references = [] }: PersonQuery): Promise<Person> {
  const named = name && { name, in: await namesOfRegistrations(deps.db, references) };
  return findPerson(deps.db, deps.personal, { emails: [email], named: named || undefined });
}

/** The records that the site holds on a person, how each would be erased, and reasons against erasing now. */
export async function viewPerson(deps: Deps, query: PersonQuery): Promise<Held> {
  const email = query.email.toLowerCase();
  const person = await personOf(deps, { ...query, email });
  const name = query.name ?? "";
  const named = name ? await findNamed(deps.db, { name, email }) : [];
  return {
    email,
    names: person.names.map((parts) => parts.join(" ").trim()),
    held: await countHeld(deps.db, deps.personal, person),
    reasons: await findHolds(deps.db, deps.personal, person, await todayOf(deps)),
    named,
  };
}
