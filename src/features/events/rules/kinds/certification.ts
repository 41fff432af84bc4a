/** Certification: one person, one session of one class, as a member or not. */
import { z } from "zod";
import { formatCents } from "#shared/money.ts";
import { lineSchema } from "#shared/text.ts";
import { chooseSession } from "../catalog/choose-session.ts";
import { sessionLabel } from "../catalog/session-key.ts";
import {
  CERTIFICATION_CLASSES,
  classesOf,
  MEMBER_STATUSES,
  sellCertification,
  takesCertId,
} from "./certification-catalog.ts";
import type { Kind } from "./kind.ts";

export const certificationDetailsSchema = z
  .strictObject({
    event_type: z.literal("CERTIFICATION"),
    class: z.enum(CERTIFICATION_CLASSES, { error: "Must select a class" }),
    /** A key or label from the event's `sessions`; by default the next session. */
    session: lineSchema(300, "Must choose the dates of the class").optional(),
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

type Sold = Parameters<typeof classesOf>[0];

const classOptions = (event: Sold) =>
  classesOf(event).map(({ name, prices }) => ({
    value: name,
    label: `${name}, ${formatCents(prices.Member)} for members, ${formatCents(prices["Non-Member"])} for others`,
  }));

/** The dates of all classes, because staff may select another class. The current selection is always an option. */
function dateOptions(event: Sold, selected: string) {
  const dates = new Map(classesOf(event).flatMap(({ sessions }) => sessions.map((held) => [held.session, held.label])));
  if (!dates.has(selected)) dates.set(selected, selected ? sessionLabel(selected) : "Not announced yet");
  return [...dates].map(([value, label]) => ({ value, label }));
}

export const certification: Kind<CertificationDetails> = {
  details: certificationDetailsSchema,
  sell: sellCertification,
  atEvent: (event, details, now) => {
    const selected = chooseSession(event, details, now);
    return "problems" in selected ? selected : { details: { ...details, session: selected.session } };
  },
  choices: (event, { class: name, session = "", memberStatus, certID = "" }) => [
    { path: "class", label: "Class", value: name, options: classOptions(event) },
    { path: "session", label: "Dates", value: session, options: dateOptions(event, session) },
    {
      path: "memberStatus",
      label: "Member status",
      value: memberStatus,
      options: MEMBER_STATUSES.map((value) => ({ value, label: value })),
    },
    ...(takesCertId(name) ? [{ path: "certID", label: "Certification ID", value: certID }] : []),
  ],
  toCustomInputs: (details) => ({
    class: details.class,
    memberStatus: details.memberStatus,
    certID: details.certID || NO_ID,
    ...(details.session && { Session: sessionLabel(details.session) }),
  }),
  answerLabels: ["class", "memberStatus", "certID", "Session"],
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
