import { Table } from "@mantine/core";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import type { Cancellation } from "../rules/content/cancellation.ts";
import styles from "./ending-table.module.css";

const COLUMNS = ["Registration", "Registrant", "Back by card", "Came by check"];

/** Registrations that staff are about to end, with what goes back for each. */
export const EndingTable = ({ listed }: Pick<Cancellation, "listed">) => (
  <TableFrame stacks label="Registrations that end" columns={COLUMNS} amounts={COLUMNS.slice(2)}>
    {listed.map(({ id, reference, company, name, email, refundCents, byCheckCents }) => (
      <Table.Tr key={id}>
        <Table.Th scope="row">
          <ReferenceLink reference={reference} />
        </Table.Th>
        <Table.Td>
          {name}, {company}
          <span className={styles.mail}>{email}</span>
        </Table.Td>
        <CentsCell label="Back by card" cents={refundCents} />
        <CentsCell label="Came by check" cents={byCheckCents} />
      </Table.Tr>
    ))}
  </TableFrame>
);
