/**
 * The pattern of a plain mailbox. Separate from the schemas, so that a page can check one field without loading them.
 */
import { NOT_IN_ADDRESS } from "./characters.ts";

/**
 * A comma, a line break or an angle bracket could add a recipient to an email. The first characters, such as the kelvin
 * sign, become plain letters in lower case or normal width: an address with one would be taken for another person's.
 */
const NOT_IN_EMAIL = String.raw`${NOT_IN_ADDRESS}\u0130\u212a\u212b\uff01-\uff5e@,;<>"()[\]\\`;
/**
 * No part begins or ends with a dot or has two in a row, and no word is encoded by RFC 2047: a mail server that decodes
 * it would write to another address.
 */
export const EMAIL_PATTERN = new RegExp(
  `^(?!\\.|.*(\\.[.@]|@\\.|=\\?))[^${NOT_IN_EMAIL}]+@[^${NOT_IN_EMAIL}]+\\.[^${NOT_IN_EMAIL}.]{2,}$`,
);

export const MAX_EMAIL = 254;

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL_PATTERN.test(text);
