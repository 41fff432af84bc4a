/**
 * What a plain mailbox looks like. Apart from the schemas, so that a page may check one field without carrying them.
 */
import { NOT_IN_ADDRESS } from "./characters.ts";

/** A comma, a line break or an angle bracket could add a recipient to a mail. */
const NOT_IN_EMAIL = String.raw`${NOT_IN_ADDRESS}@,;<>"()[\]\\`;
/** No dot stands at an end of a part or beside another one. */
export const EMAIL_PATTERN = new RegExp(
  `^(?!\\.|.*(\\.[.@]|@\\.))[^${NOT_IN_EMAIL}]+@[^${NOT_IN_EMAIL}]+\\.[^${NOT_IN_EMAIL}.]{2,}$`,
);

export const MAX_EMAIL = 254;

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL_PATTERN.test(text);
