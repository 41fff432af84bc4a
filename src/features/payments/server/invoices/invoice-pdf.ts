/** An invoice as a PDF, with the slip that is mailed back with the check. */
import { drawCodes } from "#platform/pdf/code.ts";
import { makePdf } from "#platform/pdf/document.ts";
import type { Paper } from "#platform/pdf/page.ts";
import { drawBlocks, drawHead, drawParagraph, drawQuestions } from "#platform/pdf/paper.ts";
import { drawRows, type Row } from "#platform/pdf/rows.ts";
import { drawSlips } from "#platform/pdf/slips.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { CHECKOUT } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { cardFeeNote } from "../../rules/fee.ts";
import { INVOICE_STATE_WORDS, type InvoicePage, openByPayee } from "../../rules/invoice-view.ts";

/** The printed fields of an invoice. Its email carries no others. */
export type PrintedInvoice = Omit<InvoicePage, "token" | "lines"> & { lines: readonly PrintedLine[] };
type PrintedLine = Pick<InvoicePage["lines"][number], "label" | "amountCents" | "status" | "fund">;

type InvoicePaper = {
  invoice: PrintedInvoice;
  organization: Organization;
  /** Printed on the invoice. */
  pageUrl: string;
  /** Not issued yet. */
  isPreview?: boolean;
};

export function makeInvoicePdf({ invoice, organization, pageUrl, isPreview }: InvoicePaper): Promise<Buffer> {
  const { number, state, note } = invoice;
  return makePdf(
    { title: `Invoice ${number}`, author: organization.name, holds: { invoice, organization } },
    (paper) => {
      const stamp = isPreview
        ? { text: "Preview", warns: true }
        : state === "open"
          ? undefined
          : { text: INVOICE_STATE_WORDS[state], warns: WARNS.includes(state) };
      drawHead(paper, { sender: organization.name, title: `Invoice ${number}`, ...(stamp && { stamp }) });
      drawBlocks(paper, [
        { heading: "Billed to", lines: billedTo(invoice) },
        { heading: "From", lines: sender(organization) },
        { heading: "This invoice", lines: facts(invoice) },
      ]);
      drawRows(paper, [...lines(invoice), ...sums(invoice)]);
      if (note) drawParagraph(paper, note);
      if (invoice.openCents > 0) drawWays(paper, { invoice, organization, pageUrl });
      else {
        drawParagraph(paper, `${NOTHING_OWED[state] ?? "Nothing is owed on this invoice."}`);
        drawQuestions(paper, QUESTIONS, organization);
      }
    },
  );
}

const QUESTIONS = "Questions about this invoice";
const WARNS: InvoicePage["state"][] = ["overdue", "void"];
const NOTHING_OWED: Partial<Record<InvoicePage["state"], string>> = {
  void: "This invoice was withdrawn. Please do not pay it.",
  paid: "This invoice is paid. Thank you.",
};

const billedTo = ({ billTo: { company, name, street, city, state, zip } }: PrintedInvoice) => [
  ...[company, name, street, `${city}, ${state} ${zip}`],
];

const sender = ({ name, street, city, state, zip, phone, email }: Organization) => [
  ...[name, street, `${city}, ${state} ${zip}`, formatPhone(phone), email],
];

const facts = ({ issuedOn, dueOn, poNumber, openCents }: PrintedInvoice) => [
  openCents > 0 ? `${formatCents(openCents)} due` : "Nothing due",
  `Issued ${formatDay(issuedOn)}`,
  `Due ${formatDay(dueOn)}`,
  ...(poNumber ? [`PO number ${poNumber}`] : []),
];

const NOTES = { open: undefined, paid: "Paid", refunded: "Refunded", void: "No longer owed" } as const;

const lines = ({ lines: all }: PrintedInvoice): Row[] =>
  all.map(({ label, amountCents, status }) => {
    const note = NOTES[status];
    return { label, value: formatCents(amountCents), ...(note && { note }) };
  });

function sums({ totalCents, openCents, state }: PrintedInvoice): Row[] {
  const settled = totalCents - openCents;
  if (state === "void") return [{ label: "Total owed", value: formatCents(0), isTotal: true }];
  if (settled === 0) return [{ label: "Total due", value: formatCents(totalCents), isTotal: true }];
  return [
    { label: "Total", value: formatCents(totalCents) },
    { label: "Settled so far", value: `-${formatCents(settled)}` },
    { label: "Total due", value: formatCents(openCents), isTotal: true },
  ];
}

function drawWays(paper: Paper, { invoice, organization, pageUrl }: InvoicePaper): void {
  const { number, dueOn, billTo } = invoice;
  const { name, street, city, state, zip } = organization;
  const host = new URL(pageUrl).host;
  drawCodes(paper, [
    {
      heading: "How to pay",
      holds: pageUrl,
      text: `${host}${CHECKOUT}`,
      says: `By card: scan the code, or open this address and give the invoice number ${number} and the zip code ${billTo.zip}. ${cardFeeNote(organization)}`,
    },
  ]);
  drawParagraph(
    paper,
    `By check: with ${number} on the memo line and the slip below. Please pay by ${formatDay(dueOn)}.`,
  );
  drawQuestions(paper, QUESTIONS, organization);
  drawSlips(
    paper,
    openByPayee(organization, invoice.lines).map(({ payee, amountCents }) => ({
      heading: "Please return this slip with your check",
      blocks: [
        { heading: "Mail to", lines: [name, street, `${city}, ${state} ${zip}`] },
        { heading: "Make the check out to", lines: [payee] },
        {
          heading: "For",
          lines: [
            ...[formatCents(amountCents), `Invoice ${number}`, shortened(billTo.company), `Due ${formatDay(dueOn)}`],
            "Enclosed: $ ____________",
          ],
        },
      ],
    })),
  );
}

/** A slip has no room for every name; the number identifies the customer. */
const shortened = (company: string): string => (company.length > 44 ? `${company.slice(0, 43)}…` : company);
