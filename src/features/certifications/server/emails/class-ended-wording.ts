import { letterWording } from "#platform/wording/letter-wording.ts";
import { type Cents, formatCents } from "#shared/money.ts";
import type { ClassEnded } from "../post-class-ended-letter.ts";

const refunded: ClassEnded = {
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  reference: "C-7K3F9Q",
  class: "Level 1 Certification",
  cert_id: "L1-27-7K3F",
  isIdWithdrawn: true,
  reason: "The class is full",
  paidCents: 67_500,
  refundCents: 67_500,
};

export const classEndedWording = letterWording<ClassEnded>()({
  title: "Class registration cancelled",
  sent: "To the student, when the office cancels a class registration or finds it to be a duplicate.",
  placeholders: {
    name: { means: "The student's name", value: ({ to_name }) => to_name },
    company: { means: "The student's company", value: ({ company }) => company },
    class: { means: "Class and type, such as Level 1 Certification", value: (letter) => letter.class },
    certificationId: { means: "The certification ID", value: ({ cert_id }) => cert_id },
    reference: { means: "The reference, such as C-7K3F9Q", value: ({ reference }) => reference },
    reason: { means: "The office's reason", value: ({ reason }) => reason || undefined },
    kept: {
      means: "The reference of the registration that stands, where this one was a duplicate",
      value: ({ kept }) => kept,
    },
    paid: { means: "What was paid", value: ({ paidCents }) => formatCents(paidCents as Cents) },
    refunded: { means: "What goes back", value: ({ refundCents }) => formatCents(refundCents as Cents) },
  },
  texts: {
    subject: {
      label: "Subject",
      kind: "line",
      when: "Cancelled by the office",
      original: "Class registration cancelled: {{class}} ({{reference}})",
    },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      when: "Cancelled by the office",
      original: "{{name}}, your registration for {{class}} was cancelled by the office. Nothing more is owed for it.",
    },
    mergedSubject: {
      label: "Subject",
      kind: "line",
      when: "A duplicate",
      original: "Registered twice, kept once: {{class}} ({{reference}})",
    },
    merged: {
      label: "Opening",
      kind: "paragraphs",
      when: "A duplicate",
      original:
        "{{name}}, you were registered twice for {{class}}. The registration {{kept}} stands; {{reference}} was its duplicate and no longer counts. Nothing is owed for it.",
    },
    withdrawn: {
      label: "About the certification ID",
      kind: "paragraphs",
      when: "The ID was issued with the registration",
      original: "The certification ID {{certificationId}}, which came with it, is no longer valid.",
    },
    refunded: {
      label: "About the money",
      kind: "paragraphs",
      when: "Money goes back",
      original: "You had paid {{paid}}. {{refunded}} goes back to you; a letter of its own says how.",
    },
    paid: {
      label: "About the money",
      kind: "paragraphs",
      when: "Paid, and nothing goes back yet",
      original: "You had paid {{paid}}. The office will be in touch about it; you can also call {{phone}}.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "" },
  },
  samples: {
    "Money goes back": refunded,
    Paid: { ...refunded, refundCents: 0, isIdWithdrawn: false },
    "A duplicate": { ...refunded, kept: "C-4M2P8T", paidCents: 0, refundCents: 0 },
    "Not paid": { ...refunded, paidCents: 0, refundCents: 0 },
  },
});
