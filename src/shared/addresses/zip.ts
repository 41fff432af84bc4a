/** Zip codes and the postal codes of Canada, as they are stored. */
import { ZIP_PATTERN } from "./zip-pattern.ts";

/** Whether it is a code of Canada rather than one of the United States. */
export const isPostalCode = (code: string): boolean => /^[A-Za-z]/.test(code);

/**
 * A code of the pattern as it is stored: `38701`, `M5V 2T6`. A ZIP+4 is trimmed to its first five.
 *
 * @param typed without spaces around it.
 */
export const storedZip = (typed: string): string =>
  isPostalCode(typed) ? typed.toUpperCase().replaceAll(/[ -]/g, "").replace(/^.../, "$& ") : typed.slice(0, 5);

/** @returns `undefined` for an invalid code. */
export const readZip = (typed = ""): string | undefined =>
  ZIP_PATTERN.test(typed) ? storedZip(typed.trim()) : undefined;
