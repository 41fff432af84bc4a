import { Button } from "@mantine/core";
import { useState } from "react";
import { type ApiClient, apiContext } from "#app/api-context.ts";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { ConfirmWithReason } from "#ui/admin/confirm-with-reason.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn } from "#ui/admin/lists/list-filters.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { sentObject } from "#ui/admin/sent-body.ts";
import { LetterSheet } from "#ui/admin/signs/letter-sheet.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { type ChosenCancellation, MOST_CANCELLED } from "../../rules/content/chosen-cancellation.ts";
import { chosenRegistrantsSchema } from "../../rules/registrations/registration-view.ts";
import { EndingTable } from "../ending-table.tsx";
import { RefundBox } from "../refund-box.tsx";
import type { Route } from "./+types/cancel-chosen.admin";
import styles from "./cancel-chosen.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Cancel registrations");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = filtersIn(chosenRegistrantsSchema, new URL(request.url).searchParams);
  const response = await context
    .get(apiContext)
    ["get-registrants"][":eventId"].cancellation.$get({ param: params, query });
  return response.status === 200 ? response.json() : absent(response);
}

type Seen = { requestKey: string; registrationIds: string[]; refundCents: number };

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get("undo")) return undo(context.get(apiContext), params.eventId);
  const { requestKey, ...seen } = sentObject<Seen>(form, "seen");
  const response = await context.get(apiContext)["get-registrants"][":eventId"].cancellation.$post({
    param: params,
    header: { "idempotency-key": requestKey },
    json: { ...seen, reason: String(form.get("reason")), refunds: form.get("refunds") === "on" },
  });
  if (response.status !== 200) return refused(response);
  const { registrations } = await response.json();
  return {
    message: null,
    done: `${countOf(registrations, "registration")} cancelled: each ends with its letter within minutes.`,
  };
}

async function undo(api: ApiClient, eventId: string) {
  const response = await api["get-registrants"][":eventId"].cancellation.undo.$post({ param: { eventId } });
  if (response.status !== 200) return refused(response);
  const { registrations } = await response.json();
  return { message: null, done: `${countOf(registrations, "registration")} kept: nothing was cancelled.` };
}

export const clientAction = keepTyped;

export default function CancelChosenPage({ loaderData: shown, params }: Route.ComponentProps) {
  if (!shown) return null;
  const { title, registrations, listed, atWork, isMore } = shown;
  return (
    <>
      <PageHead
        title={`Cancel registrations for ${title}`}
        note={noteOf(shown)}
        back={{ to: portal.registrants(params.eventId), label: "Back to the registrants" }}
      />
      {isMore && <p>At most {MOST_CANCELLED} are cancelled at once: these are the first of those that you chose.</p>}
      {atWork > 0 && registrations > 0 && (
        <p role="status">{countOf(atWork, "registration")} cancelled before will end within minutes.</p>
      )}
      {registrations > 0 && <EndingTable listed={listed} />}
      <Confirm shown={shown} />
      <Undo isUndoable={shown.isUndoable} />
      {registrations === 0 && <NothingLeft atWork={atWork} />}
    </>
  );
}

/** It stays when it was done, to say so. */
function Undo({ isUndoable }: Pick<ChosenCancellation, "isUndoable">) {
  const { Form, isSending, refusal, done } = useStaffForm<{ done?: string }>();
  return (
    <>
      {done?.done && <p role="status">{done.done}</p>}
      <RefusedBox refusal={refusal} />
      {isUndoable && (
        <Form method="post" className={styles.undo}>
          <input type="hidden" name="undo" value="yes" />
          <p>No letter has gone out yet. For a minute you can take it back.</p>
          <Button type="submit" variant="default" loading={isSending}>
            Undo: keep them
          </Button>
        </Form>
      )}
    </>
  );
}

const NothingLeft = ({ atWork }: Pick<ChosenCancellation, "atWork">) =>
  atWork > 0 ? (
    <EmptyState title="Being cancelled">
      {countOf(atWork, "registration")} of this event will end within minutes.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing to cancel">Each registration that you chose has ended.</EmptyState>
  );

/** It stays when nothing is left, to say what was done. */
function Confirm({ shown: { registrations, refundCents, listed, letter } }: { shown: ChosenCancellation }) {
  const may = useMay();
  const [requestKey] = useState(() => crypto.randomUUID());
  const seen = { requestKey, registrationIds: listed.map(({ id }) => id), refundCents } satisfies Seen;
  return (
    <>
      {letter && (
        <>
          <h2 className={styles.heading}>The letter to each registrant, as the first gets it</h2>
          <p>Subject: {letter.subject}</p>
          <LetterSheet title="The letter" html={letter.html} />
        </>
      )}
      <ConfirmWithReason
        opens={`Cancel ${countOf(registrations, "registration")}`}
        label="Cancel the registrations"
        reasonLabel="Reason, which each registrant reads in the letter"
        mostLetters={500}
        confirms={`Cancel ${countOf(registrations, "registration")}`}
        keeps="Keep them"
        hidden={{ name: "seen", value: JSON.stringify(seen) }}
        isOver={registrations === 0}
        fields={refundCents > 0 && may("refunds") && <RefundBox refundCents={refundCents} />}
      >
        Cancel <strong>{countOf(registrations, "registration")}</strong>? Others can then take what they held, and the
        unpaid part is no longer owed. You can undo this for a minute; after it a cancelled registration does not come
        back.
      </ConfirmWithReason>
    </>
  );
}

function noteOf({ registrations, refundCents, byCheckCents }: ChosenCancellation): string | undefined {
  if (registrations === 0) return undefined;
  const back = refundCents > 0 ? ` ${formatCents(refundCents)} was paid by card.` : "";
  const check = byCheckCents > 0 ? ` ${formatCents(byCheckCents)} came by check: refund it under Payments.` : "";
  return `${countOf(registrations, "registration")}, each with a letter.${back}${check}`;
}

export { PageProblem as ErrorBoundary };
