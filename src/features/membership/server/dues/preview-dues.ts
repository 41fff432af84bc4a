/** Draws one member's invoice and email as they would be now; nothing is changed. */
import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import { previewedLetter, previewedPage } from "#features/payments/server/invoices/preview-invoice.ts";
import type { Deps } from "#platform/deps.ts";
import { viewsOf } from "#platform/mail/sheet/draw-as-seen.ts";
import { addDays } from "#shared/dates.ts";
import type { DrawnLetter } from "../../rules/application-decision.ts";
import { computeRun, duesTerms } from "./compute-run.ts";
import { noSuchDuesMember } from "./dues-errors.ts";
import { customerOf, duesInvoice } from "./dues-invoice.ts";
import { findRun } from "./dues-queries.ts";

type Which = { year: number; companyId: string };

/** @throws `membership.no-such-dues-run`, `membership.no-such-dues-member` */
export async function previewDuesPdf(deps: Deps, which: Which): Promise<Buffer> {
  const { form, today, organization } = await formOf(deps, which);
  const { makeInvoicePdf } = await import("#features/payments/server/invoices/invoice-pdf.ts");
  const pageUrl = `${deps.publicUrl}/invoice/preview`;
  return makeInvoicePdf({ invoice: previewedPage(form, today), organization, pageUrl, isPreview: true });
}

/** @throws `membership.no-such-dues-run`, `membership.no-such-dues-member` */
export async function previewDuesLetter(deps: Deps, which: Which): Promise<DrawnLetter> {
  const { form, today } = await formOf(deps, which);
  const letter = await drawPreview(deps, "payments.invoice", previewedLetter(form, today));
  return { subject: letter.subject, views: viewsOf(letter.html), text: letter.text };
}

async function formOf(deps: Deps, { year, companyId }: Which) {
  await findRun(deps.db, year);
  const terms = await duesTerms(deps);
  const found = (await computeRun(deps.db, year, terms)).find(({ company }) => company.id === companyId);
  const { tier, amountCents, how } = found?.row ?? {};
  if (!found || !tier || !amountCents) throw noSuchDuesMember();
  const dueOn = found.row.invoice?.dueOn ?? addDays(terms.today, terms.dueDays);
  const customer = customerOf(found.company);
  const form = duesInvoice({ year, tier, amountCents, how: how ?? "", customer, dueOn });
  return { form, ...terms };
}
