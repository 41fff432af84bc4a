import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import type { CheckView } from "../../rules/check.ts";
import { CheckMark } from "./check-words.tsx";

type Props = { checks: readonly CheckView[]; label: string; today: string };

export const ChecksTable = ({ checks, label, today }: Props) => (
  <DataTable
    label={label}
    columns={columns(today)}
    rows={checks}
    keyOf={({ id }) => id}
    isFaint={({ voided }) => voided !== null}
  />
);

const columns = (today: string) =>
  columnsOf<CheckView>([
    {
      key: "payer",
      head: "From",
      isWide: true,
      cell: ({ id, number, payer }) => (
        <PageLink to={portal.check(id)} aria-label={`${payer}, check ${number}`}>
          {payer}
        </PageLink>
      ),
    },
    { key: "amount", head: "Amount", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
    { key: "pays", head: "Pays", isWide: true, phone: "none", cell: (check) => <Paid check={check} /> },
    { key: "received", head: "Received", cell: ({ receivedOn }) => formatShortDate(receivedOn, "UTC", today) },
    { key: "state", head: "State", phone: "mark", cell: (check) => <CheckMark check={check} /> },
    { key: "number", head: "Check", phone: "none", cell: ({ number }) => number },
  ]);

/** A sum beside each charge only where there are several. */
const Paid = ({ check: { lines } }: { check: CheckView }) =>
  lines.map(({ lineNo, isMatched, reference, label, amountCents }, at) => (
    <span key={lineNo}>
      {at > 0 && "; "}
      {isMatched && reference && (
        <>
          <ReferenceLink reference={reference} />{" "}
        </>
      )}
      {isMatched ? label : "Unmatched"}
      {lines.length > 1 && `: ${formatCents(amountCents)}`}
    </span>
  ));
