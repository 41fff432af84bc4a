/** A letter as a mail program shows it, without style elements, which the portal's policy refuses. */
import { DARK_RULES, NARROW_RULES, PALETTES } from "./letter-style.ts";

export type LetterViews = Record<"desk" | "phone", Record<"light" | "dark", string>>;

/** @param html of a letter on the common sheet. */
export const viewsOf = (html: string): LetterViews => ({
  desk: { light: drawAsSeen(html, []), dark: drawAsSeen(html, [DARK_RULES]) },
  phone: { light: drawAsSeen(html, [NARROW_RULES]), dark: drawAsSeen(html, [DARK_RULES, NARROW_RULES]) },
});

type Rules = Readonly<Record<string, string>>;

/** The rules of each class are written into the elements that have it, after what is there: the last one holds. */
function drawAsSeen(html: string, rules: readonly Rules[]): string {
  const plain = html.replaceAll(/<style\b[\s\S]*?<\/style>/g, "");
  const drawn = plain.replaceAll(/<\w+\s[^>]*\bclass="([^"]*)"[^>]*>/g, (tag, names: string) => {
    const own = names.split(" ").flatMap((name) => rules.flatMap((one) => one[name] ?? []));
    return own.length > 0 ? withStyle(tag, own.join(";")) : tag;
  });
  return rules.includes(DARK_RULES) ? darkBodyCell(drawn) : drawn;
}

const withStyle = (tag: string, style: string): string =>
  / style="/.test(tag)
    ? tag.replace(/ style="([^"]*)"/, (_, before: string) => ` style="${before};${style}"`)
    : tag.replace(/\/?>$/, (end) => ` style="${style}"${end}`);

/** The cell around the sheet has no class of its own: it is the one that has the page's color. */
const darkBodyCell = (html: string): string =>
  html.replace(/<td\b[^>]*>/, (tag) =>
    tag.includes(PALETTES.light.page) ? withStyle(tag, `background-color: ${PALETTES.dark.page}`) : tag,
  );
