/** An invoice by email: the open sum, its due day, and every way to pay it. */

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
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatDay } from "#shared/dates.ts";
import { cents, formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { invoicePath, invoicePdfPath } from "#shared/paths.ts";
import { openByPayee } from "../../rules/invoice-view.ts";
import type { InvoiceLetter } from "../invoices/post-invoice-letter.ts";
import { invoiceWording } from "./invoice-wording.ts";

/** Renders the data of `postInvoiceLetter`. The subject of an overdue one says so. */
export async function renderInvoice(letter: InvoiceLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(invoiceWording, letter, context);
  const subject = words.line(letter.state === "overdue" ? "overdueSubject" : "subject");
  const rendered = await renderReactLetter(subject, <Letter {...letter} {...context} words={words} />);
  return { ...rendered, files: await invoiceFiles(letter, context) };
}

async function invoiceFiles({ billTo, ...invoice }: InvoiceLetter, { organization, publicUrl }: LetterContext) {
  if (!billTo) return [];
  const { makeInvoicePdf } = await import("../invoices/invoice-pdf.ts");
  const pageUrl = `${publicUrl}${invoicePath(invoice.token)}`;
  const pdf = await makeInvoicePdf({ invoice: { ...invoice, billTo }, organization, pageUrl });
  const name = `invoice-${invoice.number}.pdf`;
  return [{ name, type: "application/pdf", content: pdf.toString("base64"), encoding: "base64" as const }];
}

type Props = InvoiceLetter & LetterContext & { words: Words<keyof typeof invoiceWording.texts> };

function Letter(letter: Props) {
  const { organization, publicUrl, words, number, token, company, state, note, openCents, totalCents, dueOn } = letter;
  const isOverdue = state === "overdue";
  const paidCents = totalCents - openCents;
  const due = `${formatCents(openCents)}, ${isOverdue ? "was due" : "due"} ${formatDay(dueOn)}`;
  return (
    <LetterFrame
      organization={organization}
      preview={`${company}: ${due}`}
      heading={isOverdue ? `Invoice ${number} is overdue` : `Invoice ${number}`}
    >
      {words.paragraphs(isOverdue ? "overdue" : "opening")}
      <LetterFacts
        rows={[
          ["Invoice", number],
          ["Issued", formatDay(letter.issuedOn)],
          [isOverdue ? "Was due" : "Due", formatDay(dueOn)],
          ...(letter.poNumber ? [["Your PO number", letter.poNumber] as const] : []),
        ]}
      />
      <LetterSubheading>What it is for</LetterSubheading>
      <LetterAmounts
        lines={[
          ...letter.lines,
          ...(paidCents > 0
            ? [
                { label: "Total", amountCents: totalCents },
                { label: "Settled so far", amountCents: cents(-paidCents) },
              ]
            : []),
          { label: paidCents > 0 ? "Still owed" : "Total", amountCents: openCents, isTotal: true },
        ]}
      />
      {note && <LetterPanel>{note}</LetterPanel>}
      <LetterButton href={`${publicUrl}${invoicePath(token)}`}>See or pay the invoice</LetterButton>
      <LetterText>
        <LetterLink href={`${publicUrl}${invoicePdfPath(token)}`}>Download it as a PDF</LetterLink>
      </LetterText>
      <LetterSubheading>How to pay</LetterSubheading>
      {words.paragraphs("pay")}
      {openByPayee(organization, letter.lines).map(({ payee, amountCents }) => (
        <LetterPanel key={payee}>{mailTo(organization, payee, `${formatCents(amountCents)} · ${number}`)}</LetterPanel>
      ))}
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}

const mailTo = ({ name, street, city, state, zip }: Organization, payee: string, what: string): string =>
  `Check to ${payee}\nTotal ${what}\nMailed to ${name}\n${street}\n${city}, ${state} ${zip}`;
