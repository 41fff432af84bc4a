/** The specification's slips of the pen, which stay in data. A professional earns development hours, PDH. */
const READ_AS: Record<string, string> = { "PHD Cert": "PDH certificate" };

/**
 * `GolfBall_Sponsor` -> `Golf Ball Sponsor`. A label with spaces is a sentence, or holds a name, and stays as it is.
 */
export function readableLabel(label: string): string {
  if (/\s/.test(label)) return READ_AS[label] ?? label;
  const words = label.replaceAll("_", " ").replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
