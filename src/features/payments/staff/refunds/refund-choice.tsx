import { TextInput } from "@mantine/core";
import { useState } from "react";
import { formatCents, sumCents } from "#shared/money.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import type { SourceRefund } from "../../rules/source-refund.ts";
import styles from "./refund-choice.module.css";

/** The decision about the paid money. There is no default: staff must choose. */
export function RefundChoice({ refund, isAway }: { refund: SourceRefund | undefined; isAway: boolean }) {
  const [choice, setChoice] = useState("");
  const [requestKey] = useState(() => crypto.randomUUID());
  if (isAway) return <DangerBox message="Couldn't load the payment. Reload the page." />;
  if (!refund) return <p role="status">Loading payment…</p>;
  if (refund.totalCents === 0) return <p>Everything paid for it is refunded, or the refund is processing.</p>;
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>Payment</legend>
        <label>
          <input type="radio" name="money" value="back" required onChange={() => setChoice("back")} />
          <span>
            Refund <strong>{formatCents(refund.totalCents)}</strong>: {wayOf(refund)}
          </span>
        </label>
        <label>
          <input type="radio" name="money" value="keep" required onChange={() => setChoice("keep")} />
          <span>No refund</span>
        </label>
      </fieldset>
      {choice === "back" && refund.wantsCheckNumber && (
        <TextInput
          name="checkNumber"
          label="Refund check number"
          description="Check payments are refunded by check. Write the check, then enter its number."
          required
          maxLength={40}
        />
      )}
      <input type="hidden" name="totalCents" value={refund.totalCents} />
      <input type="hidden" name="requestKey" value={requestKey} />
    </>
  );
}

/** `$100.00 to the card with $3.00 of the fee (O-7K3F9Q)` */
const wayOf = ({ orders }: SourceRefund): string =>
  orders
    .map(({ method, reference, lines, feeCents }) => {
      const amount = formatCents(sumCents(lines.map(({ amountCents }) => amountCents)));
      const fee = feeCents > 0 ? ` with ${formatCents(feeCents)} of the card fee` : "";
      return `${amount}${fee} ${method === "card" ? "to the card" : "by check"} (${reference})`;
    })
    .join(" and ");
