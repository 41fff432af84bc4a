import { useEffect, useRef } from "react";
import { formatCents } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import { Button } from "#ui/public/button.tsx";
import { ReviewList } from "#ui/public/signs/review-list.tsx";
import { cardNameWithFunding } from "../../rules/card-brand.ts";
import styles from "../checkout.module.css";
import type { Answers } from "./checkout-form.tsx";

type Props = {
  answers: Answers;
  price: { feeCents: number; totalCents: number };
  onChange: (fieldId: string) => void;
  onBack: () => void;
  onConfirm: () => void;
};

/** Everything that is about to be paid, read back. Nothing is charged yet. */
export function ConfirmDetails({ answers: { customer, card }, price, onChange, onBack, onConfirm }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { firstName, lastName, company, street, city, state, zip, email, phone } = customer;
  return (
    <section className={styles.panel} aria-labelledby="confirm-details">
      <h2 id="confirm-details" tabIndex={-1} ref={title} className={styles.heading}>
        Confirm Details
      </h2>
      <p className={styles.soft}>Nothing has been charged yet.</p>
      <ReviewList
        onChange={onChange}
        rows={[
          { label: "Name", value: `${firstName} ${lastName}`, fieldId: "firstName" },
          { label: "Company", value: company, fieldId: "company" },
          { label: "Address", value: `${street}\n${city}, ${state} ${zip}`, fieldId: "street" },
          { label: "Email", value: email, fieldId: "email" },
          { label: "Phone", value: formatPhone(phone), fieldId: "phone" },
          {
            label: card.funding === "bank" ? "Bank account" : "Card",
            value: cardNameWithFunding(card),
            fieldId: card.fieldId,
          },
          { label: "Card fee", value: price.feeCents === 0 ? "None" : formatCents(price.feeCents) },
          { label: "Total", value: formatCents(price.totalCents) },
        ]}
      />
      <div className={styles.actions}>
        <Button type="button" onClick={onConfirm}>
          Confirm and Pay <span className="money">{formatCents(price.totalCents)}</span>
        </Button>
        <Button type="button" look="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </section>
  );
}
