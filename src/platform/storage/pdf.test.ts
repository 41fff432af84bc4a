import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { checkPdf } from "./pdf.ts";

const sample = readFileSync(join(import.meta.dirname, "../../app/sample-data/files/documents/section-401.pdf"));
const followedBy = (text: string) => Buffer.concat([sample, Buffer.from(text, "latin1")]);

describe("a document", () => {
  test("is a whole PDF", () => {
    expect(() => checkPdf(sample)).not.toThrow();
    expect(() => checkPdf(followedBy("\n% written by a scanner\n"))).not.toThrow();
  });

  test.each([
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["a page that mentions a PDF", Buffer.from("<html>%PDF-1.7 %%EOF")],
    ["a page inside the head of a PDF", Buffer.from("%PDF-1.7\n<script>alert(1)</script>\n%%EOF")],
    ["a PDF that does not begin at once", Buffer.concat([Buffer.from("\n"), sample])],
    ["a PDF that was cut off", sample.subarray(0, sample.length - 3000)],
    ["a PDF that is also an archive", followedBy(`PK\x05\x06${"\0".repeat(18)}`)],
    ["nothing", Buffer.alloc(0)],
  ])("is refused when it is %s", (_what, bytes) => {
    expect(() => checkPdf(bytes)).toThrow(
      expect.objectContaining({ status: 422, code: "files.not-a-pdf", message: "Please choose a PDF file" }),
    );
  });

  const objects = (text: string) => {
    const packed = deflateSync(text).toString("latin1");
    return `\n9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n%%EOF\n`;
  };

  test.each([
    ["when it is opened", "\n9 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n%%EOF\n"],
    ["of a field", "\n9 0 obj\n<< /AA << /K << /S/JavaScript/JS 10 0 R >> >> >>\nendobj\n%%EOF\n"],
    ["whose name is written by numbers", "\n9 0 obj\n<< /S /J#61va#53cript /#4aS (x) >>\nendobj\n%%EOF\n"],
    ["among packed objects", objects("10 0 << /S /JavaScript /JS (app.alert(1)) >>")],
    ["that cannot be looked for, among too many of them", objects(" ".repeat(65 * 1024 * 1024))],
  ])("is refused with a script %s", (_what, text) => {
    expect(() => checkPdf(followedBy(text))).toThrow(
      expect.objectContaining({ status: 422, code: "files.pdf-has-scripts" }),
    );
  });

  test.each([
    ["opens at a page", "\n9 0 obj\n<< /OpenAction [3 0 R /Fit] >>\nendobj\n%%EOF\n"],
    ["has packed objects", objects("10 0 << /Type /Font /BaseFont /JSans >>")],
    ["has such letters in a picture", "\n9 0 obj\n<< /Length 9 >>\nstream\n\x01/JS (\x02\nendstream\nendobj\n%%EOF\n"],
  ])("is taken when it %s", (_what, text) => {
    expect(() => checkPdf(followedBy(text))).not.toThrow();
  });

  test("is refused above 50 MB", () => {
    expect(() => checkPdf(Buffer.alloc(50 * 1024 * 1024 + 1))).toThrow(
      expect.objectContaining({ status: 413, code: "files.too-large" }),
    );
  });
});
