import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import type { Person } from "./person.ts";
import { isPersonal, type PersonalTable } from "./personal-table.ts";

type Lookup = {
  emails: readonly string[];
  /** Rows that are known to be the person's, such as the user. */
  ids?: readonly string[];
  /** How others wrote the name, and where. */
  named?: { name: string; in: readonly string[] } | undefined;
};

type FoundFacts = {
  ids: (string | null)[];
  elsewhere: (string | null)[];
  first: string | null;
  last: string | null;
  phone: string | null;
  street: string | null;
};

const NOTHING = sql`null::text`;
const NONE = sql`'{}'::text[]`;

/** Collects from all tables the rows of the person with these addresses, and the spellings of their name. */
export async function findPerson(db: Db, tables: readonly PersonalTable[], lookup: Lookup): Promise<Person> {
  const [first = "", ...rest] = (lookup.named?.name ?? "").trim().split(/\s+/);
  const typed: [string, string][] = first ? [[first, rest.join(" ")]] : [];
  let person: Person = {
    emails: lookup.emails.map((email) => email.toLowerCase()),
    ids: lookup.ids ?? [],
    elsewhere: lookup.named?.in ?? [],
    names: typed,
    phones: [],
    streets: [],
  };
  for (const one of tables) {
    if (!isPersonal(one) || !one.tells) continue;
    const { ids = NONE, elsewhere = NONE, names = [NOTHING, NOTHING], phone = NOTHING, street = NOTHING } = one.tells;
    const { rows } = await db.execute<FoundFacts>(
      sql`select ${ids} as ids, ${elsewhere} as elsewhere, ${names[0]} as first, ${names[1]} as last,
        ${phone} as phone, ${street} as street from ${one.table} where ${(one.tellsOf ?? one.isOf)(person)}`,
    );
    person = withFound(person, rows);
  }
  return person;
}

function withFound(person: Person, rows: readonly FoundFacts[]): Person {
  const names = new Map([...person.names, ...rows.map(nameOf)].map((name) => [name.join("\n").toLowerCase(), name]));
  return {
    ...person,
    ids: unique([...person.ids, ...rows.flatMap(({ ids }) => ids)]),
    elsewhere: unique([...person.elsewhere, ...rows.flatMap(({ elsewhere }) => elsewhere)]),
    names: [...names.values()].filter(([first, last]) => first || last),
    phones: unique([...person.phones, ...rows.map(({ phone }) => phone)]),
    streets: unique([...person.streets, ...rows.map(({ street }) => street)]),
  };
}

const unique = (list: readonly (string | null)[]): string[] => [...new Set(list.filter((one): one is string => !!one))];

/** Splits a name in one column before its last word. */
function nameOf({ first, last }: FoundFacts): [string, string] {
  const [given, family] = [first?.trim() ?? "", last?.trim() ?? ""];
  if (family) return [given, family];
  const at = given.lastIndexOf(" ");
  return at < 0 ? [given, ""] : [given.slice(0, at).trim(), given.slice(at + 1)];
}

/** @returns why the person cannot be erased now, one sentence for each reason. */
export async function findHolds(
  db: Db,
  tables: readonly PersonalTable[],
  person: Person,
  today: string,
): Promise<string[]> {
  const reasons: string[] = [];
  for (const one of tables) {
    if (!isPersonal(one)) continue;
    for (const { says, isTrue } of one.holds ?? []) {
      const which: SQL = sql`${one.isOf(person)} and (${isTrue(today)})`;
      if ((await db.$count(one.table, which)) > 0) reasons.push(says);
    }
  }
  return reasons;
}
