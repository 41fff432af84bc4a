import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { INVOICE_STATE_WORDS, type InvoiceState } from "#features/payments/rules/invoice-view.ts";
import { formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { DUES_PROBLEM_WORDS, type DuesRow, type DuesStanding } from "../../rules/dues-run.ts";

const WORDS: Record<Exclude<DuesStanding, "issued">, [Tone, string]> = {
  ready: ["good", "Ready"],
  "left-out": ["over", "Left out"],
  problem: ["bad", "Problem"],
  issuing: ["open", "Being issued"],
  failed: ["bad", "Not issued"],
};
const TONES: Record<InvoiceState, Tone> = {
  ...{ open: "open", part_paid: "open", overdue: "bad", paid: "good", refunded: "over", void: "over" },
};

/** Where a member stands in the run: what keeps it out, or its invoice, and whether its membership lapsed. */
export function DuesState({ row }: { row: DuesRow }) {
  const { standing, problems, invoice, failure, paidThrough, lapsedAt, reinstatedAt } = row;
  const [tone, word]: [Tone, string] =
    standing === "issued"
      ? [TONES[invoice?.state ?? "open"], INVOICE_STATE_WORDS[invoice?.state ?? "open"]]
      : WORDS[standing];
  return (
    <>
      <Mark tone={tone}>{word}</Mark>
      {problems.map((problem) => (
        <span key={problem} className={cell.more}>
          {DUES_PROBLEM_WORDS[problem]}
        </span>
      ))}
      {failure && <span className={cell.more}>{failure}</span>}
      {invoice && (
        <PageLink to={portal.invoice(invoice.id)} className={cell.more}>
          {invoice.number}
        </PageLink>
      )}
      {invoice?.state === "paid" && paidThrough && (
        <span className={cell.more}>Paid through {formatDay(paidThrough)}</span>
      )}
      {lapsedAt && <span className={cell.more}>Membership lapsed</span>}
      {reinstatedAt && !lapsedAt && <span className={cell.more}>Reinstated</span>}
    </>
  );
}
