import { formatDay } from "#shared/dates.ts";

export type Ends = {
  /** Last day. */
  validUntil: string;
  /** Last day on which it may be renewed. */
  graceUntil: string;
  /** Whether it certifies through the grace. */
  holdsInGrace: boolean;
};

const SPOKEN = {
  you: {
    may: "You may renew",
    not: "you are not certified until you renew",
    holds: "Your certification holds until then",
    must: "You need to pass the class and its exam again",
  },
  them: {
    may: "May renew",
    not: "not certified until renewed",
    holds: "Certified until then",
    must: "Needs to pass the class and its exam again",
  },
};

/**
 * Until when a certification may be renewed, and whether it certifies until then, in words.
 *
 * @param who `you` in an email to its holder.
 */
export function renewalWords(
  { validUntil, graceUntil, holdsInGrace }: Ends,
  today: string,
  who: "you" | "them",
): string {
  const words = SPOKEN[who];
  if (graceUntil < today) return `${words.must}.`;
  const until = `${words.may} until ${formatDay(graceUntil)}.`;
  if (graceUntil <= validUntil) return until;
  if (holdsInGrace) return `${until} ${words.holds}.`;
  const isOver = validUntil < today;
  return `${until} ${isOver ? `${capital(words.not)}.` : `After ${formatDay(validUntil)} ${words.not}.`}`;
}

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
