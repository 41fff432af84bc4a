import { Button } from "@mantine/core";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { type Act, useActs } from "#ui/admin/calls/use-acts.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { COMPANY_ROLE_LABELS } from "../../rules/company-people.ts";
import type { StaffCompany } from "../../rules/company-view.ts";

type Invitation = StaffCompany["invitations"][number];
type Props = { company: StaffCompany; today: string };

/** Pending invitations; nothing without any. */
export function CompanyInvitations({ company: { id, invitations }, today }: Props) {
  const acts = useActs();
  const zone = useZone();
  const columns = columnsOf<Invitation>([
    { key: "email", head: "Email", isWide: true, cell: ({ email }) => email },
    { key: "role", head: "Role", cell: ({ role }) => COMPANY_ROLE_LABELS[role] },
    { key: "by", head: "Invited by", cell: ({ invitedBy }) => invitedBy },
    { key: "until", head: "Expires", cell: ({ expiresAt }) => formatShortDate(expiresAt, zone, today) },
    { key: "act", head: "Invitation", phone: "mark", cell: (row) => <Revoke id={id} row={row} press={acts.run} /> },
  ]);
  if (invitations.length === 0) return <Outcome call={acts} />;
  return (
    <Section title="Pending invitations">
      <Outcome call={acts} />
      <DataTable label="Invitations" columns={columns} rows={invitations} keyOf={(row) => row.id} />
    </Section>
  );
}

type RevokeProps = { id: string; row: Invitation; press: (act: Act) => unknown };

const Revoke = ({ id, row: { id: invitationId, email, role }, press }: RevokeProps) => (
  <Button
    variant="default"
    size="compact-md"
    onClick={() =>
      press({
        send: (api) => api.members[":id"].invitations[":invitationId"].revoke.$post({ param: { id, invitationId } }),
        summary: `Invitation to ${email} revoked. The link no longer works.`,
        undo: (api) => api.members[":id"].invitations.$post({ param: { id }, json: { email, role } }),
      })
    }
  >
    Revoke
    <span className="visually-hidden"> the invitation to {email}</span>
  </Button>
);
