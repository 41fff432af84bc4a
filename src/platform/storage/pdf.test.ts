import { readFileSync } from "node:fs";
import { join } from "node:path";
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

  test("is refused above 50 MB", () => {
    expect(() => checkPdf(Buffer.alloc(50 * 1024 * 1024 + 1))).toThrow(
      expect.objectContaining({ status: 413, code: "files.too-large" }),
    );
  });
});
