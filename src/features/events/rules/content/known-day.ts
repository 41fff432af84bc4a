/** Returns a computed calendar day, or the nearest that `daySchema` accepts. */
export function knownDay(day: string): string {
  if (day < "1900-01-01") return "1900-01-01";
  return day > "2199-12-31" ? "2199-12-31" : day;
}
