import { TextInput } from "@mantine/core";
import { formatDateTime } from "#shared/dates.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import type { CheckInLink } from "../../rules/check-in/check-in-schema.ts";
import styles from "./check-in.module.css";

type Props = { eventId: string; links: readonly CheckInLink[]; zone: string };

/** Creates and revokes links for volunteers. A new link's address is shown only once. */
export const LinksBox = ({ eventId, links, zone }: Props) => (
  <Section
    title="Links for volunteers"
    act={
      <FormDialog title="New link">
        <NewLink eventId={eventId} />
      </FormDialog>
    }
  >
    <p>
      A link opens check-in for this event on a volunteer's phone, without an account. It shows names, companies and
      whether anything is unpaid, but no amounts. It expires at the end of the event day. Create one for each door so
      you can revoke one without the others.
    </p>
    {links.length > 0 && (
      <DataTable label="Links, newest first" columns={columnsIn(zone)} rows={links} keyOf={({ id }) => id} />
    )}
  </Section>
);

type Content = { label: string; lastDay: string };

const fields = fieldsOf<Content>([
  { path: "label", label: "For (optional)", kind: "text", maxLength: 60, help: "Such as Door 2" },
  { path: "lastDay", label: "Last day (optional)", kind: "day", help: "Leave blank to use the event day." },
]);

function NewLink({ eventId }: { eventId: string }) {
  const form = useNewForm({ fields }, (api, { label, lastDay }, key) =>
    api.admin["check-in"][":eventId"].links.$post({
      param: { eventId },
      header: { "idempotency-key": key },
      json: { label, ...(lastDay && { lastDay }) },
    }),
  );
  const made = form.call.found;
  return (
    <>
      <CallForm label="New link" form={form} button="Create link">
        <Fields form={form} />
      </CallForm>
      <div role="status">
        {made && (
          <div className={styles.made}>
            <p>
              <strong>Link {made.number} created.</strong> Have the volunteer scan it now, or copy it. It is not shown
              again.
            </p>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server from the address alone */}
            <div className={styles.qr} dangerouslySetInnerHTML={{ __html: made.qr }} aria-hidden="true" />
            <TextInput
              label="Check-in link"
              value={made.address}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </div>
        )}
      </div>
    </>
  );
}

const columnsIn = (zone: string) =>
  columnsOf<CheckInLink>([
    { key: "link", head: "Link", cell: ({ number }) => `Link ${number}` },
    { key: "label", head: "For", isWide: true, cell: ({ label }) => label },
    { key: "madeBy", head: "Created by", cell: ({ madeBy }) => madeBy },
    { key: "madeAt", head: "Created", cell: ({ madeAt }) => <ShortDate at={madeAt} /> },
    {
      key: "used",
      head: "Last used",
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt, zone) : "Never used"),
    },
    {
      key: "state",
      head: "State",
      phone: "mark",
      cell: ({ revokedAt, isOver, expiresAt }) =>
        isOver ? (
          <Mark tone="over">{revokedAt ? "Revoked" : "Expired"}</Mark>
        ) : (
          <Mark tone="good" more={`until ${formatDateTime(expiresAt, zone)}`}>
            Active
          </Mark>
        ),
    },
    { key: "revoke", head: "Revoke", cell: (link) => !link.isOver && <Revoke {...link} /> },
  ]);

function Revoke({ id, number }: CheckInLink) {
  const call = useCall((api) => api.admin["check-in-links"][":id"].revoke.$post({ param: { id } }));
  return (
    <FormDialog opens="Revoke" title={`Revoke link ${number}`}>
      <p>Phones using it lose the list immediately. Anything not yet sent will arrive for your review.</p>
      <ActButton call={call} color="red.9">{`Revoke link ${number}`}</ActButton>
    </FormDialog>
  );
}
