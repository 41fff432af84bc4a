import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkPdf } from "./pdf.ts";

const sample = readFileSync(join(import.meta.dirname, "../../app/sample-data/files/documents/section-401.pdf"));
const followedBy = (text: string) => Buffer.concat([sample, Buffer.from(text, "latin1")]);

describe("a document", () => {
  test("is a whole PDF", async () => {
    await expect(checkPdf(sample)).resolves.toBeUndefined();
    await expect(checkPdf(followedBy("\n% written by a scanner\n"))).resolves.toBeUndefined();
  });

  test.each([
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["a page that mentions a PDF", Buffer.from("<html>%PDF-1.7 %%EOF")],
    ["a page inside the head of a PDF", Buffer.from("%PDF-1.7\n<script>alert(1)</script>\n%%EOF")],
    ["a PDF that does not begin at once", Buffer.concat([Buffer.from("\n"), sample])],
    ["a PDF that was cut off", sample.subarray(0, sample.length - 3000)],
    ["a PDF that is also an archive", followedBy(`PK\x05\x06${"\0".repeat(18)}`)],
    ["nothing", Buffer.alloc(0)],
  ])("is refused when it is %s", async (_what, bytes) => {
    await expect(checkPdf(bytes)).rejects.toThrow(
      expect.objectContaining({ status: 422, code: "files.not-a-pdf", message: "Please choose a PDF file" }),
    );
  });

  test("is refused when it holds scripts, or acts", async () => {
    await expect(checkPdf(followedBy("<< /S /JavaScript /JS (app.alert(1)) >>\n%%EOF\n"))).rejects.toThrow(
      expect.objectContaining({ status: 422, code: "files.pdf-has-scripts" }),
    );
    await expect(checkPdf(followedBy("<< /A << /S /Launch /F (cmd.exe) >> >>\n%%EOF\n"))).rejects.toThrow(
      expect.objectContaining({
        status: 422,
        code: "files.pdf-acts",
        message: "This PDF starts a program, opens an address by itself, or holds other files.",
      }),
    );
  });

  test("is refused when it takes more than its process may have to be looked through", async () => {
    const bytes = Buffer.alloc(50 * 1024 * 1024, "#41", "latin1");
    bytes.write("%PDF-1.7\n");
    bytes.write("%%EOF\n", bytes.length - 6);
    await expect(checkPdf(bytes)).rejects.toThrow(
      expect.objectContaining({ status: 422, code: "files.pdf-too-heavy" }),
    );
    await expect(checkPdf(sample)).resolves.toBeUndefined();
  });

  test("is refused above 50 MB", async () => {
    await expect(checkPdf(Buffer.alloc(50 * 1024 * 1024 + 1))).rejects.toThrow(
      expect.objectContaining({ status: 413, code: "files.too-large" }),
    );
  });
});
