/** The wording of emails as staff see and edit it. */

export type WordingState = "original" | "changed" | "unusable";

export type WordingTextView = {
  name: string;
  label: string;
  kind: "line" | "paragraphs";
  /** When the email contains the text; null if always. */
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
  /** References of its newest emails. */
  records: { reference: string; name: string }[];
  history: { version: number; action: "changed" | "restored" | "undid"; savedBy: string; savedAt: string }[];
};

/** Typed texts by name. */
export type TypedTexts = Record<string, string>;
