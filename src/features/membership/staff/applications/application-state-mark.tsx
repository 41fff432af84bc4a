import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { ApplicationState } from "../../rules/application-options.ts";
import { APPLICATION_STATE_LABELS } from "../../rules/application-state.ts";

const TONES: Record<ApplicationState, Tone> = { new: "open", approved: "good", declined: "over" };

/** Whether staff have decided an application. */
export const ApplicationStateMark = ({ state }: { state: ApplicationState }) => (
  <Mark tone={TONES[state]}>{APPLICATION_STATE_LABELS[state]}</Mark>
);
