/**
 * Compares the money on lists, in files and on the first page with the ledger. Paid means received and kept: the
 * ledger's rows of a program by card and by check, less refunds and bounced checks. Card fees are not part of it. Money
 * of test cards counts, as it does on the screens. Money that a bank holds in a dispute counts until staff refund it.
 */
import { sql } from "drizzle-orm";
import { exportClasses } from "#features/certifications/server/export-classes.ts";
import { titleWithYear } from "#features/events/rules/catalog/event-text.ts";
import type { Registrant } from "#features/events/rules/registrations/registration-view.ts";
import { listStaffEvents } from "#features/events/server/catalog/list-staff-events.ts";
import { moneyOfNearest } from "#features/events/server/catalog/next-event.ts";
import { eventView, getEventRow } from "#features/events/server/catalog/queries.ts";
import { exportRegistrants } from "#features/events/server/files/export-registrants.ts";
import { listRegistrants } from "#features/events/server/registrations/list-registrants.ts";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { readPeriod } from "#features/payments/server/ledger/ledger-report.ts";
import type { Deps } from "#platform/deps.ts";
import type { Table } from "#platform/spreadsheet/table.ts";
import { sumCents } from "#shared/money.ts";

const ALL = 1_000_000;
const AMOUNTS = ["Price", "Paid", "Refunded", "Owes"] as const;
type Figures = Record<(typeof AMOUNTS)[number], number>;

/** @returns one line per figure that another one contradicts; empty when all agree. */
export async function differingFigures(deps: Deps, eventIds: readonly string[]): Promise<string[]> {
  const booked = await bookedByProgram(deps);
  const [events, nearest] = [
    await listStaffEvents(deps.db, { limit: 100, mostCounted: ALL, now: new Date() }),
    await today(deps),
  ];
  const different: string[] = [];
  const compare = (what: string, one: number | undefined, other: number | undefined) => {
    if (one !== other) different.push(`${what}: ${one} and ${other}`);
  };
  for (const id of eventIds) {
    const row = await getEventRow(deps.db, id);
    const title = titleWithYear(eventView(row));
    const { registrants } = await listRegistrants(deps, id, { limit: ALL, mostCounted: ALL });
    const [file, list] = [await sumsOfFile(exportRegistrants(deps, row, {})), sumsOfList(registrants)];
    for (const amount of AMOUNTS) compare(`${amount} in file and list of ${title}`, file[amount], list[amount]);
    compare(`paid by the list of ${title} and by the ledger`, list.Paid, booked.get(title) ?? 0);
    compare(`paid of ${title} by the list and on Today`, list.Paid, nearest.get(id)?.paidCents);
    compare(`owed for ${title} by the list and on Today`, list.Owes, nearest.get(id)?.openCents);
    compare(
      `paid of ${title} by the list and under Events`,
      list.Paid,
      events.events.find((o) => o.id === id)?.paidCents ?? undefined,
    );
    different.push(...(await contradicting(deps, registrants)));
  }
  compare("paid for classes by files and by the ledger", await paidForClasses(deps), booked.get(CLASSES) ?? 0);
  return different;
}

const CLASSES = "Certification classes";

/** Cents by program, of all days and of both kinds of money, without fees and disputes. */
async function bookedByProgram(deps: Deps): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const money of ["live", "test"] as const) {
    const { parts } = await readPeriod(deps, { from: "2000-01-01", to: "2999-12-31", money });
    for (const { program, column, amountCents } of parts)
      if (column !== "disputes") sums.set(program, (sums.get(program) ?? 0) + amountCents);
  }
  return sums;
}

const today = async ({ db, now }: Deps) =>
  new Map((await moneyOfNearest(db, now(), 100)).map((event) => [event.id, event]));

const sumsOfList = (registrants: readonly Registrant[]): Figures => ({
  Price: sumCents(registrants.map((one) => one.price_cents)),
  Paid: sumCents(registrants.map((one) => one.paid_cents)),
  Refunded: sumCents(registrants.map((one) => one.refunded_cents)),
  Owes: sumCents(registrants.map((one) => one.owes_cents)),
});

async function sumsOfFile({ header, batches }: Table): Promise<Figures> {
  const sums: Figures = { Price: 0, Paid: 0, Refunded: 0, Owes: 0 };
  for await (const rows of batches)
    for (const row of rows)
      for (const amount of AMOUNTS) sums[amount] += (row[header.indexOf(amount)] as { cents: number }).cents;
  return sums;
}

async function paidForClasses(deps: Deps): Promise<number> {
  const files = [await exportClasses(deps, {}), await exportClasses(deps, { state: "cancelled" })];
  return sumCents((await Promise.all(files.map(sumsOfFile))).map(({ Paid }) => Paid));
}

/** Registrations whose own figures contradict their charges. */
async function contradicting({ db }: Deps, registrants: readonly Registrant[]): Promise<string[]> {
  const { rows } = await db.execute<{ source: string; cents: string }>(sql`
    select source_id as source, sum(amount_cents)::text as cents from charges where status = 'void'
      and id in (select charge_id from written_off_charges) group by 1`);
  const writtenOff = new Map(rows.map(({ source, cents }) => [source, Number(cents)]));
  return registrants.flatMap((one) => {
    const { paidCents, refundedCents, openCents } = sumsOf(one.charges);
    const stands = [one.paid_cents, one.refunded_cents, one.owes_cents].join();
    const charged = paidCents + refundedCents + openCents + (writtenOff.get(one.id) ?? 0);
    return [
      ...(stands === [paidCents, refundedCents, openCents].join() ? [] : [`${one.reference} is listed as ${stands}`]),
      ...(one.ended && one.owes_cents > 0 ? [`${one.reference} has ended and owes ${one.owes_cents}`] : []),
      // Money paid above a lowered price stays booked, but the charges never add up to less than the price.
      ...(!one.ended && charged < one.price_cents ? [`${one.reference} costs more than was ever charged for it`] : []),
    ];
  });
}
