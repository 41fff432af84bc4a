import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { formatCents, parseDollars, sumCents } from "#shared/money.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import look from "#ui/admin/form-parts.module.css";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import cell from "#ui/admin/lists/cell.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import { leftOfLine, refundFeeCents, wholeRest } from "../../rules/refund.ts";
import type { RefundView, refundRequestSchema, StaffOrder } from "../../rules/staff-order.ts";
import styles from "../payments.module.css";
import { problemsOf, receiversOf, whoseOf } from "./refund-entry.ts";

type Props = { order: StaffOrder };

export const MakeRefund = ({ order }: Props) => (
  <FormDialog title="Make a refund" isPrimary>
    <RefundForm order={order} />
  </FormDialog>
);

type RefundRequest = (typeof refundRequestSchema)["_zod"]["input"];

/** Chooses the lines to refund, shows the sum with the fee's part, and asks for confirmation before any money moves. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flat screen, read from top to bottom
function RefundForm({ order }: Props) {
  // One refund has one id: sent again after a lost answer, it is the same refund.
  const { run, isSending, refusal, found, summary } = useCall(
    (api, json: RefundRequest, key) => api.refunds.$post({ header: { "idempotency-key": key }, json }),
    { summary: sayRefunded },
  );
  const [amounts, setAmounts] = useState<Record<number, string>>({});
  const [reason, setReason] = useState("");
  const [checkNumber, setCheckNumber] = useState("");
  const [isSure, setIsSure] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  useEffect(() => {
    if (!found) return;
    setAmounts({});
    setReason("");
    setCheckNumber("");
    setIsSure(false);
  }, [found]);
  useEffect(() => {
    if (refusal) setIsSure(false);
  }, [refusal]);

  const rest = wholeRest(order);
  const parts = rest.flatMap(({ lineNo }) => {
    const amountCents = parseDollars(amounts[lineNo] ?? "");
    return amountCents ? [{ lineNo, amountCents }] : [];
  });
  const linesCents = sumCents(parts.map(({ amountCents }) => amountCents));
  const feeCents = refundFeeCents(order, linesCents);
  const isByCheck = order.method === "check";

  const takeWhole = () =>
    setAmounts(Object.fromEntries(rest.map(({ lineNo, amountCents }) => [lineNo, (amountCents / 100).toFixed(2)])));
  const review = () => {
    const found = problemsOf(order, amounts, { reason, checkNumber });
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`refund-${first}`)?.focus();
    else setIsSure(true);
  };
  const send = () =>
    run({
      order: order.reference,
      lines: parts,
      totalCents: linesCents + feeCents,
      reason: reason.trim(),
      ...(isByCheck && { checkNumber: checkNumber.trim() }),
    });

  return (
    <div className={styles.refund}>
      <p role="status" className={styles.outcome}>
        {summary}
      </p>
      <RefusedBox refusal={refusal} />
      {isSure ? (
        <>
          <p>
            Refund <strong>{formatCents(linesCents + feeCents)}</strong> to <strong>{receiversOf(order, parts)}</strong>
            {isByCheck ? ` by check ${checkNumber}` : ""}? This can't be undone. The payer would have to pay again.
          </p>
          <div className={look.buttons}>
            <Button color="red.9" onClick={send} loading={isSending} ref={focusWhenShown}>
              Refund {formatCents(linesCents + feeCents)}
            </Button>
            <Button variant="default" onClick={() => setIsSure(false)}>
              Edit
            </Button>
          </div>
        </>
      ) : (
        <>
          <div>
            {order.lines
              .filter((line) => leftOfLine(line) > 0)
              .map((line) => (
                <div key={line.lineNo} className={styles.choice}>
                  <span>
                    {line.label}
                    <span className={cell.more}>
                      {order.customers.length > 1 && `${whoseOf(line)} · `}
                      {formatCents(leftOfLine(line))} left
                    </span>
                  </span>
                  <TextInput
                    id={`refund-${line.lineNo}`}
                    aria-label={`Refund of ${line.label}, in dollars`}
                    placeholder="0.00"
                    inputMode="decimal"
                    value={amounts[line.lineNo] ?? ""}
                    onChange={({ currentTarget: { value } }) => setAmounts((was) => ({ ...was, [line.lineNo]: value }))}
                    error={problems[line.lineNo]}
                  />
                </div>
              ))}
          </div>
          <div className={look.buttons}>
            <Button variant="default" onClick={takeWhole}>
              Refund full remaining amount
            </Button>
          </div>
          <TextInput
            id="refund-reason"
            label="Reason (internal)"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={problems.reason}
          />
          {isByCheck && (
            <TextInput
              id="refund-checkNumber"
              label="Refund check number"
              description="Check payments are refunded by check. Write the check, then enter its number."
              maxLength={40}
              value={checkNumber}
              onChange={(event) => setCheckNumber(event.currentTarget.value)}
              error={problems.checkNumber}
            />
          )}
          <dl className={styles.preview} aria-live="polite">
            <div>
              <dt>Items</dt>
              <dd>{formatCents(linesCents)}</dd>
            </div>
            {order.feeCents > 0 && (
              <div>
                <dt>Card fee portion</dt>
                <dd>{formatCents(feeCents)}</dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>Refund</dt>
              <dd>{formatCents(linesCents + feeCents)}</dd>
            </div>
          </dl>
          <div>
            <Button onClick={review} id="refund-review">
              Review refund
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function sayRefunded({ status, amountCents }: RefundView): string {
  const amount = formatCents(amountCents);
  if (status === "succeeded") return `${amount} was refunded.`;
  if (status === "pending") return `Refund of ${amount} in progress; the bank may take several days.`;
  return `${amount}: no response from the card processor yet. We retry every minute; do not refund this again.`;
}
