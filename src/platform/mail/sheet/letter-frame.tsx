/** The sheet that every letter is written on. Values are React children, so what users typed stays text. */
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { type Cents, formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { LetterSender } from "./letter-sender.tsx";
import { DARK_MODE_CSS, letterStyle as style } from "./letter-style.ts";
import { withWholeNumbers } from "./with-whole-numbers.tsx";

type FrameProps = {
  organization: Organization;
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  /** The address that gets a reply; the office unless the letter goes to the office itself. */
  replyNote?: string;
  /** The unsubscribe link, from the context; every announcement has it. */
  unsubscribeUrl?: string | undefined;
  /** The text before that link and on it; defaults to an announcement's. */
  unsubscribeWords?: { why: string; link: string };
  children: ReactNode;
};

const ANNOUNCEMENTS = { why: "You get announcements like this from us.", link: "Unsubscribe from announcements" };
const OFFICE_ANSWERS = "Questions? Reply to this email and the office will answer.";

export function LetterFrame({ organization, preview, heading, children, ...foot }: FrameProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{heading}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_MODE_CSS}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="letter-body" style={style.body}>
        <Container className="letter-sheet" style={style.sheet}>
          <Section className="letter-pad" style={style.head}>
            <LetterSender organization={organization} />
          </Section>
          <Section className="letter-pad" style={style.content}>
            <Heading as="h1" className="letter-ink" style={style.heading}>
              {heading}
            </Heading>
            {children}
          </Section>
          <Foot organization={organization} {...foot} />
        </Container>
      </Body>
    </Html>
  );
}

type FootProps = Pick<FrameProps, "organization" | "replyNote" | "unsubscribeUrl" | "unsubscribeWords">;

function Foot({
  organization,
  replyNote = OFFICE_ANSWERS,
  unsubscribeUrl,
  unsubscribeWords = ANNOUNCEMENTS,
}: FootProps) {
  const { name, street, city, state, zip, phone, email } = organization;
  return (
    <Section className="letter-pad letter-soft" style={style.foot}>
      <Text className="letter-soft" style={style.footText}>
        {name}
        <br />
        {street}
        <br />
        {`${city}, ${state} ${zip}`}
        <br />
        <LetterLink href={`tel:+1${phone}`}>{formatPhone(phone)}</LetterLink>
        {" · "}
        <LetterLink href={`mailto:${email}`}>{email}</LetterLink>
      </Text>
      <Text className="letter-soft" style={style.footText}>
        {replyNote}
      </Text>
      {unsubscribeUrl && (
        <Text className="letter-soft" style={style.footText}>
          {`${unsubscribeWords.why} `}
          <LetterLink href={unsubscribeUrl}>{unsubscribeWords.link}</LetterLink>
        </Text>
      )}
    </Section>
  );
}

export const LetterText = ({ children }: { children: ReactNode }) => (
  <Text className="letter-ink" style={style.text}>
    {typeof children === "string" ? withWholeNumbers(children) : children}
  </Text>
);

export const LetterSubheading = ({ children }: { children: ReactNode }) => (
  <Heading as="h2" className="letter-ink" style={style.subheading}>
    {children}
  </Heading>
);

/** Label and value, one row each; line breaks in a value are kept. */
export function LetterFacts({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={style.table} className="letter-rows letter-soft">
      <tbody>
        {rows.map(([label, value], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once; two rows may carry the same label
          <tr key={row} className="letter-row">
            <th scope="row" className="letter-label letter-soft" style={style.label}>
              {label}
            </th>
            <td className="letter-ink" style={style.value}>
              {withBreaks(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type AmountLine = { label: string; amountCents: Cents; isTotal?: boolean };

/** Money by line, right-aligned; the total last, with `isTotal`. */
export function LetterAmounts({ lines }: { lines: readonly AmountLine[] }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={style.table} className="letter-rows letter-soft">
      <tbody>
        {lines.map(({ label, amountCents, isTotal }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once; two lines may carry the same label
          <tr key={row} className="letter-row">
            <th
              scope="row"
              className={`letter-label ${isTotal ? "letter-ink" : "letter-soft"}`}
              style={{ ...style.label, ...style.payFor, ...(isTotal && style.total) }}
            >
              {label}
            </th>
            <td className="letter-ink" style={{ ...style.value, ...style.amount, ...(isTotal && style.total) }}>
              {formatCents(amountCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Set apart from the text: the address a check goes to, or what happens next. Line breaks are kept. */
export const LetterPanel = ({ children }: { children: string }) => (
  <Section className="letter-panel" style={style.panel}>
    <Text className="letter-ink" style={style.panelText}>
      {withBreaks(children)}
    </Text>
  </Section>
);

/** Digits to type on another screen, large enough to read from one. */
export const LetterCode = ({ children }: { children: string }) => (
  <Section className="letter-panel" style={style.panel}>
    <Text className="letter-ink" style={style.code}>
      {children}
    </Text>
  </Section>
);

export const LetterButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button className="letter-button" href={href} style={style.button}>
    {children}
  </Button>
);

export const LetterLink = ({ href, children }: { href: string; children: string }) => (
  <Link className="letter-link" href={href} style={style.link}>
    {children}
  </Link>
);

/** Some mail programs ignore `white-space`, so each line break becomes an element. */
const withBreaks = (text: string): ReactNode =>
  text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
