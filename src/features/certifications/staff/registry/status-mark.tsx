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

export const StatusMark = ({ standing }: { standing: Status }) => (
  <Mark tone={TONES[standing]}>{STATUS_WORDS[standing]}</Mark>
);
