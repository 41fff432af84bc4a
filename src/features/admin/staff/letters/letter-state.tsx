import { countOf } from "#shared/counts.ts";
import { KEPT_NOT_SENT } from "#shared/letters.ts";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { LETTER_STATE_WORDS, type LetterState } from "../../rules/letters.ts";

type Letter = {
  state: LetterState;
  attempts: number;
  lastError: string | null;
};

const TONES: Record<LetterState, Tone> = {
  waiting: "open",
  failing: "bad",
  sent: "good",
  withheld: "over",
  kept: "open",
  held: "bad",
  bounced: "bad",
  suppressed: "bad",
  failed: "bad",
};

/** Options of the filter, in order. Two states have one label; their reasons differ. */
export const STATE_CHOICES = [
  { value: "undelivered", label: "Not delivered" },
  { value: "waiting", label: "Queued" },
  { value: "failing", label: "Retrying" },
  { value: "held", label: "On hold" },
  { value: "sent", label: "Sent" },
  { value: "kept", label: KEPT_NOT_SENT },
  { value: "bounced", label: "Bounced" },
  { value: "suppressed", label: "Not sent: suppressed address" },
  { value: "failed", label: "Failed" },
  { value: "withheld", label: "Not sent: sample address" },
] as const;

/** The end of a sentence about a suppressed address. */
export const SUPPRESSED_BECAUSE = {
  bounced: "an email bounced",
  complaint: "the recipient marked an email as spam",
} as const;

/** Why an email was not sent or did not arrive; for a failing one also the number of attempts. */
export function reasonOf({ state, attempts, lastError }: Letter): string | undefined {
  if (state === "withheld") return "A sample address that cannot receive mail.";
  if (state === "held") return "Too many requests for this address.";
  if (state === "failing" || state === "failed") return `${lastError} (${countOf(attempts, "try", "tries")})`;
  return state === "bounced" || state === "suppressed" ? (lastError ?? undefined) : undefined;
}

export function LetterStateMark({ letter }: { letter: Letter }) {
  const reason = reasonOf(letter);
  return (
    <Mark tone={TONES[letter.state]} {...(reason && { more: reason })}>
      {LETTER_STATE_WORDS[letter.state]}
    </Mark>
  );
}

/** States without a label: the email arrived or cannot be sent, so it is not sent again. */
export const SEND_LABELS: Partial<Record<string, string>> = {
  held: "Send now",
  waiting: "Send again",
  failing: "Send again",
  bounced: "Try again",
  suppressed: "Try again",
  failed: "Try again",
};
