import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { ConfirmWithReason } from "#ui/admin/confirm-with-reason.tsx";
import cell from "#ui/admin/lists/cell.module.css";
import { Fact } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { sayDifference, sayDoubt, sayWait } from "../../rules/bank/bank-words.ts";
import type { DepositView } from "../../rules/check.ts";

/** Whether the bank's statement has a deposit, or how long it is on its way where statements are read at all. */
export function AtBank({ deposit, today }: { deposit: DepositView; today: string }) {
  const { bank, madeOn, totalCents, isUnderway } = deposit;
  if (!bank)
    return (
      <>
        <Mark tone="open">Not ticked off</Mark>
        {isUnderway && <span className={cell.more}>On its way {sayWait(madeOn, today)}</span>}
      </>
    );
  const difference = sayDifference(bank.amountCents, totalCents);
  return (
    <>
      <Mark tone={difference ? "bad" : "good"}>At the bank</Mark>
      <span className={cell.more}>
        {formatDay(bank.bookedOn)}
        {difference && `. ${difference}`}
      </span>
    </>
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
        <span className={cell.more}>Ticked off by {by}</span>
      </Fact>
      {doubt && (
        <Fact label="Difference">
          {doubt}: {note}
        </Fact>
      )}
    </>
  );
}

/** For a tick that was a mistake. */
export const TakeBackTick = ({ deposit: { id, reference } }: { deposit: DepositView }) => (
  <ConfirmWithReason
    opens="The bank does not have it"
    label={`Take back that the bank has deposit ${reference}`}
    reasonLabel="Why, for the activity log"
    mostLetters={300}
    confirms="Take the tick back"
    keeps="The bank has it"
    hidden={{ name: "untick", value: id }}
  >
    Take back that the bank has <strong>{`deposit ${reference}`}</strong>? It waits for its line again, and can be
    ticked off against the same statement. The books do not change.
  </ConfirmWithReason>
);
