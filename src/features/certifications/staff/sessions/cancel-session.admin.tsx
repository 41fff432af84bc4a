import { NativeSelect } from "@mantine/core";
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
import { LetterSheet } from "#ui/admin/signs/letter-sheet.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { SessionCancellation } from "../../rules/sessions/session-roster.ts";
import type { Route } from "./+types/cancel-session.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Cancel a session");

export const loader = loadPage(({ api, params }: Page<"id">) =>
  found(api.admin["class-sessions"][":id"].cancellation.$get({ param: params, query: { reason: "Your reason" } })),
);

/** Cancels a session: its registrations, where they go, the email of those that end, and the button. */
export default function CancelSessionPage({ loaderData: shown, params: { id } }: Route.ComponentProps) {
  const { name, registrations, cancelled, letter, listed, others, refundCents } = shown;
  const [toSessionId, setTo] = useState(others[0]?.id ?? "");
  const [refunds, setRefunds] = useState(true);
  const call = useCancel(id, shown, { toSessionId, refunds });
  const asksMore = registrations > 0 && !cancelled;
  return (
    <Workspace
      title={cancelled ? `${name} is cancelled` : `Cancel ${name}`}
      back={{ to: portal.classSession(id), label: name }}
      note={noteOf(shown)}
      primary={
        !cancelled && (
          <ReasonButton
            call={call}
            opens="Cancel session"
            label={`Cancel ${name}`}
            reasonLabel={registrations > 0 ? "Reason (included in the email to each registrant)" : "Reason"}
            mostLetters={500}
            confirms="Cancel session"
            keeps="Keep session"
            fields={
              asksMore && (
                <>
                  <Destination others={others} value={toSessionId} choose={setTo} />
                  {toSessionId === "" && refundCents > 0 && (
                    <RefundBox refundCents={refundCents} isOn={refunds} turn={setRefunds} />
                  )}
                </>
              )
            }
          >
            Cancel <strong>{name}</strong>? {fateOf(registrations, toSessionId)} This can't be undone.
          </ReasonButton>
        )
      }
    >
      <p role="status">{call.summary}</p>
      {registrations > 0 && <EndingTable listed={listed} />}
      {asksMore && (
        <Section title="Email to each registrant whose registration is cancelled">
          <p>Subject: {letter.subject}</p>
          <LetterSheet title="Email preview" html={letter.html} />
        </Section>
      )}
    </Workspace>
  );
}

type Choice = { toSessionId: string; refunds: boolean };

/** The server refuses if more registrations would end, or more be refunded, than the page shows. */
const useCancel = (id: string, shown: SessionCancellation, { toSessionId, refunds }: Choice) => {
  const { version, registrations, refundCents } = shown;
  return useCall(
    (api, reason: string, key) =>
      api.admin["class-sessions"][":id"].cancel.$post({
        param: { id },
        header: { "idempotency-key": key },
        json: {
          version,
          reason,
          registrations,
          refundCents,
          toSessionId: toSessionId || null,
          refunds: refunds && toSessionId === "" && refundCents > 0,
        },
      }),
    {
      summary:
        registrations > 0
          ? "Session cancelled. Its registrations are being worked through and emailed; this takes a few minutes."
          : "Session cancelled.",
      readsAfterConflict: true,
    },
  );
};

type DestinationProps = Pick<SessionCancellation, "others"> & { value: string; choose: (id: string) => void };

const Destination = ({ others, value, choose }: DestinationProps) => (
  <NativeSelect
    name="toSessionId"
    label="Registrations"
    description={others.length === 0 ? "No other session of this class has room for all." : undefined}
    value={value}
    onChange={({ currentTarget }) => choose(currentTarget.value)}
    data={[
      ...others.map(({ id, name, location }) => ({ value: id, label: `Move all to ${name}, ${location}` })),
      { value: "", label: "Cancel all" },
    ]}
  />
);

const fateOf = (registrations: number, toSessionId: string): string => {
  if (registrations === 0) return "Nobody is registered.";
  return `${countOf(registrations, "registration")} will be ${toSessionId ? "moved" : "cancelled"}, each with an email.`;
};

function noteOf({ cancelled, registrations, refundCents, byCheckCents }: SessionCancellation): string {
  if (cancelled) {
    const { by, reason, toSession } = cancelled;
    const fate = toSession ? `moved to ${toSession}` : "cancelled";
    const left = registrations > 0 ? `${countOf(registrations, "registration")} still to do.` : "All are done.";
    return `By ${by}: ${reason}. Registrations are ${fate}. ${left}`;
  }
  const back = refundCents > 0 ? ` ${formatCents(refundCents)} was paid by card.` : "";
  const check = byCheckCents > 0 ? ` ${formatCents(byCheckCents)} was paid by check; refund it under Payments.` : "";
  return `${countOf(registrations, "registration")}, each emailed.${back}${check}`;
}

export { PageProblem as ErrorBoundary };
