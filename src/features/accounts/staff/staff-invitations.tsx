import { Button } from "@mantine/core";
import { formatDateTime } from "#shared/dates.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { roleLabel, type StaffInvitation } from "../rules/staff.ts";
import { CopyLink, HAND_OVER } from "./copy-link.tsx";

type Press = { invitation: StaffInvitation; isWithdrawal: boolean };

/** Unused invitations, to be sent again or withdrawn. */
export function StaffInvitations({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const zone = useZone();
  const call = useCall(
    async (api, { invitation: { id }, isWithdrawal }: Press) => {
      const { resend, withdraw } = api["staff-invitations"][":id"];
      return isWithdrawal ? withdraw.$post({ param: { id } }) : resend.$post({ param: { id } });
    },
    {
      summary: (found, { invitation: { email }, isWithdrawal }) => {
        if (isWithdrawal) return `Invitation to ${email} revoked.`;
        return "link" in found && found.link ? HAND_OVER : `Invitation sent again to ${email}.`;
      },
    },
  );
  const link = call.found && "link" in call.found && call.found.link;
  return (
    <>
      <Outcome call={call} />
      {link && <CopyLink link={link} />}
      {invitations.length > 0 && (
        <Section title="Invitations">
          <DataTable
            label="Pending invitations"
            columns={columnsFor(zone, call.run)}
            rows={invitations}
            keyOf={({ id }) => id}
          />
        </Section>
      )}
    </>
  );
}

const columnsFor = (zone: string, press: (act: Press) => unknown) =>
  columnsOf<StaffInvitation>([
    { key: "name", head: "Name", cell: ({ name }) => name },
    { key: "email", head: "Email", isWide: true, cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
    { key: "role", head: "Role", cell: roleLabel },
    { key: "by", head: "Invited by", phone: "none", cell: ({ invitedBy }) => invitedBy },
    {
      key: "until",
      head: "Expires",
      cell: ({ isOver, expiresAt }) => (isOver ? <Mark tone="over">Expired</Mark> : formatDateTime(expiresAt, zone)),
    },
    {
      key: "acts",
      head: "Actions",
      phone: "mark",
      cell: (invitation) => (
        <>
          <Button variant="subtle" size="compact-md" onClick={() => press({ invitation, isWithdrawal: false })}>
            Send again<span className="visually-hidden">: {invitation.name}</span>
          </Button>
          <Button variant="subtle" size="compact-md" onClick={() => press({ invitation, isWithdrawal: true })}>
            Revoke<span className="visually-hidden">: {invitation.name}</span>
          </Button>
        </>
      ),
    },
  ]);
