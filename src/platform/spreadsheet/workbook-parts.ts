/** The parts of a workbook around its rows, as ECMA-376 asks for them. */
import { escapeXml } from "./xml-text.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const LINKS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Places among the formats of `xl/styles.xml`. */
export const STYLES = { plain: 0, header: 1, text: 2, quoted: 3, day: 4, instant: 5, money: 6 } as const;

// Formats by Excel's own numbers: 14 and 22 are a day and an instant as the reader's country writes them, 4 an amount
// with cents, 49 text. `quotePrefix` is the apostrophe that one types before a text that begins as a formula does.
const FORMATS = `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>
<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;

const STYLE_SHEET = `${HEAD}<styleSheet xmlns="${MAIN}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="7">${FORMATS}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

const TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>
</Types>`;

const links = (...targets: (readonly [kind: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${LINKS}">${targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/** The parts that are the same in every workbook, by their name in the archive. */
export const WORKBOOK_PARTS: readonly (readonly [name: string, text: string])[] = [
  ["[Content_Types].xml", TYPES],
  ["_rels/.rels", links(["officeDocument", "xl/workbook.xml"])],
  ["xl/_rels/workbook.xml.rels", links(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"])],
  ["xl/styles.xml", STYLE_SHEET],
];

/** @param name of the one sheet; what Excel does not take in it is left out. */
export function workbookXml(name: string): string {
  const title = escapeXml(name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31));
  const sheet = `<sheet name="${title}" sheetId="1" r:id="rId1"/>`;
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheet}</sheets></workbook>`;
}

/** The head of the sheet stays where it is while the rest is scrolled. */
export function sheetStart(widths: readonly number[]): string {
  const view = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">${view}</sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
}

export const SHEET_END = "</sheetData></worksheet>";
