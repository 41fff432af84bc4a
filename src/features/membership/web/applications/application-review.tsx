import type { ReactNode } from "react";
import { priceText } from "#features/payments/web/price-sign.tsx";
import type { Cents } from "#shared/money.ts";
import { formatPhone, parsePhone } from "#shared/phone.ts";
import { type ReviewProps, ReviewSection } from "#ui/public/signs/review-section.tsx";
import { BUSINESS_TYPE_LABELS, type BusinessType } from "../../rules/application-options.ts";
import type { Answers } from "./application-form-data.ts";

type Props = ReviewProps & {
  answers: Answers;
  dues: Cents | undefined;
  logoName: string | undefined;
  /** The file, which has to be selected here if no script could keep it. */
  children?: ReactNode;
};

export const ApplicationReview = ({ answers, dues, logoName, ...props }: Props) => (
  <ReviewSection {...props} action="You apply when you press Confirm." rows={rowsOf(answers, dues, logoName)} />
);

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
