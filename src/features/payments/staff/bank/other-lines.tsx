import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import type { DepositRef, LineProblem, ReturnedDebit } from "../../rules/bank/bank-statement.ts";
import { sayWait } from "../../rules/bank/bank-words.ts";
import styles from "./bank.module.css";

/** Deposits of these days without a line. */
export const NotThereYet = ({ waiting, today }: { waiting: readonly DepositRef[]; today: string }) =>
  waiting.length > 0 && (
    <Section title={`Not at the bank yet (${waiting.length})`}>
      <DataTable label="Deposits in transit" columns={waitingColumns(today)} rows={waiting} keyOf={({ id }) => id} />
    </Section>
  );

const waitingColumns = (today: string) =>
  columnsOf<DepositRef>([
    { key: "deposit", head: "Deposit", cell: ({ reference }) => <ReferenceLink reference={reference} /> },
    { key: "total", head: "Total", isAmount: true, cell: ({ totalCents }) => formatCents(totalCents) },
    { key: "made", head: "Made", cell: ({ madeOn }) => <ShortDate at={madeOn} /> },
    { key: "way", head: "In transit", isWide: true, cell: ({ madeOn }) => sayWait(madeOn, today) },
  ]);

/** Checks that the bank took back; their return is recorded on the check's page. */
export const ReturnedLines = ({ returned }: { returned: readonly ReturnedDebit[] }) =>
  returned.length > 0 && (
    <Section title={`Returned checks (${returned.length})`}>
      <DataTable
        label="Returned checks"
        columns={returnedColumns}
        rows={returned}
        keyOf={({ row }) => String(row)}
        detail={({ checks }) => <ReturnedOf checks={checks} />}
        isOpenAtFirst
      />
    </Section>
  );

const returnedColumns = columnsOf<ReturnedDebit>([
  { key: "words", head: "Bank description", isWide: true, cell: ({ description }) => description },
  { key: "amount", head: "Amount", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
  { key: "day", head: "Day", cell: ({ bookedOn }) => <ShortDate at={bookedOn} /> },
]);

const ReturnedOf = ({ checks }: Pick<ReturnedDebit, "checks">) =>
  checks.length === 0 ? (
    <p>No deposited check has this amount. It may be a bank fee.</p>
  ) : (
    <ul className={styles.problems}>
      {checks.map(({ id, number, payer, isRecorded }) => (
        <li key={id}>
          <PageLink to={portal.check(id)}>{`Check ${number} from ${payer}`}</PageLink>
          {isRecorded ? ": return recorded" : ": record the return there"}
        </li>
      ))}
    </ul>
  );

type Problems = { problems: readonly LineProblem[]; wrong: number };

/** Lines that can be read in no way, or in more than one. */
export const UnreadLines = ({ problems, wrong }: Problems) =>
  wrong > 0 && (
    <Section title={`${countOf(wrong, "line")} skipped`}>
      <ul className={styles.problems}>
        {problems.map(({ row, column, value, message }) => (
          <li key={`${row} ${column}`}>
            <strong>{`Row ${row}, ${column}: `}</strong>
            {message}
            {value ? ` (here: “${value}”)` : " (here: nothing)"}
          </li>
        ))}
      </ul>
      {wrong > problems.length && <p>{`And ${countOf(wrong - problems.length, "other line")}.`}</p>}
    </Section>
  );
