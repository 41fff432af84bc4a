/** What a plain mailbox looks like. Apart from the schemas, so that a page may check one field without carrying them. */

/** A comma, a line break or an angle bracket could add a recipient to a mail. */
export const EMAIL_PATTERN = /^[^\s@,;<>"()[\]\\]+@[^\s@,;<>"()[\]\\]+\.[^\s@,;<>"()[\]\\.]{2,}$/;

export const MAX_EMAIL = 254;

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL_PATTERN.test(text);
