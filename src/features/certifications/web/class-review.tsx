import { useEffect, useRef } from "react";
import { priceText } from "#features/payments/web/price-sign.tsx";
import type { Cents } from "#shared/money.ts";
import { formatPhone, parsePhone } from "#shared/phone.ts";
import { ReviewList } from "#ui/public/review-list.tsx";
import { CLASS_LABELS, certType, requiresCertId } from "../rules/classes.ts";
import styles from "./class-form.module.css";
import { type Answers, choiceOf } from "./class-form-data.ts";

type Props = {
  answers: Answers;
  price: Cents | undefined;
  /** They were sent, and it is known or possible that nothing came of it. */
  hasFailed: boolean;
  /** Back to the form at a field; absent without scripts, where the Back button does it. */
  onChange: ((fieldId: string) => void) | undefined;
};

/** The answers, read back before anything is sent. */
export function ClassReview({ answers, price, hasFailed, onChange }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="review" className={styles.review}>
      <h2 id="review" tabIndex={-1} ref={title} className={styles.heading}>
        Check your answers
      </h2>
      <p>
        {hasFailed
          ? "You see above what went wrong. Confirm sends these answers again."
          : "Nothing has been sent yet. You are registered when you press Confirm."}
      </p>
      <ReviewList rows={rowsOf(answers, price)} {...(onChange && { onChange })} />
    </section>
  );
}

function rowsOf(answers: Answers, price: Cents | undefined) {
  const { firstName, lastName, company, street, city, state, zip, email, phone, payMethod } = answers;
  const choice = choiceOf(answers);
  const isIssued = choice && !requiresCertId(choice);
  return [
    { label: "Class", value: choice && CLASS_LABELS[choice.classSelection], fieldId: "classSelection" },
    { label: "Type", value: certType(answers.isRecertification), fieldId: "isRecertification" },
    {
      label: "Active Membership",
      value: answers.isActiveMember ? "Yes" : "No",
      fieldId: "isActiveMember",
    },
    isIssued
      ? { label: "Certification ID", value: "Issued by email" }
      : { label: "Certification ID", value: answers.certID, fieldId: "certID" },
    { label: "Company", value: company, fieldId: "company" },
    { label: "Name", value: `${firstName} ${lastName}`, fieldId: "firstName" },
    { label: "Address", value: `${street}\n${city}, ${state} ${zip}`, fieldId: "street" },
    { label: "Email", value: email, fieldId: "email" },
    { label: "Phone", value: formatPhone(parsePhone(phone) ?? phone), fieldId: "phone" },
    { label: "Payment", value: payMethod, fieldId: "payMethod" },
    { label: "Price", value: priceText(price) },
  ];
}
