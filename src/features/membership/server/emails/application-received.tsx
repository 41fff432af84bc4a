/** Tells an applicant that the application arrived, what the dues are, and how to pay. */

import { Fragment } from "react";
import {
  LetterAmounts,
  LetterButton,
  LetterFrame,
  LetterPanel,
  LetterSubheading,
} from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, WithParameters } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { cents, formatCents } from "#shared/money.ts";
import { applicationPath } from "#shared/paths.ts";
import type { ApplicationLetter, ApplicationParameters } from "../post-application-letters.ts";
import { ApplicationFacts } from "./application-facts.tsx";
import { applicationParameters } from "./application-parameters.ts";
import { applicationReceivedWording } from "./application-wording.ts";

export async function applicationReceived(
  letter: ApplicationLetter,
  context: LetterContext,
): Promise<WithParameters<ApplicationParameters>> {
  const words = wordsOf(applicationReceivedWording, letter, context);
  const rendered = await renderReactLetter(words.line("subject"), <Letter {...letter} {...context} words={words} />);
  return { ...rendered, parameters: applicationParameters(letter) };
}

type Props = ApplicationLetter & LetterContext & { words: Words<keyof typeof applicationReceivedWording.texts> };

function Letter(props: Props) {
  const { organization, publicUrl, words, reference, duesCents } = props;
  return (
    <LetterFrame
      organization={organization}
      preview={`${reference}. ${duesCents ? `Awaiting payment: ${formatCents(duesCents)}.` : "Received."}`}
      heading="Member application received"
    >
      {words.paragraphs("opening")}
      {duesCents ? <Dues {...props} duesCents={duesCents} /> : <NoDues {...props} />}
      <LetterButton href={`${publicUrl}${applicationPath(props.application)}`}>
        {duesCents ? "See or pay your application" : "See your application"}
      </LetterButton>
      {props.decision && words.paragraphs("decision")}
      <ApplicationFacts {...props} />
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}

function NoDues({ organization, words, duesCents, pay_method, reference }: Props) {
  if (duesCents === 0) return words.paragraphs("nothingOwed");
  const { name, street, city, state, zip } = organization;
  return (
    <>
      {words.paragraphs("toConfirm")}
      {pay_method === "Check" && (
        <>
          {words.paragraphs("thenByCheck")}
          <LetterPanel>{`${name}\n${street}\n${city}, ${state} ${zip}\n${reference}`}</LetterPanel>
        </>
      )}
    </>
  );
}

type Way = "byCheck" | "byCard" | "notPaid";
const BY_CHECK: Way[] = ["byCheck", "byCard"];
const WAYS: Record<string, Way[]> = { "Credit Card": ["byCard", "byCheck"], "N/A": ["notPaid", ...BY_CHECK] };

/** The selected way comes first; the others stay possible. */
function Dues(props: Props & { duesCents: number }) {
  const { duesCents, reference, organization, words } = props;
  const { name, street, city, state, zip } = organization;
  const amount = cents(duesCents);
  return (
    <>
      <LetterSubheading>What you owe</LetterSubheading>
      <LetterAmounts
        lines={[
          { label: `${props.member_type} membership, first year`, amountCents: amount },
          { label: "Total", amountCents: amount, isTotal: true },
        ]}
      />
      {(WAYS[props.pay_method] ?? BY_CHECK).map((way) => (
        <Fragment key={way}>{words.paragraphs(way)}</Fragment>
      ))}
      <LetterPanel>
        {`${name}\n${street}\n${city}, ${state} ${zip}\nTotal ${formatCents(duesCents)} · ${reference}`}
      </LetterPanel>
    </>
  );
}
