import { inflateSync } from "node:zlib";

/** A file that passes as a PDF, and differs by its words. */
export const smallPdf = (words = "A notice"): Uint8Array<ArrayBuffer> =>
  // The bytes of its second line are no text, as in every PDF: code that reads them as text spoils the file.
  new Uint8Array(Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3 ${words}\ntrailer\n<< >>\n%%EOF\n`, "latin1"));

/** The fields of a form, files among them, as a browser sends them. */
export function formOf(fields: Record<string, string | Uint8Array<ArrayBuffer>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.set(name, value);
    else form.set(name, new File([value], `${name}.pdf`));
  }
  return form;
}

/** The words of a PDF that our program drew, a line for each piece of text, in the order of drawing. */
export function textOfPdf(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString("latin1");
  const lines: string[] = [];
  for (const [, body = ""] of file.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    let drawn: string;
    try {
      drawn = inflateSync(Buffer.from(body, "latin1")).toString("latin1");
    } catch {
      continue;
    }
    for (const [, pieces = ""] of drawn.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...pieces.matchAll(/<([0-9a-f]*)>/gi)].map(([, part]) => part).join("");
      lines.push(Buffer.from(hex, "hex").toString("latin1"));
    }
  }
  return lines.join("\n");
}

export const pagesOfPdf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length ?? 0;
