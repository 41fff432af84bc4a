import { Table } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countedOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { WaitingDomains as Waiting } from "../rules/company-view.ts";
import styles from "./members.module.css";

/** Email domains that companies added and staff decide, the oldest first. */
export function WaitingDomains({ domains, ...counted }: Waiting) {
  const zone = useZone();
  return (
    <>
      <h2 className={styles.heading}>Email domains that wait</h2>
      <TableFrame stacks label="Email domains that wait" columns={["Company", "Domain", "Added by", "Since"]}>
        {domains.map(({ id, companyId, company, domain, askedBy, createdAt }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row">
              <PageLink to={`${portal.member(companyId)}#domains`}>{company}</PageLink>
            </Table.Th>
            <Table.Td>{domain}</Table.Td>
            <Table.Td>{askedBy}</Table.Td>
            <Table.Td>{formatDateTime(createdAt, zone)}</Table.Td>
          </Table.Tr>
        ))}
      </TableFrame>
      {counted.total > domains.length && <p>{`The oldest of ${countedOf(counted, "email domain")}.`}</p>}
    </>
  );
}
