/**
 * Looks for scripts in a PDF. A viewer runs them when the document is opened, on the reader's machine and out of our
 * policy's reach.
 */
import { inflateSync } from "node:zlib";

/** The most bytes that object streams unpack to in all; the largest document of ours has 2 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

const STREAM = /stream\r?\n([\s\S]*?)endstream/g;
/** The dictionary before a stream says that it holds objects, which are packed. */
const OBJECT_STREAM = /\/Type\s*\/ObjStm\b/;
const HEAD_CHARACTERS = 400;
/** Any character of a name may be written by its number. */
const NUMBERED = /#([0-9a-f]{2})/gi;
const SCRIPT = /\/(?:JavaScript|JS)(?![\w.+-])/;

/** @returns whether it has a script, or more packed objects than can be looked at. */
export function hasScripts(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  // Pictures and fonts are any bytes at all, a name of three letters among them.
  if (namesScript(file.replaceAll(STREAM, ""))) return true;
  let left = MOST_BYTES;
  for (const { index, 1: packed = "" } of file.matchAll(STREAM)) {
    if (!OBJECT_STREAM.test(headBefore(file, index))) continue;
    const objects = unpack(packed, left);
    if (objects === undefined || namesScript(objects)) return true;
    left -= objects.length;
  }
  return false;
}

const namesScript = (objects: string): boolean =>
  SCRIPT.test(objects.replaceAll(NUMBERED, (_number, code: string) => String.fromCharCode(Number.parseInt(code, 16))));

/** The dictionary of a stream, which begins after the last object's head. */
function headBefore(file: string, at: number): string {
  const before = file.slice(Math.max(0, at - HEAD_CHARACTERS), at);
  return before.slice(before.lastIndexOf(" obj") + 1);
}

/** @returns `undefined` beyond the bound; nothing for a stream that is packed in another way, which viewers cannot read. */
function unpack(packed: string, most: number): string | undefined {
  try {
    return inflateSync(Buffer.from(packed, "latin1"), { maxOutputLength: Math.max(1, most) }).toString("latin1");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? undefined : "";
  }
}
