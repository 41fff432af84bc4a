/** The log holds only the beginning of a long note, in characters. */
const MOST = 200;

/** The text of a note within a sentence of the log, in one line and in quotes. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  const letters = [...line];
  return `“${letters.length > MOST ? `${letters.slice(0, MOST).join("")} …` : line}”`;
}
