import type { ClassSettings } from "#features/content/rules/settings.ts";
import { type Cents, usd } from "#shared/money.ts";
import type { ClassChoice } from "./classes.ts";

/** Prices in dollars, as staff enter them and `GET /api/classes` returns them. */
export type ClassPrices = Pick<ClassSettings, "certification" | "recertification">;

/**
 * The price of one class, before any card fee. Browser and server share this function.
 *
 * @param choice `isMember` is the visitor's own answer; the office checks it against the member roll afterwards.
 */
export function classPrice(prices: ClassPrices, choice: ClassChoice & { isMember: boolean }): Cents {
  const { certification, recertification } = prices;
  const price = (choice.isRecertification ? recertification : certification)[choice.classSelection];
  return usd(choice.isMember ? price.member : price.nonMember);
}
