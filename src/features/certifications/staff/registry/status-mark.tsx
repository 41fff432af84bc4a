import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { STATUS_WORDS, type Status } from "../../rules/record/status-on.ts";

const TONES: Record<Status, Tone> = {
  pending: "open",
  active: "good",
  grace: "open",
  expired: "over",
  suspended: "bad",
  revoked: "bad",
  withdrawn: "over",
};

/** @param level names the certification where a person has several: `Level 1: Active`. */
export const StatusMark = ({ standing, level }: { standing: Status; level?: string }) => (
  <Mark tone={TONES[standing]}>{[level, STATUS_WORDS[standing]].filter(Boolean).join(": ")}</Mark>
);
