import type { ReactNode } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ChoiceFilter, FilterForm } from "#ui/admin/lists/list-filters.tsx";
import { DEPOSIT_STATES, type DepositState, type DepositView } from "../../rules/check.ts";
import styles from "./checks.module.css";
import { DepositsTable } from "./deposits-table.tsx";

const STATE_WORDS: Record<DepositState, string> = {
  underway: "Not ticked off",
  "at-bank": "At the bank",
  undone: "Undone",
};

type Props = {
  list: string;
  filters: { state?: DepositState | undefined };
  deposits: readonly DepositView[];
  today: string;
  /** The pages of the list. */
  children: ReactNode;
};

/** The deposits that were made, by where they are, and the way to the bank's statement. */
export function DepositList({ list, filters: { state }, deposits, today, children }: Props) {
  if (deposits.length === 0 && !state) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Deposits</h2>
      <p className={styles.sums}>
        <PageLink to={portal.bankStatement}>Tick off against a bank statement</PageLink>
      </p>
      <FilterForm label="Filter deposits" list={list} filters={state ? { state } : {}} always={{ view: "deposit" }}>
        <ChoiceFilter
          name="state"
          label="Where they are"
          value={state}
          choices={DEPOSIT_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
        />
      </FilterForm>
      {deposits.length === 0 ? (
        <EmptyState title="No such deposits">Show all, or those in another state.</EmptyState>
      ) : (
        <DepositsTable deposits={deposits} today={today} />
      )}
      {children}
    </section>
  );
}
