/**
 * A line break in a header would begin another header. So might an RFC 2047 encoded word, such as
 * `=?utf-8?Q?=0D=0A?=`, in a careless mail program: a blank inside its marker turns it into plain text.
 */
export const oneLine = (value: string): string =>
  value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll("=?", "= ?")
    .trim();
