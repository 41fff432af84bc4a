import { priceText } from "#features/payments/web/price-sign.tsx";
import type { Cents } from "#shared/money.ts";
import { formatPhone, parsePhone } from "#shared/phone.ts";
import { type ReviewProps, ReviewSection } from "#ui/public/signs/review-section.tsx";
import { CLASS_LABELS, certType, requiresCertId } from "../rules/classes.ts";
import type { SessionOption } from "../rules/sessions/session-options.ts";
import { type Answers, choiceOf } from "./class-form-data.ts";

type Props = ReviewProps & {
  answers: Answers;
  price: Cents | undefined;
  options: readonly SessionOption[];
};

export const ClassReview = ({ answers, price, options, ...props }: Props) => (
  <ReviewSection
    {...props}
    action="You are registered when you press Confirm."
    rows={rowsOf(answers, price, options)}
  />
);

function rowsOf(answers: Answers, price: Cents | undefined, options: readonly SessionOption[]) {
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
    ...options
      .filter(({ value }) => value === answers.sessionId)
      .map(({ label }) => ({ label: "Dates", value: label, fieldId: "sessionId" })),
    { label: "Company", value: company, fieldId: "company" },
    { label: "Name", value: `${firstName} ${lastName}`, fieldId: "firstName" },
    { label: "Address", value: `${street}\n${city}, ${state} ${zip}`, fieldId: "street" },
    { label: "Email", value: email, fieldId: "email" },
    { label: "Phone", value: formatPhone(parsePhone(phone) ?? phone), fieldId: "phone" },
    { label: "Payment", value: payMethod, fieldId: "payMethod" },
    { label: "Price", value: priceText(price) },
  ];
}
