import { isoDay } from "#shared/dates.ts";
import parts from "#ui/admin/form-parts.module.css";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { EXPIRY_RULES } from "../../rules/expiry/expiry-rules.ts";
import type { Mailed } from "../../rules/expiry/expiry-view.ts";

/** As many emails as a row shows. */
const SHOWN = 2;

/** The last emails about the end of a certification: which, when and to whom. */
export function MailedCell({ mailed, today }: { mailed: readonly Mailed[]; today: string }) {
  const zone = useZone();
  if (mailed.length === 0) return <span className={parts.soft}>Not emailed</span>;
  const emails = Map.groupBy(mailed, ({ rule, at }) => `${rule ?? ""} ${isoDay(at, zone)}`);
  const shown = [...emails].slice(0, SHOWN);
  return (
    <>
      {shown.map(([key, [first, ...others]]) => (
        <span key={key} className={parts.soft}>
          {first &&
            `${first.rule ? EXPIRY_RULES[first.rule].label : "By staff"}, ${formatShortDate(first.at, zone, today)}`}
          {[first, ...others].some((one) => one?.reader === "employer") && ", also employer"}
        </span>
      ))}
      {emails.size > SHOWN && <span className={parts.soft}>{`and ${emails.size - SHOWN} before`}</span>}
    </>
  );
}
