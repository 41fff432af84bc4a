/** The words of letters as staff see and edit them. */

export type WordingState = "original" | "changed" | "unusable";

export type WordingTextView = {
  name: string;
  label: string;
  kind: "line" | "paragraphs";
  /** When the letter has it; null where it always does. */
  when: string | null;
  original: string;
  text: string;
};

export type WordingView = {
  letter: string;
  title: string;
  sent: string;
  state: WordingState;
  savedBy: string | null;
  savedAt: string | null;
  /** 0 for the originals. */
  version: number;
  problem: string | null;
  texts: WordingTextView[];
  placeholders: { name: string; means: string }[];
  samples: string[];
  hasReal: boolean;
  /** What its newest letters are about. */
  records: { reference: string; name: string }[];
  history: { version: number; deed: "changed" | "restored" | "undid"; savedBy: string; savedAt: string }[];
};

/** Texts by name, as they are typed. */
export type TypedTexts = Record<string, string>;
