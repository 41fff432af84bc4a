import { useState } from "react";
import { apiContext } from "#app/api-context.ts";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { ConfirmWithReason } from "#ui/admin/confirm-with-reason.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { sentObject } from "#ui/admin/sent-body.ts";
import { LetterSheet } from "#ui/admin/signs/letter-sheet.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Cancellation } from "../../rules/content/cancellation.ts";
import { EndingTable } from "../ending-table.tsx";
import { RefundBox } from "../refund-box.tsx";
import type { Route } from "./+types/cancel-event.admin";
import styles from "./editor.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Cancel an event");

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context
    .get(apiContext)
    .admin.events[":eventId"].cancellation.$get({ param: params, query: { reason: "The reason that you type" } });
  return response.status === 200 ? response.json() : absent(response);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const seen = sentObject<Seen>(form, "seen");
  const response = await context.get(apiContext).admin.events[":eventId"].cancel.$post({
    param: params,
    header: { "idempotency-key": seen.requestKey },
    json: {
      ...{ version: seen.version, registrations: seen.registrations, refundCents: seen.refundCents },
      ...{ reason: String(form.get("reason")), refunds: form.get("refunds") === "on" },
    },
  });
  if (response.status !== 200) return refused(response);
  return { message: null, done: "The event is cancelled. Each registration ends with its letter within minutes." };
}

type Seen = { requestKey: string; version: number; registrations: number; refundCents: number };

export const clientAction = keepTyped;

export default function CancelEventPage({ loaderData: shown, params }: Route.ComponentProps) {
  const [requestKey] = useState(() => crypto.randomUUID());
  if (!shown) return null;
  const { title, version, registrations, refundCents, status, cancelled } = shown;
  const seen = JSON.stringify({ requestKey, version, registrations, refundCents } satisfies Seen);
  const back = { to: portal.editEvent(params.eventId), label: "Back to the event" };
  return (
    <>
      <PageHead title={cancelled ? `${title} is cancelled` : `Cancel ${title}`} note={noteOf(shown)} back={back} />
      {registrations > 0 && <EndingTable listed={shown.listed} />}
      <h2 className={styles.heading}>The letter to each registrant</h2>
      <p className={styles.soft}>Subject: {shown.letter.subject}</p>
      <LetterSheet title="The letter" html={shown.letter.html} />
      {status === "published" || cancelled ? (
        <ConfirmWithReason
          opens="Cancel the event"
          label={`Cancel ${title}`}
          reasonLabel="Reason, which each registrant reads in the letter"
          mostLetters={500}
          confirms={`Cancel ${title}`}
          keeps="Keep it"
          hidden={{ name: "seen", value: seen }}
          isOver={cancelled !== null}
          fields={refundCents > 0 && <RefundBox refundCents={refundCents} />}
        >
          Cancel <strong>{title}</strong>? {countOf(registrations, "registration")} will end, and a cancelled event does
          not come back.
        </ConfirmWithReason>
      ) : (
        <EmptyState title="Nothing to cancel">Only an event that is published can be cancelled.</EmptyState>
      )}
    </>
  );
}

function noteOf({ cancelled, registrations, waiting, refundCents, byCheckCents }: Cancellation): string {
  if (cancelled) {
    const left =
      registrations > 0 ? `${countOf(registrations, "registration")} left to end.` : "Every registration has ended.";
    return `By ${cancelled.by}: ${cancelled.reason}. ${left}`;
  }
  const back = refundCents > 0 ? ` ${formatCents(refundCents)} was paid by card.` : "";
  const check = byCheckCents > 0 ? ` ${formatCents(byCheckCents)} came by check: refund it under Payments.` : "";
  const line = waiting > 0 ? ` ${countOf(waiting, "entry", "entries")} on the waitlist, each with a letter.` : "";
  return `${countOf(registrations, "registration")}, each with a letter.${line}${back}${check}`;
}

export { PageProblem as ErrorBoundary };
