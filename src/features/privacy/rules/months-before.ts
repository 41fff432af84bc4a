/** @returns the same day and hour so many months earlier, or the month's last day; `undefined` for 0: kept for good. */
export function monthsBefore(now: Date, months: number): Date | undefined {
  if (months === 0) return undefined;
  const before = new Date(now);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const days = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(now.getUTCDate(), days));
  return before;
}
