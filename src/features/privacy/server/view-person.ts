import { findNamed, namesOfRegistrations } from "#features/events/server/find/find-named.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { findHolds, findPerson } from "#platform/personal/find-person.ts";
import type { Person } from "#platform/personal/person.ts";
import { countHeld } from "#platform/personal/read-person.ts";
import type { Held } from "../rules/privacy.ts";

type Asked = { email: string; name?: string | undefined; references?: readonly string[] };

/** Who has the address, with what is theirs, and the registrations of others that staff say are about them. */
export async function personOf(deps: Deps, { email, name, references = [] }: Asked): Promise<Person> {
  const named = name && { name, in: await namesOfRegistrations(deps.db, references) };
  return findPerson(deps.db, deps.personal, { emails: [email], named: named || undefined });
}

/** The records that the site holds on a person, what would become of them, and why it cannot be erased now. */
export async function viewPerson(deps: Deps, asked: Asked): Promise<Held> {
  const email = asked.email.toLowerCase();
  const person = await personOf(deps, { ...asked, email });
  const name = asked.name ?? "";
  const named = name ? await findNamed(deps.db, { name, email }) : [];
  return {
    email,
    names: person.names.map((parts) => parts.join(" ").trim()),
    held: await countHeld(deps.db, deps.personal, person),
    reasons: await findHolds(deps.db, deps.personal, person, await todayOf(deps)),
    named,
  };
}
