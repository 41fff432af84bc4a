import { useState } from "react";
import { EndingTable } from "#features/payments/staff/refunds/ending-table.tsx";
import { RefundBox } from "#features/payments/staff/refunds/refund-box.tsx";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { ReasonButton } from "#ui/admin/calls/reason-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { LetterSheet } from "#ui/admin/signs/letter-sheet.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Cancellation } from "../../rules/content/cancellation.ts";
import type { Route } from "./+types/cancel-event.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Cancel an event");

export const loader = loadPage(({ api, params }: Page<"eventId">) =>
  found(api.admin.events[":eventId"].cancellation.$get({ param: params, query: { reason: "Your reason" } })),
);

/** Cancels an event: the registrations that will end, the email to each, and the button. */
export default function CancelEventPage({ loaderData: shown, params: { eventId } }: Route.ComponentProps) {
  const { title, registrations, status, cancelled, letter, listed } = shown;
  const [refunds, setRefunds] = useState(true);
  const call = useCancel(eventId, shown, refunds);
  return (
    <Workspace
      title={cancelled ? `${title} is cancelled` : `Cancel ${title}`}
      back={{ to: portal.registrants(eventId), label: title }}
      note={noteOf(shown)}
      primary={
        status === "published" && (
          <ReasonButton
            call={call}
            opens="Cancel event"
            label={`Cancel ${title}`}
            reasonLabel="Reason (included in the email to each registrant)"
            mostLetters={500}
            confirms={`Cancel ${title}`}
            keeps="Keep event"
            fields={
              shown.refundCents > 0 && <RefundBox refundCents={shown.refundCents} isOn={refunds} turn={setRefunds} />
            }
          >
            Cancel <strong>{title}</strong>? {countOf(registrations, "registration")} will be cancelled. This can't be
            undone.
          </ReasonButton>
        )
      }
    >
      <p role="status">{call.summary}</p>
      {status !== "published" && !cancelled && (
        <EmptyState title="Nothing to cancel">Only a published event can be cancelled.</EmptyState>
      )}
      {registrations > 0 && <EndingTable listed={listed} />}
      <Section title="Email to each registrant">
        <p>Subject: {letter.subject}</p>
        <LetterSheet title="Email preview" html={letter.html} />
      </Section>
    </Workspace>
  );
}

/** The server refuses if more registrations would end, or more be refunded, than the page shows. */
const useCancel = (eventId: string, { version, registrations, refundCents }: Cancellation, refunds: boolean) =>
  useCall(
    (api, reason: string, key) =>
      api.admin.events[":eventId"].cancel.$post({
        param: { eventId },
        header: { "idempotency-key": key },
        json: { version, registrations, refundCents, reason, refunds: refunds && refundCents > 0 },
      }),
    {
      summary: "Event cancelled. Registrations are being cancelled and emailed; this takes a few minutes.",
      readsAfterConflict: true,
    },
  );

function noteOf({ cancelled, registrations, waiting, refundCents, byCheckCents }: Cancellation): string {
  if (cancelled) {
    const left =
      registrations > 0
        ? `${countOf(registrations, "registration")} still to cancel.`
        : "All registrations are cancelled.";
    return `By ${cancelled.by}: ${cancelled.reason}. ${left}`;
  }
  const back = refundCents > 0 ? ` ${formatCents(refundCents)} was paid by card.` : "";
  const check = byCheckCents > 0 ? ` ${formatCents(byCheckCents)} was paid by check; refund it under Payments.` : "";
  const line = waiting > 0 ? ` ${countOf(waiting, "entry", "entries")} on the waitlist, each emailed.` : "";
  return `${countOf(registrations, "registration")}, each emailed.${line}${back}${check}`;
}

export { PageProblem as ErrorBoundary };
