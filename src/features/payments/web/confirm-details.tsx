import { useEffect, useRef } from "react";
import { formatCents } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import { Button } from "#ui/public/button.tsx";
import { ReviewList } from "#ui/public/review-list.tsx";
import { cardName } from "../rules/card-brand.ts";
import styles from "./checkout.module.css";
import type { Answers } from "./checkout-form.tsx";

type Props = {
  answers: Answers;
  totalCents: number;
  onChange: (fieldId: string) => void;
  onBack: () => void;
  onConfirm: () => void;
};

/** Everything that is about to be paid, read back. Nothing is charged yet. */
export function ConfirmDetails({ answers: { customer, card }, totalCents, onChange, onBack, onConfirm }: Props) {
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
            label: "Card",
            value: cardName({ brand: card.brand, last4: card.number.slice(-4) }),
            fieldId: "cardNumber",
          },
          { label: "Total", value: formatCents(totalCents) },
        ]}
      />
      <div className={styles.actions}>
        <Button type="button" onClick={onConfirm}>
          Confirm and Pay
        </Button>
        <Button type="button" look="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </section>
  );
}
