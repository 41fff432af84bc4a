/** Certificates and cards, read as a reader of PDFs and as a phone's camera read them. */
import { expect, test } from "vitest";
import { pagesOfPdf, textOfPdf } from "#test/pdf.ts";
import { readCode } from "#test/read-code.ts";
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
