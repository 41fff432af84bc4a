/** The data of the emails about the end of certifications. */
import type { Ends } from "../../rules/expiry/renewal-words.ts";

export type EndingCertification = Ends & {
  /** Label of the class, such as Level 1. */
  level: string;
  cert_id: string;
};

/** To a technician, about one certification or several. */
export type EndingLetter = {
  to_name: string;
  company: string;
  /** The day of the email. */
  day: string;
  /** The first to end comes first. */
  certifications: EndingCertification[];
};

/** To an employer, about its technicians. */
export type EmployerLetter = {
  to_name: string;
  company: string;
  day: string;
  certifications: (EndingCertification & { name: string })[];
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "certifications.ending": EndingLetter;
    "certifications.ended": EndingLetter;
    "certifications.employer-ending": EmployerLetter;
  }
}

/** One that has nothing left to end gets the email about what ended. */
export const templateOf = ({ day, certifications }: Pick<EndingLetter, "day" | "certifications">) =>
  certifications.some(({ validUntil }) => validUntil >= day) ? "certifications.ending" : "certifications.ended";
