import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatCents } from "#shared/money.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";

type Ending = {
  id: string;
  reference: string;
  company: string;
  name: string;
  email: string;
  refundCents: number;
  byCheckCents: number;
};

/** The registrations that a cancellation will end, with the payments of each. */
export const EndingTable = ({ listed }: { listed: readonly Ending[] }) => (
  <DataTable label="Registrations to cancel" columns={COLUMNS} rows={listed} keyOf={({ id }) => id} />
);

const COLUMNS = columnsOf<Ending>([
  { key: "name", head: "Registrant", cell: ({ name }) => name },
  { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
  { key: "email", head: "Email", isWide: true, phone: "none", cell: ({ email }) => email },
  {
    key: "card",
    head: "Paid by card",
    isAmount: true,
    cell: ({ refundCents }) => refundCents > 0 && formatCents(refundCents),
  },
  {
    key: "check",
    head: "Paid by check",
    isAmount: true,
    cell: ({ byCheckCents }) => byCheckCents > 0 && formatCents(byCheckCents),
  },
  { key: "reference", head: "Registration", cell: ({ reference }) => <ReferenceLink reference={reference} /> },
]);
