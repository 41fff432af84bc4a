import { Table } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import type { DepositRef, LineProblem, ReturnedDebit } from "../../rules/bank/bank-statement.ts";
import { sayWait } from "../../rules/bank/bank-words.ts";
import styles from "./bank.module.css";

/** Deposits of these days without a line. */
export const NotThereYet = ({ waiting, today }: { waiting: readonly DepositRef[]; today: string }) =>
  waiting.length > 0 && (
    <section aria-labelledby="waiting">
      <h3 id="waiting" className={screen.heading}>{`Not at the bank yet (${waiting.length})`}</h3>
      <TableFrame stacks label="Not at the bank yet" columns={["Deposit", "On its way", "Total"]} amounts={["Total"]}>
        {waiting.map(({ id, reference, madeOn, totalCents }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row">
              <ReferenceLink reference={reference} />
              <span className={cell.more}>{formatDay(madeOn)}</span>
            </Table.Th>
            <Table.Td>On its way {sayWait(madeOn, today)}</Table.Td>
            <CentsCell label="Total" cents={totalCents} />
          </Table.Tr>
        ))}
      </TableFrame>
    </section>
  );

/** Checks that the bank took back; their return is recorded on the check's page. */
export const ReturnedLines = ({ returned }: { returned: readonly ReturnedDebit[] }) =>
  returned.length > 0 && (
    <section aria-labelledby="returned">
      <h3 id="returned" className={screen.heading}>{`Returned checks (${returned.length})`}</h3>
      <TableFrame
        stacks
        label="Returned checks"
        columns={["Day", "The bank's words", "Amount", "Check"]}
        amounts={["Amount"]}
      >
        {returned.map(({ row, bookedOn, description, amountCents, checks }) => (
          <Table.Tr key={row} className={screen.row}>
            <Table.Th scope="row">{formatDay(bookedOn)}</Table.Th>
            <Table.Td className={styles.words}>{description}</Table.Td>
            <CentsCell label="Amount" cents={amountCents} />
            <Table.Td>
              {checks.length === 0 && "No deposited check over this sum: perhaps the bank's fee"}
              {checks.map(({ id, number, payer, isRecorded }) => (
                <span key={id} className={cell.more}>
                  <PageLink to={portal.check(id)}>{`Check ${number} of ${payer}`}</PageLink>
                  {isRecorded ? ": its return is recorded" : ": record its return there"}
                </span>
              ))}
            </Table.Td>
          </Table.Tr>
        ))}
      </TableFrame>
    </section>
  );

type Problems = { problems: readonly LineProblem[]; wrong: number };

/** Lines that nobody could read in one way only. */
export const UnreadLines = ({ problems, wrong }: Problems) =>
  wrong > 0 && (
    <section aria-labelledby="unread">
      <h3 id="unread" className={screen.heading}>{`${countOf(wrong, "line")} left out`}</h3>
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
    </section>
  );
