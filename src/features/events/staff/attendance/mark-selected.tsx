import { type ReactNode, useRef } from "react";
import { countOf } from "#shared/counts.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { SelectionBar } from "#ui/admin/lists/selection-bar.tsx";
import type { Attendee, MarkAttendance } from "../../rules/attendance/attendance-view.ts";
import type { CreditSession } from "../../rules/attendance/credit-session.ts";

type Props = {
  sessions: readonly CreditSession[];
  selected: readonly Attendee[];
  clear: () => void;
  /** The listed people. */
  children: ReactNode;
};
type Press = MarkAttendance & { session: CreditSession };

/** Marks the selected people for a session, or takes their marks back. */
export function MarkSelected({ sessions, selected, clear, children }: Props) {
  const call = useMarking(clear);
  const people = selected.map(({ id }) => id);
  const open = sessions.filter(({ isToCome }) => !isToCome);
  const marked = open.filter(({ id }) => selected.some(({ attended }) => attended.includes(id)));
  const menu = (label: string, those: readonly CreditSession[], attended: boolean) =>
    those.length > 0 && (
      <Menu label={label} isUp>
        {those.map((session) => (
          <button key={session.id} type="button" onClick={() => call.run({ session, people, attended })}>
            {session.title}
          </button>
        ))}
      </Menu>
    );
  return (
    <>
      <Outcome call={call} />
      {children}
      {selected.length > 0 && (
        <SelectionBar label="Selected people" summary={`${selected.length} selected`} clear={clear}>
          {menu("Take back", marked, false)}
          {menu("Mark attended", open, true)}
          {open.length === 0 && <span>No session has taken place yet.</span>}
        </SelectionBar>
      )}
    </>
  );
}

function useMarking(clear: () => void) {
  const last = useRef<Press>(undefined);
  return useCall(
    (api, press: Press, key) => {
      last.current = press;
      const { session, people, attended } = press;
      return api.admin["credit-sessions"][":id"].attendance.$put({
        param: { id: session.id },
        header: { "idempotency-key": key },
        json: { people, attended },
      });
    },
    {
      summary: ({ changed }, { session, attended }) =>
        `${countOf(changed.length, "person", "people")} ${attended ? "marked" : "no longer marked"} for ${session.title}.`,
      undo: (api, { changed }) => {
        const { session, attended } = last.current as Press;
        return api.admin["credit-sessions"][":id"].attendance.$put({
          param: { id: session.id },
          header: {},
          json: { people: changed, attended: !attended },
        });
      },
      after: clear,
    },
  );
}
