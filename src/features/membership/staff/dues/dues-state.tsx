import { INVOICE_STATE_WORDS, type InvoiceState } from "#features/payments/rules/invoice-view.ts";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { DUES_PROBLEM_WORDS, type DuesRow, type DuesStatus } from "../../rules/dues-run.ts";

const WORDS: Record<Exclude<DuesStatus, "issued" | "problem">, [Tone, string]> = {
  ready: ["good", "Ready"],
  "left-out": ["over", "Left out"],
  issuing: ["open", "Issuing"],
  failed: ["bad", "Not issued"],
};
const TONES: Record<InvoiceState, Tone> = {
  open: "open",
  part_paid: "open",
  overdue: "bad",
  paid: "good",
  refunded: "over",
  void: "over",
};

function stateOf({ status, problems: [problem], invoice }: DuesRow): [Tone, string] {
  if (status === "problem") return ["bad", problem ? DUES_PROBLEM_WORDS[problem] : "Problem"];
  if (status !== "issued") return WORDS[status];
  const state = invoice?.state ?? "open";
  return [TONES[state], INVOICE_STATE_WORDS[state]];
}

/** A member's status in the run: the problem that keeps it out, or its invoice, and whether its membership lapsed. */
export function DuesState({ row }: { row: DuesRow }) {
  const [tone, word] = stateOf(row);
  const { failure, problems, lapsedAt, reinstatedAt } = row;
  const more =
    failure ??
    problems
      .slice(1)
      .map((problem) => DUES_PROBLEM_WORDS[problem])
      .join(", ");
  return (
    <>
      <Mark tone={tone} {...(more && { more })}>
        {word}
      </Mark>
      {lapsedAt && <Mark tone="over">Lapsed</Mark>}
      {reinstatedAt && !lapsedAt && " Reinstated"}
    </>
  );
}
