import { Checkbox } from "@mantine/core";
import type { ChangePreview } from "#features/events/rules/registrations/change-answers.ts";
import { RefundChoice } from "#features/payments/staff/refunds/refund-choice.tsx";
import { formatCents } from "#shared/money.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import styles from "../registration.module.css";

type Props = {
  preview: ChangePreview;
  firstName: string;
  /** Why visitors cannot register now. */
  closed?: string | null;
  /** Label of the checkbox that sends an email, checked at first; without it there is no checkbox. */
  letterLabel?: string;
};

/** The effect of a change before it is saved: answers, price, exceeded limits, removed people, and money. */
export function ChangeEffect({ preview, firstName, closed, letterLabel }: Props) {
  const { answers, comesOff, lacking, refund } = preview;
  const against = [...(closed ? [closed] : []), ...lacking.map(sayLacking)];
  return (
    <>
      <ul className={styles.effects}>
        {answers.map(({ label, before, after }) => (
          <li key={label}>
            {label}: {before} → <strong>{after}</strong>
          </li>
        ))}
        {comesOff.length > 0 && <li>No longer included: {comesOff.join(", ")}</li>}
      </ul>
      <PriceSums preview={preview} />
      {against.length > 0 && (
        <>
          <DangerBox tone="warning" message={against.join(" ")} />
          <Checkbox name="overrule" label="Go over the limit (recorded in history)" />
        </>
      )}
      {refund.totalCents > 0 && <RefundChoice refund={refund} isAway={false} />}
      <Checkbox
        name="letter"
        defaultChecked={letterLabel !== undefined}
        label={letterLabel ?? `Send ${firstName} an updated confirmation`}
      />
    </>
  );
}

/** @returns the decisions of `ChangeEffect` about limits and the email, out of the form around it. */
export const limitsIn = (form: FormData) => ({
  overrule: form.get("overrule") === "on",
  letter: form.get("letter") === "on",
});

const sayLacking = ({ label, left }: ChangePreview["lacking"][number]): string =>
  left === 0 ? `${label} is full.` : `Only ${left} left: ${label}.`;

type Sums = Pick<ChangePreview, "oldCents" | "newCents" | "differenceCents" | "offCents">;

/** Both prices, and how their difference is settled. */
export function PriceSums({ preview: { oldCents, newCents, differenceCents, offCents } }: { preview: Sums }) {
  const paidCents = -differenceCents - offCents;
  const sums = {
    "Old price": oldCents,
    "New price": newCents,
    ...(differenceCents > 0 && { "More to pay": differenceCents }),
    ...(offCents > 0 && { "No longer owed": offCents }),
    ...(differenceCents < 0 && paidCents > 0 && { Overpaid: paidCents }),
  };
  return (
    <dl className={styles.sums}>
      {Object.entries(sums).map(([label, sum]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCents(sum)}</dd>
        </div>
      ))}
    </dl>
  );
}
