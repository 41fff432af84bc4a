/**
 * US phone numbers: typed freely, stored as ten digits, shown with dashes. An extension is stored behind an x,
 * `6015550142x12`.
 */

/** Without the signs between them, of which each program has its own dashes: a 1 that autofill adds, digits, an extension. */
const PHONE = /^1?(\d{10})(?:[a-z#]+(\d+))?$/i;

/** @returns the ten digits of a typed number with its extension, or `undefined` for anything else. */
export function parsePhone(typed: string): string | undefined {
  const [, number, extension] = PHONE.exec(typed.replace(/[^\w#]/g, "")) ?? [];
  return extension ? `${number}x${extension}` : number;
}

/** `6015550142` -> `601-555-0142`, `6015550142x12` -> `601-555-0142 ext. 12`. */
export const formatPhone = (phone: string): string =>
  /^\d{10}(x|$)/.test(phone)
    ? `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6).replace("x", " ext. ")}`
    : phone;
