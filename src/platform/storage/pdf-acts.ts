/**
 * Finds active content in a PDF: it starts a program, holds other files, or opens an address as soon as it is opened. A
 * link that its reader clicks does not count.
 */

/** Each is a name of its own in the standard; within a stream they hide what a viewer reads. */
export const ACTS = ["Launch", "EmbeddedFile", "EmbeddedFiles", "FileAttachment", "GoToE", "RichMedia"];
const ACT = new RegExp(`/(?:${ACTS.join("|")})(?![\\w.+-])|/EF\\s*<<`);

/** The actions that lead out of the document. */
const LEADS_OUT = /\/(?:URI|SubmitForm|ImportData|GoToR)(?![\w.+-])/;
/** Acts of pages and fields that need no click. */
const BY_ITSELF = /\/AA(?![\w.+-])/;
const ON_OPENING = /\/OpenAction(?![\w.+-])\s*/g;
const REFERENCE = /^(\d{1,10})\s+\d{1,5}\s+R(?!\w)/;
/** A place in the document, or the action that goes there, and no other one after it. */
const PLACE = String.raw`\[[^\]<>()]*\]|\([^()<>\\]*\)|<[0-9a-fA-F\s]*>|\/[\w.+-]+`;
const HARMLESS = new RegExp(
  String.raw`^(?:\[[^\]<>()]*\]|<<(?:\s*\/(?:Type\s*\/Action|S\s*\/GoTo|D\s*(?:${PLACE}))(?!\w))*\s*>>)`,
);
/** More than any place needs. */
const MOST_SIGNS = 2000;

/** Updates of a file repeat it; each is looked for in all objects. */
const MOST_OPENINGS = 20;
const BLANK = String.raw`[\s\0]`;
const FIRST = /\/First\s+(\d{1,9})(?!\s+\d+\s+R)/g;

/** Objects one after the other, with each name in plain letters. */
export type PdfObjects = {
  text: string;
  /** For packed objects, the dictionary before them; their numbers come before the first object. */
  packedBy?: string;
};

export function acts(objects: readonly PdfObjects[]): boolean {
  if (objects.some(({ text }) => ACT.test(text))) return true;
  if (!objects.some(({ text }) => LEADS_OUT.test(text))) return false;
  if (objects.some(({ text }) => BY_ITSELF.test(text))) return true;
  const openings = objects.flatMap(({ text }) => [...text.matchAll(ON_OPENING)].map((name) => behind(text, name)));
  return openings.length > MOST_OPENINGS || openings.some((value) => !isHarmless(value, objects));
}

const behind = (text: string, { 0: found, index }: { 0: string; index: number }): string =>
  text.slice(index + found.length, index + found.length + MOST_SIGNS);

/** An object may be there more than once, and viewers differ in which they take. A comment may hide its head. */
function isHarmless(value: string, objects: readonly PdfObjects[]): boolean {
  const [, id] = REFERENCE.exec(value) ?? [];
  if (id === undefined) return HARMLESS.test(value);
  const begin = new RegExp(
    `(?<!\\d)0*${id}(?:${BLANK}+\\d{1,5}${BLANK}+obj\\s*|${BLANK}*(?:\\d{1,5}${BLANK}*)?(?=%))`,
    "g",
  );
  const values = objects.flatMap(({ text, packedBy }) =>
    packedBy === undefined
      ? [...text.matchAll(begin)].map((head) => behind(text, head))
      : packedValues(text, packedBy, id),
  );
  return values.length > 0 && values.every((one) => HARMLESS.test(one));
}

/** If packed objects cannot be separated, any of them may be meant. */
function packedValues(text: string, packedBy: string, id: string): string[] {
  const [first, ...others] = [...packedBy.matchAll(FIRST)].map(([, at]) => Number(at));
  if (first === undefined || others.length > 0) return [""];
  const pairs = text.slice(0, first).matchAll(/(\d+)\s+(\d+)/g);
  const begins = [...pairs].filter(([, number]) => Number(number) === Number(id)).map(([, , at]) => first + Number(at));
  return begins.map((begin) => text.slice(begin, begin + MOST_SIGNS).trimStart());
}
