import { NativeSelect, TextInput } from "@mantine/core";
import { CHECK_STATES, type CheckFilters, type CheckTotals } from "#features/payments/rules/check.ts";
import { formatCents } from "#shared/money.ts";
import { FilterForm } from "./list-filters.tsx";
import styles from "./payments.module.css";
import { countOf } from "./search.ts";

const STATE_WORDS: Record<(typeof CHECK_STATES)[number], string> = {
  waiting: "On the desk",
  deposited: "Deposited",
  returned: "Returned",
};

/** Finds any check that ever came in. */
export const CheckFilterForm = ({ list, filters }: { list: string; filters: CheckFilters }) => (
  <FilterForm label="Filter checks" list={list} filters={filters} always={{ view: "all" }}>
    <div className={styles.wide}>
      <TextInput name="q" type="search" label="Number or payer" size="md" defaultValue={filters.q} />
    </div>
    <NativeSelect
      name="state"
      label="State"
      size="md"
      defaultValue={filters.state ?? ""}
      data={[{ value: "", label: "All" }, ...CHECK_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))]}
    />
    <TextInput name="day" type="date" label="Received on" size="md" defaultValue={filters.day} />
  </FilterForm>
);

/** Of every check that fits, not of one page. */
export const sayTotals = ({ checks, totalCents, returned, returnedCents }: CheckTotals): string =>
  `${countOf(checks, "check")}, ${formatCents(totalCents)}${
    returned > 0 ? `; ${returned} of them returned, ${formatCents(returnedCents)}` : ""
  }`;
