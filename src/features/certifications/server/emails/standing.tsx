/** Tells a technician that a certification was suspended, revoked or reinstated, and until when to appeal. */

import { LetterFacts, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatDay } from "#shared/dates.ts";
import type { HoldAction } from "../../rules/certification-view.ts";
import type { StandingLetter } from "../registry/post-standing-letter.ts";
import { standingWording } from "./standing-wording.ts";

const PARTS = {
  suspend: { subject: "suspendedSubject", opening: "suspended", heading: "Your certification is suspended" },
  revoke: { subject: "revokedSubject", opening: "revoked", heading: "Your certification is revoked" },
  reinstate: { subject: "reinstatedSubject", opening: "reinstated", heading: "Your certification is reinstated" },
} as const satisfies Record<HoldAction, object>;

export function standing(letter: StandingLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(standingWording, letter, context);
  return renderReactLetter(words.line(PARTS[letter.act].subject), <Letter {...letter} {...context} words={words} />);
}

type Props = StandingLetter & LetterContext & { words: Words<keyof typeof standingWording.texts> };

function Letter({ organization, words, act, level, cert_id, day, reason, appealUntil }: Props) {
  const { heading, opening } = PARTS[act];
  return (
    <LetterFrame organization={organization} preview={`${level}, from ${formatDay(day)} on.`} heading={heading}>
      {words.paragraphs(opening)}
      <LetterFacts
        rows={[
          ["Certification ID", cert_id],
          ["Level", level],
          ["From", formatDay(day)],
          ["Reason", reason],
          ...(appealUntil ? [["Appeal until", formatDay(appealUntil)] as [string, string]] : []),
        ]}
      />
      {appealUntil && words.paragraphs("appeal")}
    </LetterFrame>
  );
}
