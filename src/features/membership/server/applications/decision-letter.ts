import type { Letter } from "#platform/mail/outbox.ts";
import type { ApplicationToken } from "#shared/identifiers.ts";
import type { DecisionLetterKind } from "../../rules/application-decision.ts";
import type { Application } from "../application-queries.ts";

/** The content of the letters by which staff answer an application. */
export type DecisionLetter = {
  to_name: string;
  company: string;
  member_type: string;
  reference: string;
  /** What staff wrote; empty where they wrote nothing. */
  note: string;
  /** Dues that are open, in cents. */
  openCents: number;
  /** Dues that were paid, in cents. */
  paidCents: number;
  /** Public token, which the link to the application carries. */
  application: ApplicationToken;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "membership.application-approved": DecisionLetter;
    "membership.application-declined": DecisionLetter;
    "membership.application-question": DecisionLetter;
  }
}

type Said = {
  letter: DecisionLetterKind;
  note: string | undefined;
  openCents: number;
  paidCents: number;
  /** Tells the letters of several questions apart. */
  question?: string;
};

/** The letter to the applicant, the same for its preview and for the outbox; mail programs gather them by reference. */
export function decisionLetter(application: Application, said: Said): Letter {
  const { id, reference, repName, email, companyName, memberType, publicToken } = application;
  const { letter, note, openCents, paidCents, question } = said;
  const template = `membership.application-${letter}` as const;
  return {
    template,
    dedupeKey: `${template}:${question ?? id}`,
    about: reference,
    to: { name: repName, address: email },
    payload: {
      ...{ to_name: repName, company: companyName, member_type: memberType, reference, openCents, paidCents },
      note: note ?? "",
      application: publicToken,
    },
  };
}
