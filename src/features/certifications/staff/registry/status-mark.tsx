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

type Held = { level: string; standing: Status };

/** Names the levels of a person together for each status: `Level 1, Level 2: Active`. Withdrawn ones are left out. */
export const LevelMarks = ({ certifications }: { certifications: readonly Held[] }) =>
  [...Map.groupBy(certifications, ({ standing }) => standing)]
    .filter(([standing]) => standing !== "withdrawn")
    .map(([standing, held]) => (
      <StatusMark key={standing} standing={standing} level={held.map(({ level }) => level).join(", ")} />
    ));
