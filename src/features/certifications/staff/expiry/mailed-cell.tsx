import { isoDay } from "#shared/dates.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { EXPIRY_RULES } from "../../rules/expiry/expiry-rules.ts";
import type { Mailed } from "../../rules/expiry/expiry-view.ts";

/** The last email about the end of a certification: which, when and to whom; all of them under the pointer. */
export function MailedCell({ mailed, today }: { mailed: readonly Mailed[]; today: string }) {
  const zone = useZone();
  const emails = [...Map.groupBy(mailed, ({ rule, at }) => `${rule ?? ""} ${isoDay(at, zone)}`).values()].map((some) =>
    emailWords(some, zone, today),
  );
  if (emails.length === 0) return "Not emailed";
  const before = emails.length - 1;
  return (
    <span title={emails.join("\n")}>{[emails[0], before > 0 && `${before} before`].filter(Boolean).join(", ")}</span>
  );
}

/** @param emails of one rule and day, to the technician and the employer. */
function emailWords(emails: readonly Mailed[], zone: string, today: string): string {
  const [first] = emails;
  if (!first) return "";
  const rule = first.rule ? EXPIRY_RULES[first.rule].label : "By staff";
  const isAlsoEmployers = emails.some(({ reader }) => reader === "employer");
  return [rule, formatShortDate(first.at, zone, today), isAlsoEmployers && "also employer"].filter(Boolean).join(", ");
}
