import { inArray } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import type { Standings } from "../../rules/check-in/acts.ts";
import { personKey } from "../../rules/check-in/acts.ts";
import { expectedPeople } from "../../rules/check-in/expected-people.ts";
import { PERSON_KIND_LABELS, personKindOf } from "../../rules/check-in/person-kinds.ts";
import { kindOf } from "../../rules/kinds/index.ts";
import type { ChosenRegistrants } from "../../rules/registrations/registration-view.ts";
import type { EventRow } from "../catalog/queries.ts";
import { standingsOf } from "../check-in/read-standings.ts";
import { type RegistrantFacts, registrantPages } from "../registrants/registrant-page.ts";
import { registrations } from "../tables.ts";

/** Registrations that are in memory at once, however many there are. */
const BATCH = 250;

/**
 * Everybody whom the door expects of the registrations that are asked for, a row each, those who are not named yet included.
 * Of a registration that has ended nobody comes.
 */
export const exportPeople = (deps: Deps, event: EventRow, asked: ChosenRegistrants): Table => ({
  name: `people-${event.title}`,
  header: ["Name", "Kind", "Position", "Company", "Email", "Reference", "Level", "Registered by", "Checked in", "Note"],
  batches: batchesOf(deps, event, asked),
});

async function* batchesOf({ db }: Deps, event: EventRow, asked: ChosenRegistrants): AsyncGenerator<Cell[][]> {
  for await (const page of registrantPages(db, event.id, asked, BATCH)) {
    const ids = page.map(({ registrationId }) => registrationId);
    const rows = new Map(
      (await db.select().from(registrations).where(inArray(registrations.id, ids))).map((row) => [row.id, row]),
    );
    const coming = page.flatMap((facts) => {
      const row = rows.get(facts.registrationId);
      return row?.status === "active" ? peopleOf(event, row, facts) : [];
    });
    const standings = await standingsOf(
      db,
      event.id,
      coming.map(({ key }) => key),
    );
    yield coming.map((person) => cells(event, person, standings));
  }
}

type Row = typeof registrations.$inferSelect;
type Coming = ReturnType<typeof peopleOf>[number];

function peopleOf({ type, priceObj }: EventRow, row: Row, facts: RegistrantFacts) {
  const emails = new Map(
    kindOf(type)
      .people(row.details as never)
      .map(({ path, email }) => [path, email]),
  );
  return expectedPeople(type, priceObj, row).map((person) => ({
    ...{ ...person, row, facts, key: personKey(row.id, person.path) },
    email: person.path === "registrant" ? row.email : (emails.get(person.path) ?? ""),
  }));
}

function cells({ type, timeZone: zone }: EventRow, person: Coming, standings: Standings): Cell[] {
  const { row, facts, path } = person;
  const standing = standings.get(person.key);
  const since = standing?.since ?? null;
  return [
    ...[standing?.name ?? person.name, PERSON_KIND_LABELS[personKindOf(type, path)], person.role],
    ...[row.company, person.email, row.reference, facts.level, `${row.firstName} ${row.lastName}`],
    ...[since === null ? "" : { at: new Date(since), zone }, facts.hasNote ? "Yes" : ""],
  ];
}
