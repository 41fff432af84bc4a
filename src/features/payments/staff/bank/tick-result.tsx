import { Button } from "@mantine/core";
import { Link } from "react-router";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { Ticked } from "../../rules/bank/bank-statement.ts";
import { sayDifference } from "../../rules/bank/bank-words.ts";

/** The matched deposits, each with a link. */
export const TickResult = ({ ticked: { deposits }, onAgain }: { ticked: Ticked; onAgain: () => void }) => (
  <section aria-label="Matched" className={screen.preview}>
    <h2 ref={focusWhenShown} tabIndex={-1} className={screen.heading}>
      {`${countOf(deposits.length, "deposit")} matched`}
    </h2>
    <p>Each deposit shows its bank line, where you can undo a wrong match.</p>
    <DataTable label="Deposits at the bank" columns={columns} rows={deposits} keyOf={({ id }) => id} />
    <div className={screen.acts}>
      <Button component={Link} to={portal.deposits}>
        Go to deposits
      </Button>
      <Button variant="default" onClick={onAgain}>
        Another statement
      </Button>
    </div>
  </section>
);

const columns = columnsOf<Ticked["deposits"][number]>([
  { key: "deposit", head: "Deposit", cell: ({ reference }) => <ReferenceLink reference={reference} /> },
  { key: "amount", head: "Amount", isAmount: true, cell: ({ bankCents }) => formatCents(bankCents) },
  { key: "day", head: "At the bank", cell: ({ bookedOn }) => <ShortDate at={bookedOn} /> },
  {
    key: "difference",
    head: "Difference",
    isWide: true,
    cell: ({ bankCents, totalCents }) => sayDifference(bankCents, totalCents) ?? "None",
  },
]);
