/**
 * Looks for scripts and other actions in a PDF. A viewer runs them when the document is opened, on the reader's machine
 * and out of our policy's reach. Each byte is read a fixed number of times, however the file is made.
 */
import { inflateSync } from "node:zlib";
import { ACTS, acts, type PdfObjects } from "./pdf-acts.ts";

/** The most bytes that object streams unpack to in all; the largest document of ours has 2 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Viewers accept this, which is laxer than the standard. */
const BEGIN = /stream[ \t]*(?:\r\n?|\n)/g;
const END = "endstream";
/** Any character of a name may be written by its number. */
const NUMBERED = /#([0-9a-f]{2})/gi;
const numbered = (name: string): string => name.replaceAll(/./g, (sign) => `(?:${sign}|#${hexOf(sign)})`);
const hexOf = (sign: string): string =>
  sign
    .charCodeAt(0)
    .toString(16)
    .replaceAll(/[a-f]/g, (one) => `[${one}${one.toUpperCase()}]`);
/**
 * Names long enough never to occur in a picture or a font by chance. Within a stream they mean that it is none: text that
 * only looks like the begin of one hides from us what a viewer reads.
 */
const ANYWHERE = new RegExp(`/(?:${["JavaScript", "ObjStm"].map(numbered).join("|")})(?![\\w.+-])`);
const ACTS_ANYWHERE = new RegExp(
  `/(?:${[...ACTS, "OpenAction"].map(numbered).join("|")}|${numbered("S")}\\s*/${numbered("URI")})(?![\\w.+-])`,
);
const SCRIPT = /\/(?:JavaScript|JS)(?![\w.+-])/;
/** The dictionary before a stream says that it holds objects, which are packed. */
const OBJECT_STREAM = /\/ObjStm(?![\w.+-])/;
const PACKINGS = /\/(?:\w+Decode|DecodeParms|Crypt)(?!\w)/g;

/** @returns the kind of forbidden content; `scripts` also for packed objects that cannot be unpacked. */
export function findActs(bytes: Uint8Array): "scripts" | "acts" | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const all: PdfObjects[] = [];
  let [left, hidesActs] = [MOST_BYTES, false];
  for (const { head, packed } of partsOf(file)) {
    const words = readable(head);
    all.push({ text: words });
    if (SCRIPT.test(words) || ANYWHERE.test(packed)) return "scripts";
    hidesActs ||= ACTS_ANYWHERE.test(packed);
    if (!OBJECT_STREAM.test(words)) continue;
    const objects = unpack(words, packed, left);
    if (objects === undefined || SCRIPT.test(readable(objects))) return "scripts";
    all.push({ text: readable(objects), packedBy: words });
    left -= objects.length;
  }
  return hidesActs || acts(all) ? "acts" : undefined;
}

const readable = (objects: string): string =>
  objects.replaceAll(NUMBERED, (_number, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Each stream with all that stands between the one before and itself; the last part has none. */
function* partsOf(file: string): Generator<{ head: string; packed: string }> {
  let from = 0;
  for (;;) {
    BEGIN.lastIndex = from;
    const begin = BEGIN.exec(file);
    if (!begin) break;
    const end = file.indexOf(END, BEGIN.lastIndex);
    const until = end === -1 ? file.length : end;
    yield { head: file.slice(from, begin.index), packed: file.slice(begin.index + begin[0].length, until) };
    from = end === -1 ? file.length : end + END.length;
  }
  yield { head: file.slice(from), packed: "" };
}

/** @returns `undefined` beyond the bound, and for objects that are damaged, locked or packed in an unusual way. */
function unpack(words: string, packed: string, most: number): string | undefined {
  const packings = words.match(PACKINGS) ?? [];
  if (packings.length === 0) return packed;
  if (packings.join() !== "/FlateDecode") return undefined;
  try {
    return inflateSync(Buffer.from(packed, "latin1"), { maxOutputLength: Math.max(1, most) }).toString("latin1");
  } catch {
    return undefined;
  }
}
