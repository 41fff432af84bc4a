/** Texts about a class registration, shared by its page, emails and the API. */
import { type ClassChoice, classTitle } from "./classes.ts";
import type { CertIdStatus, ClassStatus } from "./states.ts";

export const CLASS_STATUS_WORDS: Record<ClassStatus, string> = {
  awaiting_payment: "Awaiting payment",
  paid: "Paid",
  refunded: "Refunded",
  cancelled: "Cancelled",
};

type MessageFacts = ClassChoice & { firstName: string; reference: string; certId: string; certIdStatus: CertIdStatus };

export const receivedMessage = (registration: MessageFacts): string =>
  `Thank you, ${registration.firstName}. You are registered for ${classTitle(registration)}. ` +
  `Your reference is ${registration.reference}. ${certIdSentence(registration)}`;

/** Shown after staff cancelled it. */
export const endedMessage = (registration: Pick<MessageFacts, "reference"> & ClassChoice): string =>
  `Your registration ${registration.reference} for ${classTitle(registration)} was cancelled. Nothing is owed.`;

function certIdSentence({ certId, certIdStatus }: Pick<MessageFacts, "certId" | "certIdStatus">): string {
  switch (certIdStatus) {
    case "issued":
      return `Your certification ID is ${certId}. It becomes valid when you pass the class.`;
    case "unknown":
      return `We have no certification ${certId} on file: your registration is kept, and the office will check the ID with you.`;
    case "known":
      return `Your certification ID is ${certId}.`;
  }
}
