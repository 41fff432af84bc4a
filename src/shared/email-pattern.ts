/**
 * What a plain mailbox looks like. Apart from the schemas, so that a page may check one field without carrying them.
 */
import { NOT_IN_ADDRESS } from "./characters.ts";

/** A comma, a line break or an angle bracket could add a recipient to a mail. */
const NOT_IN_EMAIL = String.raw`${NOT_IN_ADDRESS}@,;<>"()[\]\\`;
/** Between dots: none stands at an end or beside another. */
const PART = `[^${NOT_IN_EMAIL}.]`;
export const EMAIL_PATTERN = new RegExp(`^${PART}+(?:\\.${PART}+)*@(?:${PART}+\\.)+${PART}{2,}$`);

export const MAX_EMAIL = 254;

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL_PATTERN.test(text);
