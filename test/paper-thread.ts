/** Draws the longest paper of a kind, with names in every script, in a thread whose heap is bounded by its caller. */
import { parentPort, workerData } from "node:worker_threads";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { MAX_PICKED_CHECKS } from "#features/payments/rules/check.ts";
import { MAX_INVOICE_LINES } from "#features/payments/rules/invoice-form.ts";
import { MOST_OWED_CHARGES } from "#features/payments/rules/owed.ts";
import { makeDepositSlip } from "#features/payments/server/checks/deposit-slip.ts";
import { makeInvoicePdf } from "#features/payments/server/invoices/invoice-pdf.ts";
import { makeStatementPdf } from "#features/payments/server/owed/statement-pdf.ts";
import { NAMES } from "./names.ts";

const { organization } = settingDefaults;
const words = NAMES.join(" ");
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const DAY = "2094-01-10";

const PAPERS: Record<string, () => Promise<Uint8Array>> = {
  "deposit slip": () => {
    const checks = times(MAX_PICKED_CHECKS, (at) => ({
      ...{ number: String(at), payer: words, amountCents: 100, bouncedAt: null },
    }));
    const deposit = { reference: "D-1", madeOn: DAY, madeBy: words, totalCents: 100, checks };
    return makeDepositSlip({ deposit: deposit as never, organization });
  },
  statement: () => {
    const open = times(MOST_OWED_CHARGES, (at) => ({
      ...{
        label: at < 100 ? words : (NAMES[at % NAMES.length] ?? words),
        reference: `R-${at}`,
        dueOn: DAY,
        amountCents: 100,
        fund: null,
      },
    }));
    const ages = { current: 0, late30: 0, late60: 0, late90: 0, older: 0 };
    const owed = { name: words, emails: [], totalCents: 100, charges: open.length, open, ages };
    return makeStatementPdf({ owed: owed as never, organization, today: DAY });
  },
  invoice: () => {
    const lines = times(MAX_INVOICE_LINES, () => ({ label: words, amountCents: 100, status: "open", fund: null }));
    const customer = { company: words, firstName: words, lastName: words, email: "", phone: "", address: words };
    const invoice = {
      ...{ number: "INV-1", state: "open", note: words.repeat(20), issuedOn: DAY, dueOn: DAY, poNumber: words },
      ...{ billTo: customer, customer, lines, totalCents: 100, openCents: 100 },
    };
    return makeInvoicePdf({ invoice: invoice as never, organization, pageUrl: "https://x.example/invoice/1" });
  },
};
export type BoundedPaper = "deposit slip" | "statement" | "invoice";

parentPort?.postMessage((await PAPERS[workerData as string]?.())?.length);
