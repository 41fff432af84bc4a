import { daySchema } from "#shared/bounds.ts";
import type { Cell } from "./bank-money.ts";

const CURE = "Must be a day such as 2026-11-30 or 11/30/2026, the month before the day";
const known = daySchema();

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{2}:\d{2}.*)?$/;
const US = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/;

/** Reads a day of a bank's statement: ISO as `2026-11-30`, or as Americans write it, `11/30/2026` and `11/30/26`. */
export function readBankDay(text: string): Cell<string> {
  const typed = text.trim().slice(0, 40);
  const [iso, us] = [ISO.exec(typed), US.exec(typed)];
  const [year = "", month = "", day = ""] = iso?.slice(1) ?? (us ? [us[3], us[1], us[2]] : []);
  const whole = year.length === 2 ? `20${year}` : year;
  const value = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return known.safeParse(value).success ? { value } : { problem: CURE };
}
