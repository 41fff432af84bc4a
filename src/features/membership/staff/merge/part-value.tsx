import { formatDateTime, formatDay } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { BUSINESS_TYPE_LABELS, type BusinessType } from "../../rules/application-options.ts";
import type { MergePart } from "../../rules/merge/merge-parts.ts";
import type { MergeSide } from "../../rules/merge/merge-schema.ts";
import { LogoGrounds } from "../company/logo-grounds.tsx";

const NOTHING = "Not entered";

/** One company's facts in display form. */
export function PartValue({ part, side }: { part: MergePart; side: MergeSide }) {
  const zone = useZone();
  const { values, isActive, ended } = side;
  if (part === "logo" && values.logo)
    return <LogoGrounds logo={values.logo} isOnBlack={values.logoBackground === "black"} />;
  const ending = ended && [`Ended ${formatDateTime(ended.at, zone)}`, ended.reason].filter(Boolean).join(": ");
  const texts: Record<MergePart, string> = {
    name: values.name,
    standing: isActive ? "Member" : (ending ?? "Membership ended"),
    tier: values.tier,
    businessType: values.businessType && BUSINESS_TYPE_LABELS[values.businessType as BusinessType],
    paidThrough: values.paidThrough && formatDay(values.paidThrough),
    isListed: values.isListed === "yes" ? "Yes" : "No",
    address: `${values.street}, ${values.city}, ${values.state} ${values.zip}`,
    contact: [values.contactName, values.contactEmail, values.contactPhone && formatPhone(values.contactPhone)]
      .filter(Boolean)
      .join(", "),
    website: values.website,
    logo: "",
  };
  return texts[part] || NOTHING;
}
