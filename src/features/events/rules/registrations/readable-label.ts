/**
 * `GolfBall_Sponsor` -> `Golf Ball Sponsor`. A label with spaces is a sentence, or holds a name, and stays as it is.
 */
export function readableLabel(label: string): string {
  if (/\s/.test(label)) return label;
  const words = label.replaceAll("_", " ").replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
