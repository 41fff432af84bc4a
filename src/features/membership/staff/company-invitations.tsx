import { Button, Table } from "@mantine/core";
import { formatDateTime } from "#shared/dates.ts";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { COMPANY_ROLE_LABELS } from "../rules/company-people.ts";
import type { StaffCompany } from "../rules/company-view.ts";
import styles from "./company.module.css";
import type { Acts } from "./company-acts.tsx";

type Props = { invitations: StaffCompany["invitations"]; acts: Acts };

/** Invitations that have not been accepted yet; nothing where there are none. */
export function CompanyInvitations({ invitations, acts: { press } }: Props) {
  const zone = useZone();
  if (invitations.length === 0) return null;
  return (
    <>
      <h3 className={styles.formTitle}>Open invitations</h3>
      <TableFrame stacks label="Open invitations" columns={["Email", "Role", "Invited by", "Open until", "What to do"]}>
        {invitations.map(({ id, email, role, invitedBy, expiresAt }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row">{email}</Table.Th>
            <Table.Td>{COMPANY_ROLE_LABELS[role]}</Table.Td>
            <Table.Td>{invitedBy}</Table.Td>
            <Table.Td>{formatDateTime(expiresAt, zone)}</Table.Td>
            <Table.Td>
              <Button
                variant="default"
                onClick={() =>
                  press({
                    fields: { intent: "revoke", id },
                    said: `The invitation of ${email} is taken back; its link no longer works.`,
                    undo: { fields: { intent: "invite", email, role }, said: `A new invitation goes to ${email}.` },
                  })
                }
              >
                Take back
                <span className="visually-hidden"> the invitation of {email}</span>
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </TableFrame>
    </>
  );
}
