/** Certification: one person, one class, as a member or not. */
import { z } from "zod";
import { lineSchema } from "#shared/text.ts";
import { CERTIFICATION_CLASSES, MEMBER_STATUSES, sellCertification, takesCertId } from "./certification-offer.ts";
import type { Kind } from "./kind.ts";

export const certificationDetailsSchema = z
  .strictObject({
    event_type: z.literal("CERTIFICATION"),
    class: z.enum(CERTIFICATION_CLASSES, { error: "Must select a class" }),
    memberStatus: z.enum(MEMBER_STATUSES, { error: "Must select Member or Non-Member" }),
    certID: lineSchema(60).optional(),
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
  toCustomInputs: (details) => ({
    class: details.class,
    memberStatus: details.memberStatus,
    certID: details.certID || NO_ID,
  }),
  fromCustomInputs: ({ customInputs }) => ({
    event_type: "CERTIFICATION",
    class: customInputs.class,
    memberStatus: customInputs.memberStatus,
    ...(customInputs.certID && customInputs.certID !== NO_ID && { certID: customInputs.certID }),
  }),
  // Whoever registers is the one who sits in the class.
  people: () => [],
  headcount: () => 1,
  asksMemberPrice: ({ memberStatus }) => memberStatus === "Member",
};
