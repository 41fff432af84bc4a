import { Button } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import type { RosterEntry } from "../../rules/sessions/session-roster.ts";
import { ClassStatusMark } from "../class-status-mark.tsx";
import { useReplacePerson } from "./use-replace-person.tsx";
import { useSessionMove } from "./use-session-move.tsx";

const nameOf = ({ firstName, lastName }: RosterEntry) => `${firstName} ${lastName}`;

const person = {
  key: "name",
  head: "Technician",
  isWide: true,
  cell: (one: RosterEntry) => (
    <PageLink to={portal.registration(one.reference)} aria-label={`${nameOf(one)}, ${one.reference}`}>
      {nameOf(one)}
    </PageLink>
  ),
} as const;

const Nobody = () => <EmptyState title="Nobody on the roster">People who choose these dates appear here.</EmptyState>;

type Props = { roster: readonly RosterEntry[] };

/** Who is expected, by name, each with the way to another session. */
export function SessionRoster({ roster }: Props) {
  const { open, view } = useSessionMove();
  const replace = useReplacePerson();
  const columns = columnsOf<RosterEntry>([
    person,
    { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
    {
      key: "id",
      head: "ID",
      cell: ({ certId }) => certId,
      marks: ({ certIdStatus }) => certIdStatus === "unknown" && <Mark tone="bad">Unknown</Mark>,
    },
    {
      key: "payment",
      head: "Payment",
      phone: "mark",
      cell: (one) => <ClassStatusMark status={one.status} sums={one} />,
    },
    {
      key: "move",
      head: "Session",
      cell: (one) => (
        <div className={cell.acts}>
          <Button
            variant="default"
            size="sm"
            aria-label={`Move ${nameOf(one)}`}
            onClick={() => open({ registrationId: one.registrationId, name: nameOf(one) })}
          >
            Move
          </Button>
          {one.eventReference ? (
            <PageLink
              to={portal.registration(one.eventReference)}
              aria-label={`Event registration of ${nameOf(one)}, ${one.eventReference}`}
            >
              Event registration
            </PageLink>
          ) : (
            <Button variant="default" size="sm" aria-label={`Replace ${nameOf(one)}`} onClick={() => replace.open(one)}>
              Replace
            </Button>
          )}
        </div>
      ),
    },
  ]);
  return (
    <>
      {view}
      {replace.view}
      <UnprintedAmong names={roster.flatMap((one) => [nameOf(one), one.company])} />
      {roster.length === 0 && <Nobody />}
      {roster.length > 0 && <DataTable label="Roster" columns={columns} rows={roster} keyOf={({ id }) => id} />}
    </>
  );
}

const moneyColumns = columnsOf<RosterEntry>([
  person,
  { key: "company", head: "Company", isWide: true, phone: "none", cell: ({ company }) => company },
  {
    key: "payment",
    head: "Payment",
    phone: "mark",
    cell: (one) => <ClassStatusMark status={one.status} sums={one} payMethod={one.payMethod ?? undefined} />,
  },
  { key: "paid", head: "Paid", isAmount: true, cell: ({ paidCents }) => formatCents(paidCents) },
  { key: "refunded", head: "Refunded", isAmount: true, phone: "none", cell: refundedOf },
  { key: "open", head: "Open", isAmount: true, cell: ({ openCents }) => formatCents(openCents) },
]);

function refundedOf({ refundedCents }: RosterEntry) {
  return refundedCents > 0 && formatCents(refundedCents);
}

/** The same people with what each paid and owes. */
export const SessionMoney = ({ roster }: Props) =>
  roster.length === 0 ? (
    <Nobody />
  ) : (
    <DataTable label="Money" columns={moneyColumns} rows={roster} keyOf={({ id }) => id} />
  );
