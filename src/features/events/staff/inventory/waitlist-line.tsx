import { Button } from "@mantine/core";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { phoneLink } from "#ui/phone-link.ts";
import type { StaffWaitlistEntry, WaitlistAct } from "../../rules/waitlist/waitlist.ts";
import styles from "./inventory.module.css";

const STATUS: Record<StaffWaitlistEntry["status"], { label: string; tone: Tone }> = {
  waiting: { label: "Waiting", tone: "open" },
  offered: { label: "Offered", tone: "good" },
  taken: { label: "Registered", tone: "over" },
  lapsed: { label: "Offer ended", tone: "over" },
  left: { label: "Off the waitlist", tone: "over" },
};

type Props = {
  entries: readonly StaffWaitlistEntry[];
  zone: string;
  /** The item that they wait for. */
  label: string;
};

/** The waitlist of an item in its order, then the entries that no longer wait. */
export const WaitlistLine = ({ entries, zone, label }: Props) => (
  <section aria-label={`Waitlist for ${label}`}>
    <h2>Waitlist</h2>
    <ol className={styles.people}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} zone={zone} />
      ))}
    </ol>
  </section>
);

function Entry({ entry, zone }: { entry: StaffWaitlistEntry; zone: string }) {
  const { id, first_name, last_name, company, email, phone, people, status, created_at, offer_until } = entry;
  const name = `${first_name} ${last_name}`;
  const call = useCall(
    (api, act: WaitlistAct) => api.admin.waitlist[":id"].$post({ param: { id }, json: { act, status } }),
    { readsAfterConflict: true },
  );
  return (
    <li>
      <div className={styles.who}>
        <strong>{name}</strong>, {company}
        <span className={cell.more}>
          <a href={`mailto:${email}`}>{email}</a> · <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
        </span>
        {countOf(people, "person", "people")}, since {formatDateTime(created_at, zone)}{" "}
        <Mark tone={STATUS[status].tone}>{STATUS[status].label}</Mark>{" "}
        {entry.is_skipped && status === "waiting" && <Mark tone="open">Skipped</Mark>}{" "}
        {status === "offered" && offer_until && `until ${formatDateTime(offer_until, zone)}`}
        <RefusedBox refusal={call.refusal} />
      </div>
      <div className={styles.acts}>
        {actsOf(entry).map(({ act, label }) => (
          <Button
            key={act}
            variant="default"
            loading={call.isSending}
            onClick={() => call.run(act)}
            aria-label={`${label}: ${name}`}
          >
            {label}
          </Button>
        ))}
        {(status === "waiting" || status === "offered") && (
          <AskFirst
            opens={status === "offered" ? "End the offer" : "Remove from waitlist"}
            confirms={`Remove ${name} from the waitlist`}
            keeps="Cancel"
            onConfirm={() => call.run("close")}
          >
            {status === "offered"
              ? `${name} is emailed that the offer has ended, and the next in line gets an offer. You can put ${first_name} back in line.`
              : `${name} is removed from the waitlist without an email. You can put ${first_name} back in line.`}
          </AskFirst>
        )}
      </div>
    </li>
  );
}

/** The actions that need no confirmation: each can be undone, or is the offer that the person waits for. */
function actsOf({ status, is_skipped }: StaffWaitlistEntry): { act: WaitlistAct; label: string }[] {
  if (status === "waiting")
    return [
      { act: "offer", label: "Offer now" },
      is_skipped ? { act: "unskip", label: "Undo the skip" } : { act: "skip", label: "Skip" },
    ];
  return status === "left" || status === "lapsed" ? [{ act: "reopen", label: "Put back in line" }] : [];
}
