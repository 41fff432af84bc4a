/** Certificates and cards, read as a reader of PDFs and as a phone's camera read them. */
import jsqr from "jsqr";
import { expect, test } from "vitest";
import { pagesOfPdf, squaresOfPdf, textOfPdf } from "#test/pdf.ts";
import { makePapers } from "./make-papers.ts";
import type { PrintedCertification } from "./printed-certification.ts";

const held: PrintedCertification = {
  name: "Jos\u00e9 N\u00fa\u00f1ez",
  level: "Level 2 (CAT-II)",
  certId: "L2-23-10388",
  issuedOn: "2023-03-05",
  validUntil: "2028-03-04",
  statusUrl: "https://asphalt.example/certified/7K3FQ2M9XV4HTD8W",
};
const sender = "Magnolia Asphalt Pavement Association";
const draw = (paper: "certificates" | "wallet-cards", certifications: PrintedCertification[]) =>
  makePapers({ paper, certifications, sender });

/** Photographs the modules of the first code of a page and reads it with another library than the one that drew it. */
function readCode(pdf: Uint8Array): string | undefined {
  const modules = squaresOfPdf(pdf);
  const size = modules[0]?.size ?? 1;
  const [left, top] = [Math.min(...modules.map(({ x }) => x)), Math.min(...modules.map(({ y }) => y))];
  const [zoom, margin] = [6, 4];
  const width = (57 + 2 * margin) * zoom;
  const picture = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const { x, y } of modules) {
    const [column, row] = [Math.round((x - left) / size) + margin, Math.round((y - top) / size) + margin];
    for (let down = 0; down < zoom; down++) {
      const first = ((row * zoom + down) * width + column * zoom) * 4;
      for (let across = 0; across < zoom; across++) picture.fill(0, first + across * 4, first + across * 4 + 3);
    }
  }
  return jsqr(picture, width, width)?.data;
}

test.each(["certificates", "wallet-cards"] as const)("%s show holder, level, number and last day", async (paper) => {
  const text = textOfPdf(await draw(paper, [held]));
  for (const shown of [held.name, held.level, held.certId, "March 4, 2028", sender]) expect(text).toContain(shown);
});

test.each(["certificates", "wallet-cards"] as const)("the code of %s opens the live status", async (paper) => {
  expect(readCode(await draw(paper, [held]))).toBe(held.statusUrl);
});

test("a certificate has a page of its own, and ten cards share a sheet", async () => {
  const eleven = Array.from({ length: 11 }, (_, at) => ({ ...held, certId: `L2-23-${at}` }));
  expect(pagesOfPdf(await draw("certificates", eleven))).toBe(11);
  expect(pagesOfPdf(await draw("wallet-cards", eleven))).toBe(2);
});

test.each([
  ["Greek and Latin", "\u0393\u03b9\u03ce\u03c1\u03b3\u03bf\u03c2 \u0141uka\u015b"],
  ["Vietnamese", "Nguy\u1ec5n Th\u1ecb H\u01b0\u1eddng"],
  ["Chinese", "\u738b\u5c0f\u660e"],
  ["Korean", "\uae40\ubbfc\uc218"],
])("a name in %s is written in its own letters", async (_, name) => {
  expect(textOfPdf(await draw("certificates", [{ ...held, name }]))).toContain(name);
});
