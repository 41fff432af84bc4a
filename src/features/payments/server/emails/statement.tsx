/** A statement by email: every open charge, the overdue sum, and the ways to pay. */
import {
  LetterAmounts,
  LetterButton,
  LetterFacts,
  LetterFrame,
  LetterPanel,
  LetterSubheading,
} from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatDay } from "#shared/dates.ts";
import { cents, formatCents } from "#shared/money.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { overdueOf } from "../../rules/owed.ts";
import type { StatementLetter } from "../owed/send-statement.ts";
import { statementWording } from "./statement-wording.ts";

/** Renders the data of `sendStatement`. */
export function renderStatement(letter: StatementLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(statementWording, letter, context);
  return renderReactLetter(words.line("subject"), <Letter {...letter} {...context} words={words} />);
}

type Props = StatementLetter & LetterContext & { words: Words<keyof typeof statementWording.texts> };

function Letter({ organization, publicUrl, words, to_name, statedOn, lines, further, ages, totalCents, ways }: Props) {
  const late = overdueOf(ages);
  const day = formatDay(statedOn);
  return (
    <LetterFrame
      organization={organization}
      preview={`${to_name}: ${formatCents(totalCents)} owed on ${day}`}
      heading={`Statement of ${day}`}
    >
      {words.paragraphs("opening")}
      <LetterFacts
        rows={[
          ["Customer", to_name],
          ["Owed", formatCents(totalCents)],
          ...(late > 0 ? [["Overdue", formatCents(late)] as const] : []),
        ]}
      />
      <LetterSubheading>What it is for</LetterSubheading>
      <LetterAmounts lines={[...lines.map(lineOf), ...rest(further), total(totalCents)]} />
      <LetterSubheading>How to pay</LetterSubheading>
      {words.paragraphs("pay")}
      <LetterButton href={`${publicUrl}${ACCOUNT}`}>Sign in and pay</LetterButton>
      <LetterPanel>{ways.join("\n")}</LetterPanel>
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}

const lineOf = ({ label, reference, dueOn, amountCents }: StatementLetter["lines"][number]) => ({
  label: [label, reference, dueOn && `due ${formatDay(dueOn)}`].filter(Boolean).join(", "),
  amountCents: cents(amountCents),
});

const rest = ({ charges, cents: sum }: StatementLetter["further"]) =>
  charges > 0 ? [{ label: `${charges} further charges`, amountCents: cents(sum) }] : [];

const total = (sum: number) => ({ label: "Total owed", amountCents: cents(sum), isTotal: true });
