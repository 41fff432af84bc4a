import type { Letter } from "#platform/mail/outbox.ts";

type LooseLetter = Pick<Letter, "dedupeKey" | "to"> &
  Partial<Pick<Letter, "about" | "kind" | "visitor">> & { template: string; payload: object };

/** A letter that no feature posts, for tests of what carries letters: its name and payload are anything. */
export const testLetter = (letter: LooseLetter): Letter => ({ about: null, ...letter }) as Letter;
