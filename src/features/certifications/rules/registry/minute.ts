import { formatLongDate, formatTime } from "#shared/dates.ts";

/** `Monday, November 30, 2026, 9:04 AM CST` */
export const minuteOf = (at: string, zone: string): string => `${formatLongDate(at, zone)}, ${formatTime(at, zone)}`;
