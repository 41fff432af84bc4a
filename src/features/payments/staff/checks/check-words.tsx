import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { Mark } from "#ui/admin/signs/mark.tsx";
import type { CheckTotals, CheckView } from "../../rules/check.ts";
import type { CHECK_STATES } from "../../rules/check-states.ts";

type CheckState = (typeof CHECK_STATES)[number];

export const CHECK_STATE_WORDS: Record<CheckState, string> = {
  waiting: "To deposit",
  deposited: "Deposited",
  returned: "Returned",
  voided: "Voided",
};

const TONES = { waiting: "open", deposited: "good", returned: "bad", voided: "over" } as const;

function stateOf({ bounced, voided, deposit }: CheckView): CheckState {
  if (bounced) return "returned";
  if (voided) return "voided";
  return deposit ? "deposited" : "waiting";
}

/** Where a check is: on the desk, at the bank, back again, or voided because it was typed wrongly. */
export function CheckMark({ check }: { check: CheckView }) {
  const state = stateOf(check);
  return <Mark tone={TONES[state]}>{CHECK_STATE_WORDS[state]}</Mark>;
}

/** The sums of each account over every check of the filter, not one page. */
export const sayTotals = ({ accounts }: CheckTotals): string =>
  accounts
    .map(({ fund, checks, totalCents, returned, returnedCents }) =>
      [
        fund ? `${fund.toUpperCase()}: ` : "",
        `${countOf(checks, "check")}, ${formatCents(totalCents)}`,
        returned > 0 ? `; ${returned} returned, ${formatCents(returnedCents)}` : "",
      ].join(""),
    )
    .join(" \u00B7 ");
