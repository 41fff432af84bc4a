import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { ChoiceFilter, DayFilter, FilterForm, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { CHECK_STATES, type CheckFilters, type CheckSums, type CheckTotals } from "../../rules/check.ts";
import desk from "./checks.module.css";

const STATE_WORDS: Record<(typeof CHECK_STATES)[number], string> = {
  waiting: "On the desk",
  deposited: "Deposited",
  returned: "Returned",
  voided: "Voided",
};

/** Finds any check that ever came in. */
export const CheckFilterForm = ({ list, filters }: { list: string; filters: CheckFilters }) => (
  <FilterForm label="Filter checks" list={list} filters={filters} always={{ view: "all" }}>
    <WordsFilter label="Number or payer" value={filters.q} />
    <ChoiceFilter
      name="state"
      label="State"
      value={filters.state}
      choices={CHECK_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
    />
    <DayFilter name="day" label="Received on" value={filters.day} />
  </FilterForm>
);

/** Over every check of the filter, not one page; each account on its own, as at the bank. */
export const CheckTotalsList = ({ totals: { accounts } }: { totals: CheckTotals }) => (
  <ul className={desk.sums}>
    {accounts.map((sums) => (
      <li key={sums.fund ?? ""}>
        {sums.account}: <strong>{sayTotals(sums)}</strong>
      </li>
    ))}
  </ul>
);

const sayTotals = ({ checks, totalCents, returned, returnedCents }: CheckSums): string =>
  `${countOf(checks, "check")}, ${formatCents(totalCents)}${
    returned > 0 ? `; ${returned} of them returned, ${formatCents(returnedCents)}` : ""
  }`;
