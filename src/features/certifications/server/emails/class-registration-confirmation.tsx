/** Confirms a class registration: the certification ID, the price, and how to pay. */

import { Fragment } from "react";
import {
  LetterAmounts,
  LetterButton,
  LetterFacts,
  LetterFrame,
  LetterLink,
  LetterPanel,
  LetterSubheading,
  LetterText,
} from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, WithParameters } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatDateTime, formatLongDate } from "#shared/dates.ts";
import { cents, formatCents } from "#shared/money.ts";
import { classPaperPath, classRegistrationPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { classCalendarPath } from "../../rules/classes.ts";
import type { ClassConfirmation, ClassParameters } from "../post-class-letter.ts";
import { classRegistrationWording } from "./class-registration-wording.ts";

const titleOf = (letter: ClassConfirmation) => `${letter.class} ${letter.cert_type}`;

export async function classRegistrationConfirmation(
  letter: ClassConfirmation,
  context: LetterContext,
): Promise<WithParameters<ClassParameters>> {
  const words = wordsOf(classRegistrationWording, letter, context);
  const { to_email, to_name, cert_type, cert_id, message } = letter;
  const parameters = {
    to_email,
    to_name,
    class: letter.class,
    cert_type,
    cert_id,
    message,
    reg_timestamp: formatDateTime(letter.reg_timestamp, context.organization.timeZone),
  };
  const sheet = <Letter {...letter} {...context} words={words} />;
  return { ...(await renderReactLetter(words.line("subject"), sheet)), parameters };
}

type Props = ClassConfirmation & LetterContext & { words: Words<keyof typeof classRegistrationWording.texts> };

function Letter(props: Props) {
  const { organization, publicUrl, reference, billedTo, words } = props;
  const isFree = props.priceCents === 0 || billedTo !== undefined;
  const status = statusOf(props);
  const price = cents(props.priceCents);
  return (
    <LetterFrame organization={organization} preview={`${reference}. ${status}`} heading="Class registration received">
      {words.paragraphs("opening")}
      {props.earlier && words.paragraphs("earlier")}
      <LetterFacts
        rows={[
          ["Status", status],
          ["Class", props.class],
          ["Type", props.cert_type],
          ...sessionRows(props),
          ["Certification ID", props.cert_id],
          ["Registered on", formatLongDate(props.reg_timestamp, organization.timeZone)],
          ["Reference", reference],
        ]}
      />
      <LetterSubheading>{isFree ? "What it costs" : "What you owe"}</LetterSubheading>
      <LetterAmounts
        lines={[
          { label: titleOf(props), amountCents: price },
          { label: "Total", amountCents: price, isTotal: true },
        ]}
      />
      {billedTo && words.paragraphs("billed")}
      {!isFree && <HowToPay {...props} />}
      <LetterButton href={`${publicUrl}${classRegistrationPath(props.registration)}`}>
        {isFree ? "See your registration" : "See or pay your registration"}
      </LetterButton>
      <LetterText>
        <LetterLink href={publicUrl + classPaperPath(props.registration)}>Download it as a PDF</LetterLink>
      </LetterText>
      {!props.session && (
        <LetterText>
          {/* The registration has no dates of its own: the office agrees on one of these. */}
          <LetterLink href={publicUrl + calendarOf(props)}>Add the coming dates to your calendar</LetterLink>
        </LetterText>
      )}
      <LetterSubheading>Your details</LetterSubheading>
      <LetterFacts
        rows={[
          ["Name", props.to_name],
          ["Company", props.company],
          ["Active membership", props.isActiveMember ? "Yes" : "No"],
          ["Address", props.address],
          ["Email", props.to_email],
          ["Phone", formatPhone(props.phone)],
        ]}
      />
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}

function statusOf({ priceCents, billedTo }: Props): string {
  if (priceCents === 0) return "Nothing to pay.";
  return billedTo
    ? `Registered by ${billedTo}, which gets the invoice.`
    : `Awaiting payment: ${formatCents(priceCents)}.`;
}

const sessionRows = ({ session }: ClassConfirmation): [string, string][] =>
  session
    ? [
        ["Dates", session.dates],
        ["Location", session.location],
      ]
    : [];

const calendarOf = ({ classSelection, cert_type }: ClassConfirmation): string =>
  classCalendarPath(classSelection && { classSelection, isRecertification: cert_type === "Re-Certification" });

/** The selected way comes first; the others stay possible. */
function HowToPay({ words, ...props }: Props) {
  const { name, street, city, state, zip } = props.organization;
  const byCheck = ["byCheck", "byCard"] as const;
  const ways =
    {
      "Credit Card": ["byCard", "byCheck"] as const,
      Check: byCheck,
      "N/A": ["notPaid", ...byCheck] as const,
    }[props.payMethod ?? "Check"] ?? byCheck;
  return (
    <>
      {ways.map((way) => (
        <Fragment key={way}>{words.paragraphs(way)}</Fragment>
      ))}
      <LetterPanel>
        {`${name}\n${street}\n${city}, ${state} ${zip}\nTotal ${formatCents(props.priceCents)} · ${props.reference}`}
      </LetterPanel>
    </>
  );
}
