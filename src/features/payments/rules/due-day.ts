/** When a check is expected. */
import { isoDay } from "#shared/dates.ts";

type Due = {
  now: Date;
  /** The association's. */
  timeZone: string;
  /** How many days a payer has. */
  days: number;
  /** `2027-05-13`: the day of the event that is paid for, by which it must be paid. */
  latest?: string | undefined;
};

/** The calendar day by which something opened now should be paid: `2027-03-01`, never before today. */
export function dueDay({ now, timeZone, days, latest }: Due): string {
  const today = isoDay(now, timeZone);
  const due = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  if (latest === undefined || latest >= due) return due;
  return latest > today ? latest : today;
}
