/**
 * Takes a form with files from the network onto the disk. In memory are its fields alone: a file of 50 MB that was
 * parsed there would need 400.
 */
import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { AppError } from "#shared/errors.ts";
import { OWN_FILE } from "../storage/narrow-data-dir.ts";

/** Files of more bytes than this stay on the disk. */
const LONG = 64 * 1024;
/** Bytes of everything else together. */
const MOST_KEPT = 1024 * 1024;
/** Bytes of the lines that name a file. */
const MOST_HEAD = 16 * 1024;
const END_OF_HEAD = "\r\n\r\n";
/** The line break and the dashes before the boundary. */
const BEFORE_BOUNDARY = "\r\n--";

type Sent = {
  body: ReadableStream<Uint8Array>;
  /** With the boundary between the parts. */
  contentType: string;
  boundary: string;
  /** The temporary file for its bytes; the caller removes it once the form is used. */
  path: string;
  maxParts: number;
  /** Makes the error for more fields, or for a megabyte of them. */
  tooMany: () => AppError;
  /** Makes the error for one field of a megabyte. @param name as it was sent. */
  tooLong: (name: string) => AppError;
  /** Makes the error for what is no form. */
  unreadable: () => AppError;
};

/**
 * The form that was sent; its long files are read from `path` when their bytes are.
 *
 * @throws what `tooMany`, `tooLong` and `unreadable` make
 */
export async function receiveForm(sent: Sent): Promise<FormData> {
  const found: number[] = [];
  const checked = findAll(sent.body, Buffer.from(sent.boundary), (at) => {
    found.push(at);
    if (found.length > sent.maxParts + 1) throw sent.tooMany();
  });
  await writeFile(sent.path, checked, { flag: "wx", mode: OWN_FILE });
  const whole = await openAsBlob(sent.path);
  const { kept, files } = await cutFiles(whole, found, sent.tooLong);
  if (kept.size > MOST_KEPT) throw sent.tooMany();
  const headers = { "content-type": sent.contentType.replace(/^[^;]+/, (type) => type.toLowerCase()) };
  const parsed = new Response(kept, { headers }).formData().catch(() => {
    throw sent.unreadable();
  });
  const form = new FormData();
  // Each part is one entry, in the order that they were sent in.
  for (const [at, [name, value]] of [...(await parsed)].entries()) {
    const file = files.get(at);
    if (!file || typeof value === "string") form.append(name, value);
    else form.append(name, new File([file], value.name, { type: value.type }));
  }
  return form;
}

/** Passes the pieces on, and reports each offset of the separator in the whole stream. */
async function* findAll(pieces: AsyncIterable<Uint8Array>, separator: Buffer, tell: (at: number) => void) {
  let rest = Buffer.alloc(0);
  let passed = 0;
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece]);
    let from = 0;
    for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, from)) {
      tell(passed + at);
      from = at + separator.length;
    }
    // The next piece may complete a separator that begins here.
    from = Math.max(from, bytes.length - separator.length + 1);
    passed += from;
    rest = bytes.subarray(from);
    yield piece;
  }
}

type Cut = { kept: Blob; files: Map<number, Blob> };

/** @param found where the boundaries begin. @returns the form without its long files, and these by the number of their part. */
async function cutFiles(whole: Blob, found: readonly number[], tooLong: Sent["tooLong"]): Promise<Cut> {
  const files = new Map<number, Blob>();
  const pieces = [whole.slice(0, found[0])];
  for (const [at, begin] of found.entries()) {
    const end = found[at + 1] ?? whole.size;
    const { from, name } = end - begin > LONG ? await readHead(whole, begin) : {};
    if (from === undefined && end - begin > MOST_KEPT) throw tooLong(name ?? "");
    if (from === undefined) pieces.push(whole.slice(begin, end));
    else {
      const to = end - BEFORE_BOUNDARY.length;
      files.set(at, whole.slice(from, to));
      pieces.push(whole.slice(begin, from), whole.slice(to, end));
    }
  }
  return { kept: new Blob(pieces), files };
}

/** Finds the name of a part's field and the start of its file; `from` is undefined for a part without a file. */
async function readHead(whole: Blob, begin: number): Promise<{ from?: number; name?: string | undefined }> {
  const bytes = Buffer.from(await whole.slice(begin, begin + MOST_HEAD).arrayBuffer());
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return {};
  const head = bytes.toString("latin1", 0, end);
  const isFile = /;\s*filename\*?=/i.test(head);
  return { ...(isFile && { from: begin + end + END_OF_HEAD.length }), name: /;\s*name="([^"]*)"/i.exec(head)?.[1] };
}
