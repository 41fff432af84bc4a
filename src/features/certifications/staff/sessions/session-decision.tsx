import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import type { StaffSession } from "../../rules/sessions/session.ts";

const STEPS = {
  draft: { state: "open", label: "Publish", summary: "Published. It is on the public calendar." },
  open: { state: "goes_ahead", label: "Goes ahead", summary: "Saved. The public calendar says so." },
  goes_ahead: { state: "open", label: "Undo goes ahead", summary: "Saved. The session is open." },
} as const;

/** The one action for the session's current state. */
export function SessionDecision({ session: { id, state, version, isOver } }: { session: StaffSession }) {
  const step = state === "cancelled" ? undefined : STEPS[state];
  const call = useCall(
    (api) =>
      api.admin["class-sessions"][":id"].state.$post({
        param: { id },
        json: { state: step?.state ?? "open", version },
      }),
    { ...(step && { summary: step.summary }), readsAfterConflict: true },
  );
  if (!step || (isOver && state !== "draft")) return null;
  return (
    <ActButton call={call} variant={state === "goes_ahead" ? "default" : "filled"}>
      {step.label}
    </ActButton>
  );
}
