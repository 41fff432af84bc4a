import { Button } from "@mantine/core";
import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Dialog } from "#ui/admin/dialog.tsx";
import parts from "#ui/admin/form-parts.module.css";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { CREDIT_LABELS, type CreditSession, type CreditSessionForm } from "../../rules/attendance/credit-session.ts";
import { EditCreditSession, NewCreditSession } from "./credit-session-forms.tsx";

type Props = { eventId: string; sessions: readonly CreditSession[]; today: string };

/** The sessions of an event by day, each with its form under its row. */
export function CreditSessions({ eventId, sessions, today }: Props) {
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoval();
  // Most sessions are entered one after another, of one day.
  const last = sessions.at(-1);
  const begin: Partial<CreditSessionForm> = { day: last?.day ?? today, credit: last?.credit ?? "hours" };
  const detail = (session: CreditSession) => (
    <>
      <EditCreditSession session={session} />
      <div className={parts.buttons}>
        <Button
          variant="default"
          aria-label={`Remove session ${session.title}`}
          loading={remove.isSending}
          onClick={() => remove.run(session)}
        >
          Remove session
        </Button>
      </div>
    </>
  );
  return (
    <Section
      title="Sessions"
      act={
        <Button variant="default" onClick={() => setOpen(true)}>
          Add a session
        </Button>
      }
    >
      <Outcome call={remove} />
      {sessions.length > 0 ? (
        <DataTable label="Session list" columns={columns} rows={sessions} keyOf={({ id }) => id} detail={detail} />
      ) : (
        <EmptyState title="No sessions yet">
          Add each part of the program that earns hours or counts as a council meeting. Everyone who was checked in is
          marked at once.
        </EmptyState>
      )}
      <Dialog title="Add a session" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <NewCreditSession eventId={eventId} begin={begin} close={() => setOpen(false)} />}
      </Dialog>
    </Section>
  );
}

const useRemoval = () =>
  useCall(
    (api, { id, version }: CreditSession) =>
      api.admin["credit-sessions"][":id"].removed.$put({ param: { id }, json: { isRemoved: true, version } }),
    {
      summary: (_, { title }) => `${title} removed, with what it earned.`,
      undo: (api, { id, version }) =>
        api.admin["credit-sessions"][":id"].removed.$put({ param: { id }, json: { isRemoved: false, version } }),
      readsAfterConflict: true,
    },
  );

const columns = columnsOf<CreditSession>([
  { key: "title", head: "Session", isWide: true, cell: ({ title }) => title },
  { key: "day", head: "Day", cell: ({ day }) => formatDay(day) },
  { key: "minutes", head: "Length", cell: ({ minutes }) => countOf(minutes, "minute") },
  { key: "credit", head: "Counts as", cell: ({ credit }) => CREDIT_LABELS[credit] },
  { key: "attended", head: "Attended", isAmount: true, cell: ({ attended }) => attended },
]);
