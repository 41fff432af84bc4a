import { useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { EndingTable } from "#features/payments/staff/refunds/ending-table.tsx";
import { RefundBox } from "#features/payments/staff/refunds/refund-box.tsx";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { ReasonButton } from "#ui/admin/calls/reason-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn } from "#ui/admin/lists/list-filters.tsx";
import { LetterSheet } from "#ui/admin/signs/letter-sheet.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { MOST_CANCELLED, type SelectedCancellation } from "../../rules/content/selected-cancellation.ts";
import { registrantSelectionSchema } from "../../rules/registrations/registration-view.ts";
import type { Route } from "./+types/cancel-selected.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Cancel registrations");

export const loader = loadPage(({ api, params, query }: Page<"eventId">) =>
  api["get-registrants"][":eventId"].cancellation.$get({
    param: params,
    query: filtersIn(registrantSelectionSchema, query),
  }),
);

/** Cancels the selected registrations: a list of them, the email to each, and the button. */
export default function CancelSelectedPage({ loaderData: shown, params: { eventId } }: Route.ComponentProps) {
  const { title, registrations, listed, letter, atWork, isMore, isUndoable } = shown;
  const undo = useCall((api) => api["get-registrants"][":eventId"].cancellation.undo.$post({ param: { eventId } }), {
    summary: (kept) => `Cancellation undone: ${countOf(kept.registrations, "registration")} kept.`,
  });
  return (
    <Workspace
      title={`Cancel registrations for ${title}`}
      back={{ to: portal.registrants(eventId), label: title }}
      note={noteOf(shown)}
      primary={<CancelAll eventId={eventId} shown={shown} />}
    >
      {isMore && <p>Only {MOST_CANCELLED} can be cancelled at once. These are the first in your selection.</p>}
      {atWork > 0 && registrations > 0 && (
        <p role="status">
          {countOf(atWork, "registration")} cancelled earlier still being processed; this takes a few minutes.
        </p>
      )}
      {isUndoable ? (
        <Section title="Undo">
          <p>No emails sent yet. You have one minute to undo.</p>
          <ActButton call={undo} variant="default">
            Undo cancellation
          </ActButton>
        </Section>
      ) : (
        <p role="status">{undo.summary}</p>
      )}
      {registrations > 0 ? <EndingTable listed={listed} /> : <NothingLeft atWork={atWork} />}
      {letter && (
        <Section title="Preview of the email (first registrant)">
          <p>Subject: {letter.subject}</p>
          <LetterSheet title="Email preview" html={letter.html} />
        </Section>
      )}
    </Workspace>
  );
}

const NothingLeft = ({ atWork }: Pick<SelectedCancellation, "atWork">) =>
  atWork > 0 ? (
    <EmptyState title="Cancelling">
      {countOf(atWork, "registration")} for this event still being processed; this takes a few minutes.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing to cancel">All selected registrations are already cancelled.</EmptyState>
  );

type CancelProps = { eventId: string; shown: SelectedCancellation };

/** Stays on the page when no registration is left, to show the result. */
function CancelAll({ eventId, shown: { registrations, refundCents, listed } }: CancelProps) {
  const may = useMay();
  const [refunds, setRefunds] = useState(true);
  const call = useCall(
    (api, reason: string, key) =>
      api["get-registrants"][":eventId"].cancellation.$post({
        param: { eventId },
        header: { "idempotency-key": key },
        json: {
          registrationIds: listed.map(({ id }) => id),
          reason,
          refundCents,
          refunds: refundCents > 0 && may("refunds") && refunds,
        },
      }),
    {
      summary: (done) =>
        `${countOf(done.registrations, "registration")} being cancelled and emailed; this takes a few minutes.`,
      readsAfterConflict: true,
    },
  );
  if (registrations === 0) return <p role="status">{call.summary}</p>;
  const cancels = `Cancel ${countOf(registrations, "registration")}`;
  return (
    <ReasonButton
      call={call}
      opens={cancels}
      label="Cancel registrations"
      reasonLabel="Reason (included in the email to each registrant)"
      mostLetters={500}
      confirms={cancels}
      keeps="Keep registrations"
      fields={
        refundCents > 0 && may("refunds") && <RefundBox refundCents={refundCents} isOn={refunds} turn={setRefunds} />
      }
    >
      Cancel <strong>{countOf(registrations, "registration")}</strong>? What they held can be sold again, and any unpaid
      balance is cleared. You have one minute to undo; after that it can't be undone.
    </ReasonButton>
  );
}

function noteOf({ registrations, refundCents, byCheckCents }: SelectedCancellation): string | undefined {
  if (registrations === 0) return undefined;
  const back = refundCents > 0 ? ` ${formatCents(refundCents)} was paid by card.` : "";
  const check = byCheckCents > 0 ? ` ${formatCents(byCheckCents)} was paid by check; refund it under Payments.` : "";
  return `${countOf(registrations, "registration")}, each emailed.${back}${check}`;
}

export { PageProblem as ErrorBoundary };
