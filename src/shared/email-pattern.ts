/**
 * What a plain mailbox looks like. Apart from the schemas, so that a page may check one field without carrying them.
 */
import { NOT_IN_ADDRESS } from "./characters.ts";

/**
 * A comma, a line break or an angle bracket could add a recipient to a mail. The first signs become a plain letter in lower
 * case or in its usual width, such as the sign of the kelvin: an address with one would be taken for another person's.
 */
const NOT_IN_EMAIL = String.raw`${NOT_IN_ADDRESS}\u0130\u212a\u212b\uff01-\uff5e@,;<>"()[\]\\`;
/**
 * No dot stands at an end of a part or beside another one, and no word is encoded by RFC 2047: a mail server that decodes it
 * would write to another address.
 */
export const EMAIL_PATTERN = new RegExp(
  `^(?!\\.|.*(\\.[.@]|@\\.|=\\?))[^${NOT_IN_EMAIL}]+@[^${NOT_IN_EMAIL}]+\\.[^${NOT_IN_EMAIL}.]{2,}$`,
);

export const MAX_EMAIL = 254;

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL_PATTERN.test(text);
