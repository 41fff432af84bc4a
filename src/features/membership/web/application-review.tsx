import { type ReactNode, useEffect, useRef } from "react";
import { priceText } from "#features/payments/web/price-sign.tsx";
import type { Cents } from "#shared/money.ts";
import { formatPhone, parsePhone } from "#shared/phone.ts";
import { ReviewList } from "#ui/public/review-list.tsx";
import { BUSINESS_TYPE_LABELS, type BusinessType } from "../rules/application-options.ts";
import styles from "./application-form.module.css";
import type { Answers } from "./application-form-data.ts";

type Props = {
  answers: Answers;
  dues: Cents | undefined;
  logoName: string | undefined;
  /** They were sent, and it is known or possible that nothing came of it. */
  hasFailed: boolean;
  /** Back to the form at a field; absent without scripts, where the Back button does it. */
  onChange: ((fieldId: string) => void) | undefined;
  /** The file, which has to be chosen here where no script could keep it. */
  children?: ReactNode;
};

/** The answers, read back before anything is sent. */
export function ApplicationReview({ answers, dues, logoName, hasFailed, onChange, children }: Props) {
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
          : "Nothing has been sent yet. You apply when you press Confirm."}
      </p>
      <ReviewList rows={rowsOf(answers, dues, logoName)} {...(onChange && { onChange })} />
      {children}
    </section>
  );
}

function rowsOf(answers: Answers, dues: Cents | undefined, logoName: string | undefined) {
  const { companyName, website, businessType, repName, repPhone, email, street, city, state, zip } = answers;
  const ground = answers.logoNeedsBlackBackground ? "black" : "white";
  return [
    { label: "Company name", value: companyName, fieldId: "companyName" },
    { label: "Website", value: website, fieldId: "website" },
    { label: "Type of business", value: BUSINESS_TYPE_LABELS[businessType as BusinessType], fieldId: "businessType" },
    { label: "Representative name", value: repName, fieldId: "repName" },
    { label: "Phone", value: formatPhone(parsePhone(repPhone) ?? repPhone), fieldId: "repPhone" },
    { label: "Email", value: email, fieldId: "email" },
    { label: "Address", value: `${street}\n${city}, ${state} ${zip}`, fieldId: "street" },
    { label: "Logo", value: logoName && `${logoName}, on ${ground}`, fieldId: "logo" },
    { label: "Type of membership", value: answers.memberType, fieldId: "memberType" },
    { label: "Payment", value: answers.payMethod, fieldId: "payMethod" },
    { label: "Dues", value: dues === undefined ? "Confirmed by the office" : priceText(dues) },
  ];
}
