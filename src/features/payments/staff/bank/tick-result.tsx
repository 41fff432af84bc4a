import { Button, Table } from "@mantine/core";
import { Link } from "react-router";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { Ticked } from "../../rules/bank/bank-statement.ts";
import { sayDifference } from "../../rules/bank/bank-words.ts";

/** What was ticked off, with a way to each deposit. */
export const TickResult = ({ ticked, onAgain }: { ticked: Ticked; onAgain: () => void }) => (
  <section aria-label="Ticked off">
    <h2 ref={focusWhenShown} tabIndex={-1} className={screen.heading}>
      {`${countOf(ticked.deposits.length, "deposit")} ticked off`}
    </h2>
    <p>Each has the bank&apos;s line on its page, where a tick that is a mistake is taken back.</p>
    <TableFrame stacks label="Deposits at the bank" columns={["Deposit", "At the bank", "Amount"]} amounts={["Amount"]}>
      {ticked.deposits.map(({ id, reference, bookedOn, bankCents, totalCents }) => (
        <Table.Tr key={id}>
          <Table.Th scope="row">
            <ReferenceLink reference={reference} />
          </Table.Th>
          <Table.Td>
            On {formatDay(bookedOn)}
            {bankCents !== totalCents && `. ${sayDifference(bankCents, totalCents)}`}
          </Table.Td>
          <CentsCell label="Amount" cents={bankCents} />
        </Table.Tr>
      ))}
    </TableFrame>
    <div className={screen.deeds}>
      <Button component={Link} to={portal.deposits}>
        To the deposits
      </Button>
      <Button variant="default" onClick={onAgain}>
        Another statement
      </Button>
    </div>
  </section>
);
