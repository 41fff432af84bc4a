/** A proof of certification on paper: what a technician held on a day, when that was asked, and where it is checked. */

import { drawCodes } from "#platform/pdf/code.ts";
import { makePdf } from "#platform/pdf/document.ts";
import type { Paper } from "#platform/pdf/page.ts";
import { drawHead, drawHeading, drawParagraph, drawQuestions } from "#platform/pdf/paper.ts";
import { drawRows } from "#platform/pdf/rows.ts";
import { formatDay, formatLongDate } from "#shared/dates.ts";
import type { Organization } from "#shared/organization.ts";
import { minuteOf } from "../../rules/registry/minute.ts";
import type { CertificationProof } from "../../rules/registry/registry-view.ts";
import { bothNames, correctionSentences, proofSentences, statusWords } from "../../rules/registry/status-words.ts";

type ProofPaper = { proof: CertificationProof; organization: Organization; pageUrl: string };

/** @param paper.pageUrl the proof on the site; printed, so that the paper can be checked. */
export function makeProofPaper({ proof, organization, pageUrl }: ProofPaper): Promise<Buffer> {
  const { name, on } = proof;
  const title = "Proof of certification";
  return makePdf(
    { title: `${title}: ${name}, ${formatDay(on)}`, author: organization.name, holds: { proof, organization } },
    (sheet) => {
      drawHead(sheet, { sender: organization.name, title, facts: `${name}, on ${formatDay(on)}` });
      for (const sentence of proofSentences(proof, organization.name)) drawParagraph(sheet, sentence);
      for (const sentence of correctionSentences(proof)) drawParagraph(sheet, sentence);
      drawHeading(sheet, "The record");
      drawRows(sheet, facts(proof, organization), "facts");
      drawFoot(sheet, { organization, pageUrl });
    },
  );
}

const facts = ({ name, company, on, asOf, levels }: CertificationProof, { timeZone }: Organization) => [
  { label: "Technician", value: name },
  { label: "Present employer", value: company },
  { label: "Day", value: formatLongDate(on, "UTC") },
  ...levels.map((held) => ({
    label: bothNames(held),
    note: `Number ${held.certId}`,
    value: `${held.isCertified ? "Certified" : "Not certified"}. ${statusWords(held)}`,
  })),
  { label: "Issued", value: minuteOf(asOf, timeZone) },
];

function drawFoot(sheet: Paper, { organization, pageUrl }: Omit<ProofPaper, "proof">): void {
  const { name, street, city, state, zip } = organization;
  drawCodes(sheet, [
    {
      heading: "Check this proof",
      holds: pageUrl,
      text: pageUrl.replace(/^https?:\/\//, ""),
      says: "Scan the code or type the address. The site shows what the record says of this day now.",
    },
  ]);
  drawParagraph(sheet, `${name}, ${street}, ${city}, ${state} ${zip}`);
  drawQuestions(sheet, "Questions", organization);
}
