/** Certification: one person, one session of one class, as a member or not. */
import { z } from "zod";
import { lineSchema } from "#shared/text.ts";
import { chooseSession } from "../catalog/choose-session.ts";
import { sessionLabel } from "../catalog/session-key.ts";
import { CERTIFICATION_CLASSES, MEMBER_STATUSES, sellCertification, takesCertId } from "./certification-catalog.ts";
import type { Kind } from "./kind.ts";

export const certificationDetailsSchema = z
  .strictObject({
    event_type: z.literal("CERTIFICATION"),
    class: z.enum(CERTIFICATION_CLASSES, { error: "Must select a class" }),
    memberStatus: z.enum(MEMBER_STATUSES, { error: "Must select Member or Non-Member" }),
    certID: lineSchema(60).optional(),
    /** As `sessions` of the event names it. Absent: the next session. */
    session: lineSchema(300, "Must choose the dates of the class").optional(),
  })
  .superRefine((details, context) => {
    if (!details.certID || takesCertId(details.class)) return;
    const message = `${details.class} asks for no Cert ID: it ends with one`;
    context.addIssue({ code: "custom", path: ["certID"], message });
  });
export type CertificationDetails = z.output<typeof certificationDetailsSchema>;

const NO_ID = "N/A";

export const certification: Kind<CertificationDetails> = {
  details: certificationDetailsSchema,
  sell: sellCertification,
  atEvent: (event, details, now) => {
    const chosen = chooseSession(event, details, now);
    return "problems" in chosen ? chosen : { details: { ...details, session: chosen.session } };
  },
  toCustomInputs: (details) => ({
    class: details.class,
    memberStatus: details.memberStatus,
    certID: details.certID || NO_ID,
    ...(details.session && { Session: sessionLabel(details.session) }),
  }),
  fromCustomInputs: ({ customInputs }) => ({
    event_type: "CERTIFICATION",
    class: customInputs.class,
    memberStatus: customInputs.memberStatus,
    ...(customInputs.certID && customInputs.certID !== NO_ID && { certID: customInputs.certID }),
    ...(customInputs.Session && { session: customInputs.Session }),
  }),
  // The registrant is the person in the class.
  people: () => [],
  headcount: () => 1,
  asksMemberPrice: ({ memberStatus }) => memberStatus === "Member",
  withoutMembership: (details) => ({ ...details, memberStatus: "Non-Member" }),
};
