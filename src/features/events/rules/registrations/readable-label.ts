/** Corrects typos of the specification, which stay in the data: professional development hours are PDH. */
const READ_AS: Record<string, string> = { "PHD Cert": "PDH certificate" };

/**
 * `GolfBall_Sponsor` -> `Golf Ball Sponsor`. A label with spaces is a sentence or contains a name, and stays as it is.
 */
export function readableLabel(label: string): string {
  if (/\s/.test(label)) return READ_AS[label] ?? label;
  const words = label.replaceAll("_", " ").replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
