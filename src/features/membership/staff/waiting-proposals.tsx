import { Table } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { useZone } from "#ui/admin/use-zone.ts";

type Props = {
  proposals: readonly { id: string; companyId: string; company: string; proposedBy: string; createdAt: string }[];
};

/** Proposed changes of the public list that wait for staff, the oldest first. */
export function WaitingProposals({ proposals }: Props) {
  const zone = useZone();
  return (
    <TableFrame stacks label="Changes that wait" columns={["Company", "Proposed by", "Since"]}>
      {proposals.map(({ id, companyId, company, proposedBy, createdAt }) => (
        <Table.Tr key={id}>
          <Table.Th scope="row">
            <PageLink to={`${portal.member(companyId)}#proposals`}>{company}</PageLink>
          </Table.Th>
          <Table.Td>{proposedBy}</Table.Td>
          <Table.Td>{formatDateTime(createdAt, zone)}</Table.Td>
        </Table.Tr>
      ))}
    </TableFrame>
  );
}
