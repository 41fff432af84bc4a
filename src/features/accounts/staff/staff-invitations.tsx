import { Button, Table } from "@mantine/core";
import { formatDateTime } from "#shared/dates.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { roleLabel, type StaffInvitation } from "../rules/staff.ts";
import { CopyLink } from "./copy-link.tsx";
import styles from "./staff.module.css";
import type { StaffDone } from "./staff-action.ts";

type Send = (fields: Record<string, string>) => void;

/** Invitations that nobody has used, to be sent again or taken back. */
export function StaffInvitations({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const { send, refusal, done } = useStaffForm<StaffDone>();
  return (
    <section className={styles.part}>
      <p role="status" className={styles.said}>
        {done?.said}
      </p>
      {done?.link && <CopyLink link={done.link} />}
      <RefusedBox refusal={refusal} />
      {invitations.length > 0 && (
        <>
          <h2 className={styles.heading}>Invitations that wait</h2>
          <TableFrame stacks label="Invitations that wait" columns={["Name", "Role", "Works until", "What to do"]}>
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} send={(fields) => send(fields, true)} />
            ))}
          </TableFrame>
        </>
      )}
    </section>
  );
}

function Invitation({ invitation, send }: { invitation: StaffInvitation; send: Send }) {
  const { id, name, email, invitedBy, expiresAt, isOver } = invitation;
  const zone = useZone();
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name}
        <span className={cell.more}>{email}</span>
      </Table.Th>
      <Table.Td>
        {roleLabel(invitation)}
        <span className={cell.more}>Invited by {invitedBy}</span>
      </Table.Td>
      <Table.Td>{isOver ? <Mark tone="over">Expired</Mark> : formatDateTime(expiresAt, zone)}</Table.Td>
      <Table.Td>
        <div className={styles.deeds}>
          <Button variant="default" onClick={() => send({ intent: "resend", id, email })}>
            Send again<span className="visually-hidden">: {name}</span>
          </Button>
          <Button variant="default" onClick={() => send({ intent: "withdraw", id, email })}>
            Take back<span className="visually-hidden">: {name}</span>
          </Button>
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
