/** The text on a bank statement after the account's own prefix of up to ten letters and `* `: 22 characters in all. */
const MAX_LENGTH = 10;

/** The association's short name as card networks accept it; nothing if no letter remains. */
export function statementSuffix(shortName: string): string | undefined {
  const plain = shortName
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .&-]/g, "")
    .replaceAll(/ +/g, " ")
    .trim()
    .slice(0, MAX_LENGTH)
    .trim();
  return /[A-Z]/.test(plain) ? plain : undefined;
}
