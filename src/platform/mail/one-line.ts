/**
 * A line break in a header would begin another header. So might a word that is encoded by RFC 2047, such as
 * `=?utf-8?Q?=0D=0A?=`, in a mail program that reads it carelessly: with a blank in its sign it is a plain text.
 */
export const oneLine = (value: string): string =>
  value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll("=?", "= ?")
    .trim();
