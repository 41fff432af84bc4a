/** US phone numbers: typed freely, stored as ten digits, shown with dashes. */

const ALLOWED = /^[\d\s().-]+$/;

/**
 * @returns the ten digits of a typed number, or `undefined` when it holds another character or another count.
 * A leading 1 or +1 that autofill adds is dropped.
 */
export function parsePhone(typed: string): string | undefined {
  const text = typed.trim().replace(/^\+?1[\s.-]*(?=(?:\D*\d){10}\D*$)/, "");
  if (!ALLOWED.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, "");
  return digits.length === 10 ? digits : undefined;
}

/** `6015550142` -> `601-555-0142`. */
export const formatPhone = (digits: string): string =>
  /^\d{10}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : digits;
