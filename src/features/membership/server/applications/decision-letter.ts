import type { Letter } from "#platform/mail/outbox.ts";
import type { ApplicationToken } from "#shared/identifiers.ts";
import type { DecisionLetterKind } from "../../rules/application-decision.ts";
import type { Application } from "../application-queries.ts";

/** The content of the emails in which staff answer an application. */
export type DecisionLetter = {
  to_name: string;
  company: string;
  member_type: string;
  reference: string;
  /** The staff's note; empty without one. */
  note: string;
  /** Open dues, in cents. */
  openCents: number;
  /** Paid dues, in cents. */
  paidCents: number;
  /** Public token in the link to the application. */
  application: ApplicationToken;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "membership.application-approved": DecisionLetter;
    "membership.application-declined": DecisionLetter;
    "membership.application-question": DecisionLetter;
  }
}

type DecisionContent = {
  letter: DecisionLetterKind;
  note: string | undefined;
  openCents: number;
  paidCents: number;
  /** Distinguishes the emails of several questions. */
  question?: string;
};

/** The email to the applicant, the same for preview and outbox. Mail programs thread it by reference. */
export function decisionLetter(application: Application, content: DecisionContent): Letter {
  const { id, reference, repName, email, companyName, memberType, publicToken } = application;
  const { letter, note, openCents, paidCents, question } = content;
  const template = `membership.application-${letter}` as const;
  return {
    template,
    dedupeKey: `${template}:${question ?? id}`,
    about: reference,
    to: { name: repName, address: email },
    payload: {
      to_name: repName,
      company: companyName,
      member_type: memberType,
      reference,
      openCents,
      paidCents,
      note: note ?? "",
      application: publicToken,
    },
  };
}
