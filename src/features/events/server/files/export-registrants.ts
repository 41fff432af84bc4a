import { inArray } from "drizzle-orm";
import { paymentText } from "#features/payments/rules/charge-sums.ts";
import type { Deps } from "#platform/deps.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { formatPhone } from "#shared/phone.ts";
import { kindOf } from "../../rules/kinds/index.ts";
import { readableLabel } from "../../rules/registrations/readable-label.ts";
import type { RegistrantSelection } from "../../rules/registrations/registration-view.ts";
import type { EventRow } from "../catalog/queries.ts";
import { type RegistrantFacts, registrantPages } from "../registrants/registrant-page.ts";
import { arrivalsOf } from "../registrations/arrivals.ts";
import { registrations } from "../tables.ts";
import { eventFileName } from "./event-file-name.ts";

/** Registrations that are in memory at once, however many there are. */
const BATCH = 250;
const HEADER = [
  ...["Reference", "Registered", "First name", "Last name", "Company", "Email", "Phone"],
  ...["Street", "City", "State", "Zip", "Level", "People"],
  ...["Price", "Paid", "Refunded", "Owes", "Payment", "Checked in", "Names missing", "Note"],
];

/** The selected registrations as a table, with every answer in a column under its own label. */
export function exportRegistrants(deps: Deps, event: EventRow, selection: RegistrantSelection): Table {
  const { answerLabels } = kindOf(event.type);
  return {
    name: eventFileName("registrants", event),
    header: [...HEADER, ...answerLabels.map(readableLabel), "Names"],
    batches: batchesOf(deps, event, selection),
  };
}

async function* batchesOf({ db }: Deps, event: EventRow, selection: RegistrantSelection): AsyncGenerator<Cell[][]> {
  for await (const page of registrantPages(db, event.id, selection, BATCH)) {
    const ids = page.map(({ registrationId }) => registrationId);
    const [rows, arrivals] = await Promise.all([
      db.select().from(registrations).where(inArray(registrations.id, ids)),
      arrivalsOf(db, ids),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield page.flatMap((facts) => {
      const row = byId.get(facts.registrationId);
      const isIn = arrivals.get(facts.registrationId)?.people ?? 0;
      return row ? [[...factCells(event, row, facts, isIn), ...answerCells(event, row)]] : [];
    });
  }
}

type Row = typeof registrations.$inferSelect;

const yes = (is: boolean): string => (is ? "Yes" : "");

const factCells = ({ timeZone: zone }: EventRow, row: Row, facts: RegistrantFacts, isIn: number): Cell[] => [
  ...[row.reference, { at: row.createdAt, zone }, row.firstName, row.lastName, row.company],
  ...[row.email, formatPhone(row.phone), ...addressCells(row), facts.level, facts.people],
  ...[facts.priceCents, facts.paidCents, facts.refundedCents, facts.openCents].map((cents) => ({ cents })),
  ...[paymentText(facts.money, facts), isIn, yes(facts.isNameless), yes(facts.hasNote)],
];

/** API callers may send an address as one text, which then goes into the street's column. */
const addressCells = ({ address, street, city, state, zip }: Row): Cell[] =>
  street ? [street, city ?? "", state ?? "", zip ?? ""] : [address, "", "", ""];

/** Answers in the order of the header, then the names. */
function answerCells({ type }: EventRow, { customInputs, details }: Row): Cell[] {
  const { answerLabels, people } = kindOf(type);
  const names = people(details as never).filter(({ name }) => name !== "");
  return [
    ...answerLabels.map((label) => customInputs[label] ?? ""),
    names.map(({ name, email }) => (email ? `${name} <${email}>` : name)).join("; "),
  ];
}
