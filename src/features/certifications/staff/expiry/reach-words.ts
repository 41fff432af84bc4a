import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import type { ExpiryReach } from "../../rules/expiry/expiry-view.ts";

/** `3 technicians and 1 employer on April 3, 2027 (Ada Ender, …), 14 certifications within 60 days` */
export function reachWords({ next, coming }: ExpiryReach): string {
  if (!next) return "no one in the next 60 days";
  const { day, technicians, employers, names } = next;
  const readers = [
    technicians > 0 && countOf(technicians, "technician"),
    employers > 0 && countOf(employers, "employer"),
  ].filter(Boolean);
  const more = technicians - names.length;
  const who = [...names, more > 0 && `${more} more`].filter(Boolean).join(", ");
  const first = `${readers.join(" and ")} on ${formatDay(day)}${who && ` (${who})`}`;
  return `${first}, ${countOf(coming, "certification")} within 60 days`;
}
