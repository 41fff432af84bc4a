import { Table } from "@mantine/core";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { changesOf, type Listing } from "../rules/listing-proposal.ts";
import styles from "./company.module.css";
import { LogoGrounds } from "./logo-grounds.tsx";

/** What a proposal changes beside what the public list shows now, the logo on both grounds. */
export function ListingChanges({ before, after }: { before: Listing; after: Listing }) {
  const showsLogo = before.logo !== after.logo || before.isOnBlack !== after.isOnBlack;
  const words = changesOf(before, after).filter(({ what }) => what !== "Logo");
  return (
    <TableFrame stacks label="What changes" columns={["What", "Now", "Proposed"]}>
      {words.map((row) => (
        <Table.Tr key={row.what}>
          <Table.Th scope="row">{row.what}</Table.Th>
          <Table.Td>
            <span className={styles.phoneLabel}>Now: </span>
            {row.before}
          </Table.Td>
          <Table.Td>
            <span className={styles.phoneLabel}>Proposed: </span>
            <strong>{row.after}</strong>
          </Table.Td>
        </Table.Tr>
      ))}
      {showsLogo && (
        <Table.Tr>
          <Table.Th scope="row">Logo</Table.Th>
          <Table.Td>
            <span className={styles.phoneLabel}>Now: </span>
            <LogoGrounds logo={before.logo} isOnBlack={before.isOnBlack} />
          </Table.Td>
          <Table.Td>
            <span className={styles.phoneLabel}>Proposed: </span>
            <LogoGrounds logo={after.logo} isOnBlack={after.isOnBlack} />
          </Table.Td>
        </Table.Tr>
      )}
    </TableFrame>
  );
}
