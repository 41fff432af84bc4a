import { Table } from "@mantine/core";
import { Fragment } from "react";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime, formatDay, formatLongDate, isoDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ChoiceFilter, FilterForm, filtersIn, ListPages, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { type PlannedLetter, plannedFiltersSchema } from "../../rules/planned.ts";
import type { Route } from "./+types/planned.admin";
import { askPlanned, type PlannedAsk } from "./ask-planned.ts";
import styles from "./letters.module.css";
import { PlannedButtons, PlannedNote, usePlanned } from "./planned-buttons.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Planned letters");

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after") ?? undefined;
  const filters = filtersIn(plannedFiltersSchema, searchParams);
  const response = await context.get(apiContext).admin["planned-letters"].$get({ query: { ...filters, after } });
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), isFirst: !after, filters };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  askPlanned(context.get(apiContext), (await request.json()) as PlannedAsk);

export const clientAction = keepTyped;

const BACK = { to: portal.letters(), label: "E-mail log" };
const NOTE =
  "What the site will write by itself. A letter is not sent where it is not needed any more, as after a payment.";
const STATES = [
  { value: "planned", label: "Will be sent" },
  { value: "held", label: "Held back" },
];
const COLUMNS = ["When", "To", "Letter", "About", "Change"];

export default function PlannedPage({ loaderData: page }: Route.ComponentProps) {
  const planned = usePlanned();
  const zone = useZone();
  if (!page) return null;
  const { letters, filters, isFirst, next } = page;
  const byDay = Map.groupBy(letters, ({ at }) => isoDay(at, zone));
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <>
      <PageHead title="Planned letters" note={NOTE} back={BACK} />
      <FilterForm label="Filter planned letters" list={portal.plannedLetters} filters={filters}>
        <WordsFilter label="Name, company, address, invoice or event" value={filters.q} />
        <ChoiceFilter name="state" label="State" value={filters.state} choices={STATES} />
      </FilterForm>
      <PlannedNote planned={planned} />
      {letters.length === 0 ? (
        <EmptyState title={isNarrowed ? "Nothing found" : "No letter is planned"}>
          {isNarrowed
            ? "Try fewer words, or another state."
            : "Reminders of open invoices, announcements that are scheduled and letters by rule appear here, day by day."}
        </EmptyState>
      ) : (
        <TableFrame stacks label="Planned letters, the earliest first" columns={COLUMNS}>
          {[...byDay].map(([day, ofDay]) => (
            <Fragment key={day}>
              <Table.Tr className={styles.day}>
                <Table.Th scope="rowgroup" colSpan={COLUMNS.length}>
                  {`${formatLongDate(ofDay[0]?.at ?? day, zone)}: ${countOf(lettersOf(ofDay), "letter")}`}
                </Table.Th>
              </Table.Tr>
              {ofDay.map((letter) => (
                <PlannedRow key={letter.id} letter={letter} planned={planned} />
              ))}
            </Fragment>
          ))}
        </TableFrame>
      )}
      <ListPages
        {...{ list: portal.plannedLetters, what: "planned letters", asked: filters, isFirst, next }}
        cursor="after"
        isOldestFirst
      />
    </>
  );
}

type RowProps = { letter: PlannedLetter; planned: ReturnType<typeof usePlanned> };

/** An announcement is as many as it has readers, and so is what a rule sends on a day. */
const lettersOf = (letters: readonly PlannedLetter[]): number =>
  letters.reduce((sum, { announcement, rule }) => sum + (announcement?.letters ?? rule?.letters ?? 1), 0);

function PlannedRow({ letter, planned }: RowProps) {
  const zone = useZone();
  const { at, state, title } = letter;
  return (
    <Table.Tr>
      <Table.Td className={cell.whole}>
        <time dateTime={at}>{formatDateTime(at, zone)}</time>
      </Table.Td>
      <Table.Th scope="row">
        <Readers letter={letter} />
      </Table.Th>
      <Table.Td>
        {title} {state === "held" && <Mark tone="open">Held back</Mark>}
      </Table.Td>
      <Table.Td>
        <About letter={letter} />
      </Table.Td>
      <Table.Td>
        <PlannedButtons letter={letter} planned={planned} />
      </Table.Td>
    </Table.Tr>
  );
}

function Readers({ letter: { to, announcement, rule } }: { letter: PlannedLetter }) {
  if (rule) return <>{countOf(rule.letters, "letter")}</>;
  if (announcement) return <>{countOf(announcement.letters, "address", "addresses")}</>;
  return (
    <>
      {to?.company || to?.name}
      <span className={styles.address}>
        {to?.name}, {to?.address}
      </span>
    </>
  );
}

function About({ letter: { invoice, announcement, rule } }: { letter: PlannedLetter }) {
  if (rule)
    return (
      <>
        <PageLink to={portal.letterRules(rule.eventId)}>{rule.event}</PageLink>
        <span className={cell.more}>by rule, as it is now</span>
      </>
    );
  if (announcement?.subject === null) return <>{announcement.event}</>;
  if (announcement)
    return (
      <>
        <PageLink to={portal.announcement(announcement.eventId, announcement.id)}>{announcement.subject}</PageLink>
        <span className={cell.more}>{announcement.event}</span>
      </>
    );
  if (!invoice) return null;
  return (
    <>
      <PageLink to={portal.invoice(invoice.id)}>{`Invoice ${invoice.number}`}</PageLink>
      <span className={cell.more}>
        {formatCents(invoice.openCents)}, due {formatDay(invoice.dueOn)}
      </span>
    </>
  );
}

export { PageProblem as ErrorBoundary };
