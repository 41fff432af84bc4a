/** Certificates of attendance, one on a page. */
import { makePdf } from "#platform/pdf/document.ts";
import { drawGrid } from "#platform/pdf/grid.ts";
import type { Paper } from "#platform/pdf/page.ts";
import { drawHead, drawHeading, drawParagraph, drawQuestions } from "#platform/pdf/paper.ts";
import { drawRows } from "#platform/pdf/rows.ts";
import { formatDay } from "#shared/dates.ts";
import type { Organization } from "#shared/organization.ts";
import { attendedTotal } from "../../rules/attendance/attended-total.ts";
import { CREDIT_LABELS, type CreditKind } from "../../rules/attendance/credit-session.ts";

export type AttendanceCertificate = {
  name: string;
  company: string;
  /** Such as `PE 12345, MS`; null where none is known. */
  license: string | null;
  sessions: readonly { title: string; day: string; minutes: number; credit: CreditKind }[];
};

export type CertificatesInput = {
  certificates: readonly AttendanceCertificate[];
  event: { title: string; place: string };
  organization: Organization;
};

/** Draws a tagged PDF with all of them. */
export function makeAttendanceCertificates({ certificates, event, organization }: CertificatesInput): Promise<Buffer> {
  const [first] = certificates;
  const what = "Certificate of attendance";
  const title =
    certificates.length === 1 && first ? `${what}: ${first.name}` : `Certificates of attendance: ${event.title}`;
  return makePdf({ title, author: organization.name, holds: { certificates, event, organization } }, (paper) => {
    if (certificates.length === 0) drawParagraph(paper, "Nobody is marked for a session of this event.");
    for (const [at, certificate] of certificates.entries()) {
      if (at > 0) paper.pdf.addPage();
      drawCertificate(paper, certificate, { event, organization });
    }
  });
}

type Shared = Omit<CertificatesInput, "certificates">;

function drawCertificate(paper: Paper, certificate: AttendanceCertificate, { event, organization }: Shared): void {
  const { name, company, license, sessions } = certificate;
  drawHead(paper, {
    sender: organization.name,
    title: "Certificate of attendance",
    facts: [event.title, event.place].filter(Boolean).join("  \u00b7  "),
  });
  drawHeading(paper, name);
  drawRows(
    paper,
    [
      { label: "Company", value: company },
      { label: "License number", value: license ?? "Not on file" },
      { label: "Attended", value: attendedTotal(sessions) },
    ],
    "facts",
  );
  drawHeading(paper, "Sessions");
  drawGrid(paper, {
    columns: [
      { label: "Session", share: 5 },
      { label: "Day", share: 3 },
      { label: "Minutes", share: 1.4 },
      { label: "Credit", share: 2.2 },
    ],
    rows: sessions.map(({ title, day, minutes, credit }) => [
      title,
      formatDay(day),
      String(minutes),
      CREDIT_LABELS[credit],
    ]),
  });
  drawParagraph(paper, `${organization.name} keeps the record of this attendance.`);
  drawQuestions(paper, "Questions", organization);
}
