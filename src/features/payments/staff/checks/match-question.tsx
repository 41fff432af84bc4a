import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { formatCents } from "#shared/money.ts";
import type { OpenCharge, UnmatchedLine } from "../../rules/check.ts";
import styles from "./checks.module.css";

type Props = {
  line: UnmatchedLine;
  charge: OpenCharge;
  isSending: boolean;
  onMatch: () => void;
  onOther: () => void;
};

/**
 * Asks before money is matched: the charge, its customer, the amount, the rest on either side, and the recipient of the
 * email.
 */
export function MatchQuestion({ line, charge, isSending, onMatch, onOther }: Props) {
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  const paidCents = Math.min(line.amountCents, charge.amountCents);
  const whose = [charge.company, charge.name].filter(Boolean).join(", ");
  return (
    <section className={styles.match} aria-label={`Match to ${charge.label}`}>
      <p>
        Apply <strong>{formatCents(paidCents)}</strong> to{" "}
        <strong>{[charge.reference, charge.label].filter(Boolean).join(" · ")}</strong>
        {whose && ` of ${whose}`}? {sayLeft(line.amountCents - charge.amountCents)}{" "}
        {charge.email
          ? `A receipt for ${formatCents(paidCents)} goes to ${charge.email}.`
          : "There is no email on file, so no receipt is sent."}
      </p>
      <div className={styles.acts}>
        <Button ref={confirm} loading={isSending} onClick={onMatch}>
          Match {formatCents(paidCents)}
        </Button>
        <Button variant="default" onClick={onOther}>
          Choose another
        </Button>
      </div>
    </section>
  );
}

const sayLeft = (overCents: number): string => {
  if (overCents > 0) return `${formatCents(overCents)} stays unmatched.`;
  return overCents < 0 ? `${formatCents(-overCents)} is still owed.` : "This is the exact balance due.";
};
