/**
 * US phone numbers: typed freely, stored as ten digits, shown with dashes. An extension is stored behind an x,
 * `6015550142x12`.
 */

/** A 1 or +1 that autofill adds; ten digits with any signs between them, of which each program has other dashes; an extension. */
const PHONE = /^\W*1?((?:\W*\d){10})\W*(?:[a-z#]+\W*(\d{1,6})\W*)?$/i;

/** @returns the ten digits of a typed number with its extension, or `undefined` for anything else. */
export function parsePhone(typed: string): string | undefined {
  const [, number, extension] = PHONE.exec(typed) ?? [];
  return number && number.replace(/\D/g, "") + (extension ? `x${extension}` : "");
}

/** `6015550142` -> `601-555-0142`, `6015550142x12` -> `601-555-0142 ext. 12`. */
export const formatPhone = (phone: string): string =>
  /^\d{10}(x\d+)?$/.test(phone)
    ? `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6).replace("x", " ext. ")}`
    : phone;
