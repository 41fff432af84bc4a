import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { CertificationImport } from "../../rules/import/import-view.ts";

const MARKS: Record<CertificationImport["state"], { label: string; tone: Tone }> = {
  importing: { label: "Importing", tone: "open" },
  done: { label: "Imported", tone: "good" },
  undoing: { label: "Undoing", tone: "open" },
  undone: { label: "Undone", tone: "over" },
};

export const ImportMark = ({ state }: Pick<CertificationImport, "state">) => (
  <Mark tone={MARKS[state].tone}>{MARKS[state].label}</Mark>
);
