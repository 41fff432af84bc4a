/** The papers of certifications: certificates and wallet cards. */
import { makePdf } from "#platform/pdf/document.ts";
import type { CertificationPaper } from "../../rules/certificates.ts";
import { drawCards } from "./draw-cards.ts";
import { drawCertificates } from "./draw-certificates.ts";
import type { PrintedCertification } from "./printed-certification.ts";

export type PapersInput = {
  paper: CertificationPaper;
  certifications: readonly PrintedCertification[];
  /** The association's name. */
  sender: string;
};

/** Draws a tagged PDF with all of them. */
export function makePapers({ paper, certifications, sender }: PapersInput): Promise<Buffer> {
  const isCertificate = paper === "certificates";
  const [first] = certifications;
  const what = isCertificate ? "Certificate" : "Wallet card";
  const title = certifications.length === 1 && first ? `${what}: ${first.name}` : `${what}s`;
  return makePdf(
    { title, author: sender, holds: certifications, ...(isCertificate && { isLandscape: true }) },
    (sheet) => (isCertificate ? drawCertificates : drawCards)(sheet, certifications, sender),
  );
}
