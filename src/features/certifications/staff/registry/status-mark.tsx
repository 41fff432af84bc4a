import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { STANDING_WORDS, type Standing } from "../../rules/standing.ts";

const TONES: Record<Standing, Tone> = {
  pending: "open",
  active: "good",
  expired: "over",
  revoked: "bad",
  withdrawn: "over",
};

export const StatusMark = ({ standing }: { standing: Standing }) => (
  <Mark tone={TONES[standing]}>{STANDING_WORDS[standing]}</Mark>
);
