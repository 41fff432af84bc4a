/** Numbers that Excel shows with zeros in front, such as zip codes: the number 2138 of the format `00000` is 02138. */

const FORMAT = /<(?:[\w.-]+:)?numFmt\s[^<>]*>/g;
const CELL_FORMATS = /<\/?(?:[\w.-]+:)?cellXfs(?=[\s>])/;
const CELL_FORMAT = /<(?:[\w.-]+:)?xf\s[^<>]*>/g;
const NUMBER_CELL = /<((?:[\w.-]+:)?)c(\s[^>]*)>\s*<\1v>(\d{1,15})<\/\1v>/g;
const ZEROS = /^0{2,}(?:-0+)*$/;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

/**
 * The formats of a workbook that are nothing but zeros and dashes.
 *
 * @param styles XML of `xl/styles.xml`.
 * @returns by the place of the format that cells name, such as `3` for `s="3"`.
 */
export function zeroFormats(styles: string): ReadonlyMap<string, string> {
  const codes = new Map<string | undefined, string>();
  for (const [tag] of styles.matchAll(FORMAT)) {
    const code = (attribute(tag, "formatCode") ?? "").replaceAll(/\\|&quot;/g, "");
    if (ZEROS.test(code)) codes.set(attribute(tag, "numFmtId"), code);
  }
  const [, cellFormats = ""] = styles.split(CELL_FORMATS, 2);
  const places = [...cellFormats.matchAll(CELL_FORMAT)].map(([tag]) => codes.get(attribute(tag, "numFmtId")));
  return new Map(places.flatMap((code, at) => (code ? [[String(at), code] as const] : [])));
}

/** The sheet with the numbers of these formats written as texts, as they are shown. @param sheet its XML. */
export const withZeros = (sheet: string, formats: ReadonlyMap<string, string>): string =>
  formats.size === 0
    ? sheet
    : sheet.replace(NUMBER_CELL, (cell, prefix: string, attributes: string, digits: string) => {
        const format = formats.get(attribute(attributes, "s") ?? "");
        if (!format || (attribute(attributes, "t") ?? "n") !== "n") return cell;
        const others = attributes.replace(/\st\s*=\s*(?:"n"|'n')/, "");
        return `<${prefix}c${others} t="str"><${prefix}v>${shown(digits, format)}</${prefix}v>`;
      });

/** `shown("21385001", "00000-0000")` is `02138-5001`. */
function shown(digits: string, format: string): string {
  const zeros = format.replaceAll("-", "").length;
  const left = [...digits.padStart(zeros, "0")];
  const beyond = left.splice(0, left.length - zeros).join("");
  return beyond + format.replaceAll("0", () => left.shift() ?? "");
}
