/** A technician's transcript on paper. */
import { makePdf } from "#platform/pdf/document.ts";
import { drawHead, drawHeading, drawParagraph, drawQuestions } from "#platform/pdf/paper.ts";
import { drawRows } from "#platform/pdf/rows.ts";
import { formatDay } from "#shared/dates.ts";
import type { Organization } from "#shared/organization.ts";
import type { TechnicianPage } from "../../rules/technicians/technician-view.ts";
import { transcriptOf } from "../../rules/technicians/transcript.ts";

type TranscriptPaper = { technician: TechnicianPage; organization: Organization; today: string };

export function makeTranscriptPaper({ technician, organization, today }: TranscriptPaper): Promise<Buffer> {
  const { firstName, lastName, company, licenseNumber, licenseState } = technician;
  const name = `${firstName} ${lastName}`;
  const parts = transcriptOf(technician, organization.timeZone);
  const license = licenseNumber && `PE license ${[licenseNumber, licenseState].filter(Boolean).join(", ")}`;
  const facts = [company, license].filter(Boolean).join("  \u00b7  ");
  return makePdf(
    { title: `Transcript: ${name}`, author: organization.name, holds: { parts, name, facts, organization } },
    (sheet) => {
      drawHead(sheet, { sender: organization.name, title: `Transcript of ${name}`, facts });
      if (parts.length === 0) drawParagraph(sheet, "Nothing is on record yet.");
      for (const { title, rows } of parts) {
        drawHeading(sheet, title);
        drawRows(sheet, rows, "facts");
      }
      drawParagraph(sheet, `As on record on ${formatDay(today)}.`);
      drawQuestions(sheet, "Questions", organization);
    },
  );
}
