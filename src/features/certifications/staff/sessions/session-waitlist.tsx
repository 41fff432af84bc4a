import { Button } from "@mantine/core";
import { formatDateTime } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { phoneLink } from "#ui/phone-link.ts";
import type { StaffWait, WaitAct } from "../../rules/sessions/class-waitlist.ts";

const STATUS: Record<StaffWait["status"], { label: string; tone: Tone }> = {
  waiting: { label: "Waiting", tone: "open" },
  offered: { label: "Offered", tone: "good" },
  taken: { label: "Registered", tone: "over" },
  lapsed: { label: "Offer ended", tone: "over" },
  left: { label: "Off the waitlist", tone: "over" },
};

const SUMMARY: Record<WaitAct, string> = {
  offer: "has an offer by email",
  close: "is off the waitlist",
  reopen: "is back in line",
};

const nameOf = ({ firstName, lastName }: StaffWait) => `${firstName} ${lastName}`;
type Act = { wait: StaffWait; act: WaitAct };

/** Who waits for an opening in a session, in the order of the line, then those who no longer wait. */
export function SessionWaitlist({ entries }: { entries: readonly StaffWait[] }) {
  const zone = useZone();
  const call = useCall(
    (api, { wait: { id, status }, act }: Act) =>
      api.admin["class-waitlist"][":id"].$post({ param: { id }, json: { act, status } }),
    { summary: (_, { wait, act }) => `${nameOf(wait)} ${SUMMARY[act]}.`, readsAfterConflict: true },
  );
  const columns = columnsOf<StaffWait>([
    {
      key: "name",
      head: "Name",
      isWide: true,
      cell: (one) => (
        <>
          {nameOf(one)}, {one.company}
          <span className={cell.more}>
            <a href={`mailto:${one.email}`}>{one.email}</a> {"\u00B7"}{" "}
            <a href={phoneLink(one.phone)}>{formatPhone(one.phone)}</a>
          </span>
        </>
      ),
    },
    { key: "since", head: "Since", cell: ({ createdAt }) => formatDateTime(createdAt, zone) },
    {
      key: "state",
      head: "State",
      phone: "mark",
      cell: ({ status, offerUntil }) => (
        <>
          <Mark tone={STATUS[status].tone}>{STATUS[status].label}</Mark>
          {status === "offered" && offerUntil && <> until {formatDateTime(offerUntil, zone)}</>}
        </>
      ),
    },
    { key: "acts", head: "Actions", cell: (wait) => <Acts wait={wait} run={(act) => call.run({ wait, act })} /> },
  ]);
  return (
    <>
      <Outcome call={call} />
      {entries.length === 0 ? (
        <EmptyState title="Nobody waits">Visitors may join the waitlist once the session is full.</EmptyState>
      ) : (
        <DataTable label="Waitlist" columns={columns} rows={entries} keyOf={({ id }) => id} />
      )}
    </>
  );
}

function Acts({ wait, run }: { wait: StaffWait; run: (act: WaitAct) => unknown }) {
  const name = nameOf(wait);
  const button = (act: WaitAct, label: string) => (
    <Button key={act} variant="default" size="sm" aria-label={`${label}: ${name}`} onClick={() => run(act)}>
      {label}
    </Button>
  );
  switch (wait.status) {
    case "waiting":
      return (
        <div className={cell.acts}>
          {button("offer", "Offer now")}
          {button("close", "Remove")}
        </div>
      );
    case "offered":
      return (
        <AskFirst opens="End offer" confirms={`End the offer to ${name}`} keeps="Cancel" onConfirm={() => run("close")}>
          {name} gets an email that the offer has ended, and the next in line gets an offer.
        </AskFirst>
      );
    case "lapsed":
    case "left":
      return button("reopen", "Put back in line");
    case "taken":
      return null;
  }
}
