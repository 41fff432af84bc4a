import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatDay } from "#shared/dates.ts";
import type { StandingLetter } from "../registry/post-standing-letter.ts";

const suspended: StandingLetter = {
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  level: "Level 1 (CAT-I)",
  cert_id: "L1-27-7K3F",
  act: "suspend",
  day: "2027-02-26",
  reason: "No sample records",
  appealUntil: "2027-03-28",
};

const SUSPENDED = "Suspended";
const REVOKED = "Revoked";
const REINSTATED = "Reinstated";

export const standingWording = letterWording<StandingLetter>()({
  title: "Suspended, revoked or reinstated",
  sent: "To the technician, when the office suspends, revokes or reinstates a certification and asks for the letter.",
  placeholders: {
    name: { means: "The technician's name", value: ({ to_name }) => to_name },
    company: { means: "The technician's company", value: ({ company }) => company },
    level: { means: "The level, such as Level 1 (CAT-I)", value: ({ level }) => level },
    certificationId: { means: "The certification ID", value: ({ cert_id }) => cert_id },
    day: { means: "The day from which it holds", value: ({ day }) => formatDay(day) },
    lastDay: {
      means: "The last day to appeal",
      value: ({ appealUntil }) => (appealUntil ? formatDay(appealUntil) : undefined),
    },
  },
  texts: {
    suspendedSubject: {
      label: "Subject",
      kind: "line",
      when: SUSPENDED,
      original: "Your certification is suspended: {{level}} ({{certificationId}})",
    },
    suspended: {
      label: "Opening",
      kind: "paragraphs",
      when: SUSPENDED,
      original:
        "{{name}}, your certification at {{level}} is suspended from {{day}} on. It is not valid until it is reinstated.",
    },
    revokedSubject: {
      label: "Subject",
      kind: "line",
      when: REVOKED,
      original: "Your certification is revoked: {{level}} ({{certificationId}})",
    },
    revoked: {
      label: "Opening",
      kind: "paragraphs",
      when: REVOKED,
      original: "{{name}}, your certification at {{level}} is revoked from {{day}} on. It is no longer valid.",
    },
    appeal: {
      label: "Appeal, where it is suspended or revoked",
      kind: "paragraphs",
      original:
        "You may appeal until {{lastDay}}. Write to the office at {{email}}, or call {{phone}}. The hearing is within 60 days of the appeal, and the decision within 30 days of the hearing.",
    },
    reinstatedSubject: {
      label: "Subject",
      kind: "line",
      when: REINSTATED,
      original: "Your certification is reinstated: {{level}} ({{certificationId}})",
    },
    reinstated: {
      label: "Opening",
      kind: "paragraphs",
      when: REINSTATED,
      original: "{{name}}, your certification at {{level}} is reinstated from {{day}} on.",
    },
  },
  samples: {
    [SUSPENDED]: suspended,
    [REVOKED]: { ...suspended, act: "revoke" },
    [REINSTATED]: { ...suspended, act: "reinstate", reason: "Appeal upheld", appealUntil: null },
  },
});
