import { NativeSelect } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { ChoiceFilter, FilterForm, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import {
  COLUMN_NAMES,
  REGISTRANT_COLUMNS,
  REGISTRANT_SHOWS,
  REGISTRANT_SORTS,
  SHOW_LABELS,
} from "../../rules/registrations/registrant-options.ts";
import { type AskedList, addressOf, askedOf } from "./registrant-address.ts";
import styles from "./registrants.module.css";

type Props = {
  eventId: string;
  asked: AskedList;
  /** Of what a registration has one; empty where it may have several. */
  levels: { value: string; label: string }[];
  /** `3 registrants` */
  found: string;
};

const SHOWS = REGISTRANT_SHOWS.map((value) => ({ value, label: SHOW_LABELS[value] }));
const HEADS = { ...REGISTRANT_COLUMNS, name: "Name", company: "Company", date: "Newest" };
const ORDERS = REGISTRANT_SORTS.map((value) => ({ value: value === "date" ? "" : value, label: HEADS[value] }));

/** Narrows the registrants down and orders them; all of it stands in the address, with the columns. */
export function RegistrantFilters({ eventId, asked, levels, found }: Props) {
  const { q, show, level, sort = "" } = asked.filters;
  const { columns } = askedOf(asked);
  return (
    <>
      <FilterForm
        label="Filter registrants"
        list={portal.registrants(eventId)}
        filters={asked.filters}
        always={columns ? { columns } : {}}
        found={found}
      >
        <WordsFilter label="Name, company, email or reference" value={q} />
        <ChoiceFilter name="show" label="Only" value={show} choices={SHOWS} />
        {levels.length > 0 ? (
          <ChoiceFilter name="level" label="Level" value={level} choices={levels} />
        ) : (
          level && <input type="hidden" name="level" value={level} />
        )}
        <NativeSelect name="sort" label="Order" defaultValue={sort === "date" ? "" : sort} data={ORDERS} />
      </FilterForm>
      <ColumnChoice eventId={eventId} asked={asked} />
    </>
  );
}

/** Each column is a link that shows or hides it. */
const ColumnChoice = ({ eventId, asked: { filters, columns } }: Pick<Props, "eventId" | "asked">) => (
  <details className={styles.columns}>
    <summary>Columns</summary>
    <LinkRow label="Columns">
      {COLUMN_NAMES.map((name) => {
        const isShown = columns.includes(name);
        const others = COLUMN_NAMES.filter((one) => (one === name ? !isShown : columns.includes(one)));
        return (
          <PageLink key={name} to={addressOf(eventId, { filters, columns: others })} preventScrollReset>
            {`${isShown ? "Hide" : "Show"} ${REGISTRANT_COLUMNS[name].toLowerCase()}`}
          </PageLink>
        );
      })}
    </LinkRow>
  </details>
);
