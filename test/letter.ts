import type { Letter } from "#platform/mail/outbox.ts";

type LooseLetter = Pick<Letter, "dedupeKey" | "to"> &
  Partial<Pick<Letter, "about" | "kind" | "visitor">> & { template: string; payload: object };

/** A letter with any name and payload, for tests of the outbox. */
export const testLetter = (letter: LooseLetter): Letter => ({ about: null, ...letter }) as Letter;
