import { CERTIFICATION_PAPERS, type CertificationPaper, MAX_PRINTED } from "../rules/certificates.ts";

const LABELS: Record<CertificationPaper, [one: string, many: string]> = {
  certificates: ["Certificate (PDF)", "Certificates (PDF)"],
  "wallet-cards": ["Wallet card (PDF)", "Wallet cards (PDF)"],
};

/** Certificates and wallet cards of certifications that are valid today, as entries of a menu. */
export const PrintLinks = ({ ids }: { ids: readonly string[] }) =>
  CERTIFICATION_PAPERS.map((paper) => (
    <a key={paper} href={`/api/admin/certification-papers/${paper}?ids=${ids.slice(0, MAX_PRINTED).join()}`} download>
      {LABELS[paper][ids.length === 1 ? 0 : 1]}
    </a>
  ));
