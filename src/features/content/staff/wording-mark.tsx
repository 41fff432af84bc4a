import { Mark } from "#ui/admin/signs/mark.tsx";
import type { WordingState } from "../rules/wording-view.ts";

const MARKS = {
  original: { tone: "over", label: "Original" },
  changed: { tone: "good", label: "Changed" },
  unusable: { tone: "bad", label: "Invalid" },
} as const;

export const WordingMark = ({ state }: { state: WordingState }) => (
  <Mark tone={MARKS[state].tone}>{MARKS[state].label}</Mark>
);
