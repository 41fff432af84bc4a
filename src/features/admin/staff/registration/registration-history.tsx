/** The second and third tab of a registration: the emails about it, and every change of it. */

import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { useSaySent } from "#features/accounts/staff/use-say-sent.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { ActButton, Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import entries from "#ui/admin/lists/entries.module.css";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import { LetterStateMark, SEND_LABELS } from "../letters/letter-state.tsx";

type Props = { registration: StaffRegistration };
type Email = StaffRegistration["letters"][number];

export function RegistrationEmails({ registration }: Props) {
  const may = useMay();
  const zone = useZone();
  const { letters, ended } = registration;
  return (
    <>
      {!ended && may("registrations") && <SendAgain registration={registration} />}
      {letters.length === 0 ? (
        <EmptyState title="No emails yet">Emails about this registration appear here.</EmptyState>
      ) : (
        <DataTable label="Email" columns={emailColumns(zone)} rows={letters} keyOf={({ id }) => id} />
      )}
    </>
  );
}

const emailColumns = (zone: string) =>
  columnsOf<Email>([
    {
      key: "title",
      head: "Email",
      cell: ({ id, title }) => <PageLink to={portal.letter(id)}>{title}</PageLink>,
    },
    { key: "to", head: "To", isWide: true, cell: ({ toAddress }) => toAddress },
    { key: "at", head: "Written", cell: ({ createdAt }) => formatDateTime(createdAt, zone) },
    {
      key: "state",
      head: "State",
      phone: "mark",
      cell: (email) => (
        <>
          <LetterStateMark letter={email} />
          <SendOnceMore email={email} />
        </>
      ),
    },
  ]);

/** Tries an email again that did not arrive, as the email log does. */
function SendOnceMore({ email: { id, state, title, toAddress } }: { email: Email }) {
  const may = useMay();
  const call = useCall((api) => api.admin.letters[":id"].send.$post({ param: { id } }), {
    summary: "Sending now.",
  });
  const label = SEND_LABELS[state];
  if (!may("letters")) return null;
  if (!label) return <Outcome call={call} />;
  return (
    <ActButton call={call} variant="default" size="compact-md" label={`${label}: ${title} to ${toAddress}`}>
      {label}
    </ActButton>
  );
}

/** Sends the confirmation again, with the current registration. */
export function SendAgain({ registration: { reference } }: Props) {
  const saySent = useSaySent();
  const call = useCall(
    (api, _, key) => {
      const header = { "idempotency-key": key };
      return api.staff.registrations[":reference"].confirmation.$post({ param: { reference }, header });
    },
    { summary: ({ sentTo }) => saySent("The confirmation", sentTo) },
  );
  return (
    <ActButton call={call} variant="default">
      Resend confirmation
    </ActButton>
  );
}

export function RegistrationChanges({ registration: { changes } }: Props) {
  const zone = useZone();
  if (changes.length === 0)
    return <EmptyState title="No changes yet">Changes to this registration appear here.</EmptyState>;
  return (
    <ol className={entries.list} aria-label="Changes">
      {changes.map(({ at, sentence }) => (
        <li key={`${at} ${sentence}`} className={entries.entry}>
          <time dateTime={at}>{formatDateTime(at, zone)}</time>
          <p className={entries.text}>{sentence}</p>
        </li>
      ))}
    </ol>
  );
}
