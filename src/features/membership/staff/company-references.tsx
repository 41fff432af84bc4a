import { Button, Table } from "@mantine/core";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffCompany } from "../rules/company-view.ts";
import { AddLine } from "./add-line.tsx";
import styles from "./company.module.css";
import { ActsLine, useActs } from "./company-acts.tsx";

/** Registrations, classes, applications and invoices that staff gave the company, although others made them. */
export function CompanyReferences({ company: { references } }: { company: StaffCompany }) {
  const acts = useActs();
  const zone = useZone();
  const unlink = (reference: string) =>
    acts.press({
      fields: { intent: "unlink", reference },
      said: `${reference} is no longer linked.`,
      undo: { fields: { intent: "link", reference }, said: `${reference} is linked again.` },
    });
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Linked registrations and invoices</h2>
      <p className={styles.note}>
        The company sees what its people made under their verified addresses since they belong to it. Link here what
        others made for it.
      </p>
      <ActsLine acts={acts} />
      {references.length > 0 && (
        <TableFrame stacks label="Linked references" columns={["Reference", "Linked", "What to do"]}>
          {references.map(({ reference, linkedBy, createdAt }) => (
            <Table.Tr key={reference}>
              <Table.Th scope="row">
                <ReferenceLink reference={reference} />
              </Table.Th>
              <Table.Td>
                {formatDateTime(createdAt, zone)} by {linkedBy}
              </Table.Td>
              <Table.Td>
                <Button variant="default" onClick={() => unlink(reference)}>
                  Unlink {reference}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </TableFrame>
      )}
      <AddLine
        intent="link"
        title="Link a reference"
        name="reference"
        label="Reference"
        hint="Of a registration, class, application or invoice, such as R-7K3F9Q or INV-2026-0007."
        button="Link this reference"
      />
    </section>
  );
}
