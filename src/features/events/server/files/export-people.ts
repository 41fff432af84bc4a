import { asc, inArray } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import type { EventPerson, PeopleFilters } from "../../rules/check-in/people-view.ts";
import { PERSON_KIND_LABELS } from "../../rules/check-in/person-kinds.ts";
import type { RegistrantSelection } from "../../rules/registrations/registration-view.ts";
import type { EventRow } from "../catalog/queries.ts";
import { listPeople, viewPerson } from "../registrants/list-people.ts";
import { eventPeople } from "../registrants/people-tables.ts";
import { registrantPages } from "../registrants/registrant-page.ts";
import { eventFileName } from "./event-file-name.ts";

/** Registrations that are in memory at once, however many there are. */
const BATCH = 250;
const HEADER = [
  ...["Name", "Kind", "Position", "Company", "Email", "Reference", "Level", "Registered by", "Checked in", "Note"],
];

/** People of the selected registrations, in the order of those. A registration that has ended has no people. */
export const exportPeopleOfRegistrants = ({ db }: Deps, event: EventRow, selection: RegistrantSelection): Table => ({
  name: eventFileName("people", event),
  header: HEADER,
  batches: (async function* () {
    for await (const page of registrantPages(db, event.id, selection, BATCH)) {
      const order = new Map(page.map(({ registrationId }, at) => [registrationId, at]));
      const people = await db
        .select()
        .from(eventPeople)
        .where(inArray(eventPeople.registrationId, [...order.keys()]))
        .orderBy(asc(eventPeople.place));
      const at = ({ registrationId }: (typeof people)[number]) => order.get(registrationId) ?? 0;
      yield people.sort((a, b) => at(a) - at(b)).map((person) => cells(viewPerson(person), event.timeZone));
    }
  })(),
});

/** People who match the filters, in their order. */
export const exportPeople = ({ db }: Deps, event: EventRow, filters: PeopleFilters): Table => ({
  name: eventFileName("people", event),
  header: HEADER,
  batches: pageRows(
    ({ cursor: after, limit }) => listPeople(db, event.id, { ...filters, after, limit }),
    ({ people }) => people.map((person) => cells(person, event.timeZone)),
  ),
});

const cells = (one: EventPerson, zone: string): Cell[] => [
  ...[one.name, PERSON_KIND_LABELS[one.kind], one.role, one.company, one.email, one.reference, one.level],
  ...[one.registeredBy, one.checkedInAt ? { at: one.checkedInAt, zone } : "", one.hasNote ? "Yes" : ""],
];
