import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatDay } from "#shared/dates.ts";
import type { CertifiedLetter } from "../post-certified-letter.ts";

const first: CertifiedLetter = {
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  level: "Level 1 (CAT-I)",
  cert_id: "L1-27-7K3F",
  issuedOn: "2027-02-26",
  validUntil: "2032-02-25",
  isRenewal: false,
};

export const certifiedWording = letterWording<CertifiedLetter>()({
  title: "Certified",
  sent: "To the technician, when the office confirms or renews a certification and asks for the letter.",
  placeholders: {
    name: { means: "The technician's name", value: ({ to_name }) => to_name },
    company: { means: "The technician's company", value: ({ company }) => company },
    level: { means: "The level, such as Level 1 (CAT-I)", value: ({ level }) => level },
    certificationId: { means: "The certification ID", value: ({ cert_id }) => cert_id },
    firstDay: { means: "The first day", value: ({ issuedOn }) => formatDay(issuedOn) },
    lastDay: { means: "The last day", value: ({ validUntil }) => formatDay(validUntil) },
  },
  texts: {
    subject: {
      label: "Subject",
      kind: "line",
      when: "Certified for the first time",
      original: "You are certified: {{level}} ({{certificationId}})",
    },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      when: "Certified for the first time",
      original: "{{name}}, you passed the class. You are certified at {{level}} until {{lastDay}}.",
    },
    renewedSubject: {
      label: "Subject",
      kind: "line",
      when: "Renewed",
      original: "Your certification is renewed: {{level}} ({{certificationId}})",
    },
    renewed: {
      label: "Opening",
      kind: "paragraphs",
      when: "Renewed",
      original: "{{name}}, your certification at {{level}} is renewed. It is valid until {{lastDay}}.",
    },
    closing: {
      label: "Closing",
      kind: "paragraphs",
      original: "Keep the ID: every later class asks for it. Whoever hires you can look it up on our site.",
    },
  },
  samples: { "Certified for the first time": first, Renewed: { ...first, isRenewal: true } },
});
