/** Wordings of the emails about the end of certifications. */
import { letterWording, type WordingText } from "#platform/wording/letter-wording.ts";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { daysWords } from "../../rules/expiry/days-words.ts";
import type { EmployerLetter, EndingCertification, EndingLetter } from "../expiry/expiry-letters.ts";

const ending: EndingLetter = {
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  day: "2027-01-02",
  certifications: [
    {
      level: "Level 1",
      cert_id: "L1-22-7K3F",
      validUntil: "2027-02-01",
      graceUntil: "2028-02-01",
      holdsInGrace: false,
    },
  ],
};
const second: EndingCertification = {
  level: "Level 2",
  cert_id: "L2-22-H2QD",
  validUntil: "2027-02-01",
  graceUntil: "2028-02-01",
  holdsInGrace: true,
};
const TWO = [...ending.certifications, second];

const employer: EmployerLetter = {
  to_name: "Rosa Delgado",
  company: "Bayou Paving LLC",
  day: "2027-01-02",
  certifications: TWO.map((one, at) => ({ ...one, name: at === 0 ? "Marla Quinn" : "Curtis Vance" })),
};

const levelsOf = ({ certifications }: EndingLetter): string =>
  new Intl.ListFormat("en").format(certifications.map(({ level }) => level));

/** `Level 1 ends on February 1, 2027, in 30 days` */
const endsOf = ({ certifications, day }: EndingLetter): string =>
  certifications.map(({ level, validUntil }) => `${level} ${daysWords(validUntil, day)}`).join("; ");

const facts = {
  name: { means: "The technician's name", value: ({ to_name }: EndingLetter) => to_name },
  company: { means: "The technician's company", value: ({ company }: EndingLetter) => company },
  level: { means: "The level, such as Level 1", value: levelsOf },
  lastDay: {
    means: "The last day; the first one of several",
    value: ({ certifications }: EndingLetter) => formatDay(certifications[0]?.validUntil ?? ""),
  },
  ends: { means: "Such as: Level 1 ends on February 1, 2027, in 30 days", value: endsOf },
};

const texts = (subject: string, opening: string, closing: string) =>
  ({
    subject: { label: "Subject", kind: "line", original: subject },
    opening: { label: "Opening", kind: "paragraphs", original: opening },
    closing: { label: "Closing", kind: "paragraphs", original: closing },
  }) as const satisfies Record<string, WordingText>;

const CLOSING = "Already registered for a class? Then you need do nothing. Questions: {{phone}}.";

export const endingWording = letterWording<EndingLetter>()({
  title: "Certification ending",
  sent: "To a technician, so many days before the last day of a certification as the rules say, or when staff send it.",
  placeholders: facts,
  texts: texts(
    "Your {{level}} certification ends: {{lastDay}}",
    "{{name}}, it is time to renew your certification: {{ends}}.",
    CLOSING,
  ),
  samples: { "One certification": ending, "Two certifications": { ...ending, certifications: TWO } },
});

export const endedWording = letterWording<EndingLetter>()({
  title: "Certification ended",
  sent: "To a technician, so many days after the last day of a certification as the rules say, or when staff send it.",
  placeholders: facts,
  texts: texts(
    "Your {{level}} certification ended: {{lastDay}}",
    "{{name}}, your certification was not renewed: {{ends}}.",
    CLOSING,
  ),
  samples: {
    "One certification": { ...ending, day: "2027-02-02" },
    "Two certifications": { ...ending, day: "2027-02-02", certifications: TWO },
  },
});

export const employerEndingWording = letterWording<EmployerLetter>()({
  title: "Certifications of an employer's technicians",
  sent: "To the contact of a member, one email for all of its technicians that the rules write to on that day.",
  placeholders: {
    name: { means: "The contact's name", value: ({ to_name }) => to_name },
    company: { means: "The member's name", value: ({ company }) => company },
    technicians: {
      means: "Such as: 3 of your technicians",
      value: ({ certifications }) =>
        `${countOf(new Set(certifications.map(({ name }) => name)).size, "of your technicians", "of your technicians")}`,
    },
  },
  texts: texts(
    "Certifications to renew: {{technicians}}",
    "{{name}}, these certifications of technicians at {{company}} end soon or ended. Each technician got an email as well.",
    "Somebody is registered for a class already, or no longer works for you? Reply to this email and tell us. Questions: {{phone}}.",
  ),
  samples: { "Two technicians": employer },
});
