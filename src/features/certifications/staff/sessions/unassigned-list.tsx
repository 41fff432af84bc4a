import { Button } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { portal } from "#shared/portal-paths.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import type { ClassPage, StaffClassRegistration } from "../../rules/class-view.ts";
import { ClassStatusMark } from "../class-status-mark.tsx";
import { useSessionMove } from "./use-session-move.tsx";

const nameOf = ({ firstName, lastName }: StaffClassRegistration) => `${firstName} ${lastName}`;

/** Registrations for which staff still agree on dates, the newest first. */
export function UnassignedList({ page: { registrations, next }, isFirst }: { page: ClassPage; isFirst: boolean }) {
  const { open, view } = useSessionMove();
  const columns = columnsOf<StaffClassRegistration>([
    {
      key: "name",
      head: "Name",
      isWide: true,
      cell: (one) => (
        <PageLink to={portal.registration(one.reference)} aria-label={`${nameOf(one)}, ${one.reference}`}>
          {nameOf(one)}
        </PageLink>
      ),
    },
    { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
    { key: "class", head: "Class", cell: (one) => `${one.class} ${one.certType}` },
    {
      key: "payment",
      head: "Payment",
      phone: "none",
      cell: (one) => <ClassStatusMark {...one} sums={sumsOf(one.charges)} />,
    },
    { key: "date", head: "Registered", phone: "none", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
    {
      key: "assign",
      head: "Session",
      phone: "mark",
      cell: (one) => (
        <Button
          variant="default"
          size="sm"
          aria-label={`Assign ${nameOf(one)}`}
          onClick={() => open({ registrationId: one.id, name: nameOf(one) })}
        >
          Assign
        </Button>
      ),
    },
  ]);
  return (
    <>
      {view}
      {registrations.length === 0 && (
        <EmptyState title="Nobody without a session">
          People who register without choosing dates appear here until you assign a session.
        </EmptyState>
      )}
      {registrations.length > 0 && (
        <DataTable
          label="Registrations without a session"
          columns={columns}
          rows={registrations}
          keyOf={({ id }) => id}
        />
      )}
      <ListPages
        list={portal.classes}
        what="registrations"
        filters={{ show: "unassigned" }}
        isFirst={isFirst}
        next={next}
      />
    </>
  );
}
