import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { ReasonButton } from "#ui/admin/calls/reason-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { Fact } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { sayBy, sayDifference, sayDoubt, sayWait } from "../../rules/bank/bank-words.ts";
import type { DepositView } from "../../rules/check.ts";
import styles from "./checks.module.css";

/** Whether the bank's statement has a deposit, or how long it is on its way where statements are read at all. */
export function AtBank({ deposit, today }: { deposit: DepositView; today: string }) {
  const { bank, madeOn, totalCents, isUnderway } = deposit;
  if (!bank)
    return (
      <span className={styles.state}>
        <Mark tone="open">Not at the bank yet</Mark>
        {isUnderway && <span>{sayWait(madeOn, today)}</span>}
      </span>
    );
  const difference = sayDifference(bank.amountCents, totalCents);
  return (
    <span className={styles.state}>
      <Mark tone={difference ? "bad" : "good"} more={[formatDay(bank.bookedOn), difference].filter(Boolean).join(". ")}>
        At the bank
      </Mark>
      {difference && <span>{sayBy(bank.amountCents, totalCents)}</span>}
    </span>
  );
}

/** The line of the bank's statement, on the deposit's page. */
export function BankFacts({ deposit: { bank, madeOn, totalCents } }: { deposit: DepositView }) {
  if (!bank) return null;
  const { bookedOn, amountCents, description, note, by } = bank;
  const doubt = sayDoubt(bank, { madeOn, totalCents });
  return (
    <>
      <Fact label="At the bank">
        {formatDay(bookedOn)}, {formatCents(amountCents)}
        <span className={cell.more}>{description}</span>
        <span className={cell.more}>Matched by {by}</span>
      </Fact>
      {doubt && (
        <Fact label="Difference">
          {doubt}: {note}
        </Fact>
      )}
    </>
  );
}

/** Undoes a tick that was a mistake. */
export function TakeBackTick({ deposit: { id, reference } }: { deposit: DepositView }) {
  const call = useCall((api, reason: string) =>
    api.deposits[":depositId"]["bank-line"]["take-back"].$post({ param: { depositId: id }, json: { reason } }),
  );
  return (
    <ReasonButton
      call={call}
      opens="Not at the bank"
      label={`Undo the bank match of deposit ${reference}`}
      reasonLabel="Reason (for the activity log)"
      mostLetters={300}
      confirms="Undo match"
    >
      Undo the bank match of <strong>{`deposit ${reference}`}</strong>? You can match it to the same statement again.
      The ledger does not change.
    </ReasonButton>
  );
}
