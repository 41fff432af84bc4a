import { unreadableWorkbook, workbookTooWide } from "./table-errors.ts";

const MOST_ROWS = 20_000;
const MOST_COLUMNS = 100;

/** Up to the next tag: a name of a row or a cell, and what belongs to it. */
const ROW_OR_CELL = /<(?:[\w.-]+:)?(?:row|c)(?=[\s/>])[^<]*/g;
const PLACE = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ADDRESS = /^([A-Z]{0,3})(\d{1,7})$/;

/** More than any table that is read here; each costs its reader some memory, also one that is empty. */
const MOST_CELLS = 1_000_000;

/**
 * A single cell far below or to the right makes a reader fill in all the empty ones before it: a file of a few bytes
 * would take all memory, and so would empty cells without a place of their own. Spreadsheet programs write each tag
 * plainly; what is not written so is refused as well.
 *
 * @throws `files.workbook-too-wide`, `files.unreadable-workbook`
 */
export function refuseFarCells(xml: string): void {
  // A comment, a section or a document type could hide a tag from this look.
  if (xml.includes("<!")) throw unreadableWorkbook();
  let count = 0;
  for (const [tag] of xml.matchAll(ROW_OR_CELL)) {
    count += 1;
    if (count > MOST_CELLS) throw workbookTooWide();
    if (!tag.includes(">") || tag.includes("&")) throw unreadableWorkbook();
    for (const [, double, single] of tag.matchAll(PLACE)) refuseFar(double ?? single ?? "");
  }
}

function refuseFar(place: string): void {
  const [, letters, digits] = ADDRESS.exec(place) ?? [];
  if (letters === undefined) throw unreadableWorkbook();
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (Number(digits) > MOST_ROWS || column > MOST_COLUMNS) throw workbookTooWide();
}
