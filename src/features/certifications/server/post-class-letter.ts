import { findEarlierOfPerson } from "#features/membership/server/doubles/doubles.ts";
import type { Deps } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { ClassToken } from "#shared/identifiers.ts";
import { receivedMessage } from "../rules/class-text.ts";
import { CLASS_LABELS, type ClassSelection, certType } from "../rules/classes.ts";
import type { ClassRegistration } from "./queries.ts";
import { nameSessions } from "./roster/name-sessions.ts";

export const CLASS_CONFIRMATION = "certifications.class-registration-confirmation";

/** The content of the email. Fields named as the specification's template parameters keep those names. */
export type ClassConfirmation = {
  to_email: string;
  to_name: string;
  class: string;
  /** Absent in emails queued by earlier versions. */
  classSelection?: ClassSelection;
  cert_type: "Certification" | "Re-Certification";
  cert_id: string;
  /** An instant; the email shows it in the association's zone. */
  reg_timestamp: string;
  message: string;
  reference: string;
  priceCents: number;
  payMethod: string | null;
  isActiveMember: boolean;
  /** The company that owes the price on its invoice; absent where the registrant owes it. */
  billedTo?: string;
  company: string;
  address: string;
  phone: string;
  /** Public token in the link to the registration. */
  registration: ClassToken;
  /** Reference of an earlier registration of the same person for the class. */
  earlier?: string;
  /** Its dates as people read them, and its location; absent while the office agrees on them. */
  session?: { dates: string; location: string };
};

/** Parameters of the email service's template, named by the specification. */
export type ClassParameters = Pick<
  ClassConfirmation,
  "to_email" | "to_name" | "class" | "cert_type" | "cert_id" | "reg_timestamp" | "message"
>;

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "certifications.class-registration-confirmation": ClassConfirmation;
  }
}

/**
 * Queues the confirmation inside the caller's transaction; further data is read at delivery.
 *
 * @param again distinguishes a later email from the first one.
 */
export async function postClassLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  registration: ClassRegistration,
  visitor: Visitor | undefined,
  again?: string,
): Promise<void> {
  const { reference, priceCents, payMethod, isActiveMember, billedTo, company, phone } = registration;
  const { firstName, lastName, street, city, state, zip } = registration;
  const earlier = await findEarlierOfPerson(deps.db, registration.classKey, registration);
  const session = [...(await nameSessions(deps.db, [registration])).values()][0];
  const payload: ClassConfirmation = {
    reference,
    priceCents,
    payMethod,
    isActiveMember,
    ...(billedTo && { billedTo }),
    company,
    phone,
    to_email: registration.email,
    to_name: `${firstName} ${lastName}`,
    class: CLASS_LABELS[registration.classSelection],
    classSelection: registration.classSelection,
    cert_type: certType(registration.isRecertification),
    cert_id: registration.certId,
    reg_timestamp: registration.createdAt.toISOString(),
    message: receivedMessage(registration),
    address: `${street}\n${city}, ${state} ${zip}`,
    registration: registration.publicToken,
    ...(earlier && { earlier }),
    ...(session && { session: { dates: `${session.dates}, ${session.hours}`, location: session.location } }),
  };
  return postLetter(deps, {
    template: CLASS_CONFIRMATION,
    dedupeKey: [CLASS_CONFIRMATION, registration.id, again].filter(Boolean).join(":"),
    about: reference,
    to: { name: payload.to_name, address: payload.to_email },
    payload,
    visitor,
  });
}
