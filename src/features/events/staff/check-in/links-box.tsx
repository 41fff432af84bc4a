import { Button, Table, TextInput } from "@mantine/core";
import { formatDateTime } from "#shared/dates.ts";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import cell from "#ui/admin/lists/cell.module.css";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useEmptied } from "#ui/admin/use-emptied.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { CheckInLink } from "../../rules/check-in/check-in-schema.ts";
import styles from "./check-in.module.css";
import type { MadeLink } from "./check-in-action.ts";

type Props = { links: readonly CheckInLink[]; zone: string; requestKey: string };

/** Links of volunteers: made here, shown once, and revoked. */
export function LinksBox({ links, zone, requestKey }: Props) {
  return (
    <section className={styles.part} aria-labelledby="links">
      <h2 id="links" className={styles.heading}>
        Links for volunteers
      </h2>
      <p>
        A link opens the desk of this event on a volunteer's phone, without an account. It shows names and companies,
        whether something is unpaid, and no sums. It ends by itself with the event's day.
      </p>
      <NewLink requestKey={requestKey} />
      {links.length === 0 ? (
        <EmptyState title="No links yet">
          Make one for each door, so that one can be revoked without the others.
        </EmptyState>
      ) : (
        <TableFrame stacks label="Links, the newest first" columns={["Link", "Made by", "Last used", "State"]}>
          {links.map((link) => (
            <Row key={link.id} link={link} zone={zone} />
          ))}
        </TableFrame>
      )}
    </section>
  );
}

function NewLink({ requestKey }: { requestKey: string }) {
  const { Form, isSending, refusal, done } = useStaffForm<Partial<MadeLink>>();
  return (
    <>
      <Form method="post" className={styles.form} aria-label="Make a link" ref={useEmptied(done)}>
        <input type="hidden" name="deed" value="link" />
        <input type="hidden" name="requestKey" value={requestKey} />
        <RefusedBox refusal={refusal} />
        <TextInput
          {...{
            name: "label",
            label: "For whom (optional)",
            placeholder: "Door 2",
            maxLength: 60,
            autoComplete: "off",
          }}
          error={refusal?.errors.label}
        />
        <TextInput
          {...{ name: "lastDay", type: "date", label: "Last day (optional)" }}
          description="The event's own day, unless it takes longer."
          error={refusal?.errors.lastDay}
        />
        <div>
          <Button type="submit" loading={isSending} variant="default">
            Make a link
          </Button>
        </div>
      </Form>
      <div role="status">
        {done?.address && (
          <div className={styles.made}>
            <p>
              <strong>Link {done.number} is made.</strong> Let the volunteer scan it now, or copy the address: it is not
              shown again.
            </p>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server from the address alone */}
            <div className={styles.qr} dangerouslySetInnerHTML={{ __html: done.qr ?? "" }} aria-hidden="true" />
            <TextInput
              label="Address of the link"
              value={done.address}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </div>
        )}
      </div>
    </>
  );
}

function Row({ link, zone }: { link: CheckInLink; zone: string }) {
  const { isSending, refusal, send } = useStaffForm();
  const { id, number, label, madeBy, madeAt, lastUsedAt, revokedAt, expiresAt, isOver } = link;
  const name = `Link ${number}`;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name}
        {label && <span className={cell.more}>{label}</span>}
      </Table.Th>
      <Table.Td>
        {madeBy}
        <span className={cell.more}>{formatDateTime(madeAt, zone)}</span>
      </Table.Td>
      <Table.Td>{lastUsedAt ? formatDateTime(lastUsedAt, zone) : "Never used"}</Table.Td>
      <Table.Td>
        <RefusedBox refusal={refusal} />
        {revokedAt ? (
          <Mark tone="over">Revoked</Mark>
        ) : isOver ? (
          <Mark tone="over">Ended</Mark>
        ) : (
          <>
            <Mark tone="good">Open</Mark>
            <span className={cell.more}>until {formatDateTime(expiresAt, zone)}</span>
            {!isSending && (
              <AskFirst
                opens={`Revoke link ${number}`}
                confirms={`Revoke link ${number} now`}
                keeps="Keep it"
                onConfirm={() => send({ deed: "revoke", id }, true)}
              >
                Its phones lose the list at once. What they have not sent yet comes in and waits for your look.
              </AskFirst>
            )}
          </>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
