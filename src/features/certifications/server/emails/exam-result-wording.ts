import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatDay } from "#shared/dates.ts";
import type { ClassToken } from "#shared/identifiers.ts";
import { feeWords } from "../../rules/exam/exam-words.ts";
import type { ExamResult } from "../exam/post-exam-result.ts";

const certified: ExamResult = {
  result: "certified",
  isCorrected: false,
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  reference: "C-7K3F9Q",
  class: "Level 1 Certification",
  dates: "Feb 22 to 25, 2027",
  results: [
    ["Written", "92"],
    ["Practical", "Pass"],
  ],
  parts: "",
  by: "",
  feeCents: 0,
  cert_id: "L1-27-7K3F",
  level: "Level 1 (CAT-I)",
  validUntil: "2032-02-24",
  registration: "sample" as ClassToken,
};
const failed = { ...certified, cert_id: "", validUntil: "" };
const retest: ExamResult = {
  ...failed,
  result: "retest",
  results: [
    ["Written", "74"],
    ["Practical", "Pass"],
  ],
  parts: "the written part",
  by: "2027-03-27",
};

export const examResultWording = letterWording<ExamResult>()({
  title: "Result of an exam",
  sent: "To the student, when the office sends the results of a class. A certification is issued with it.",
  placeholders: {
    name: { means: "The student's name", value: ({ to_name }) => to_name },
    company: { means: "The student's company", value: ({ company }) => company },
    class: { means: "Class and type, such as Level 1 Certification", value: (letter) => letter.class },
    reference: { means: "The reference, such as C-7K3F9Q", value: ({ reference }) => reference },
    dates: { means: "The dates of the session", value: ({ dates }) => dates },
    level: { means: "The level, such as Level 1 (CAT-I)", value: ({ level }) => level },
    certificationId: { means: "The certification ID", value: ({ cert_id }) => cert_id || undefined },
    lastDay: {
      means: "The last day of the certification",
      value: ({ validUntil }) => (validUntil ? formatDay(validUntil) : undefined),
    },
    parts: { means: "What may be taken again, such as the written part", value: ({ parts }) => parts || undefined },
    retestBy: { means: "The last day of the retest", value: ({ by }) => (by ? formatDay(by) : undefined) },
    fee: {
      means: "The fee of the retest, or free",
      value: ({ result, feeCents }) => (result === "retest" ? feeWords(feeCents) : undefined),
    },
  },
  texts: {
    certifiedSubject: {
      label: "Subject",
      kind: "line",
      when: "Certified",
      original: "You passed: {{level}} ({{certificationId}})",
    },
    certified: {
      label: "Opening",
      kind: "paragraphs",
      when: "Certified",
      original:
        "{{name}}, you passed the exam of {{dates}}. You are certified at {{level}} until {{lastDay}}. Your certification ID is {{certificationId}}.",
    },
    renewedSubject: {
      label: "Subject",
      kind: "line",
      when: "Renewed",
      original: "You passed: {{level}} is renewed ({{certificationId}})",
    },
    renewed: {
      label: "Opening",
      kind: "paragraphs",
      when: "Renewed",
      original:
        "{{name}}, you passed the exam of {{dates}}. Your certification {{certificationId}} at {{level}} is renewed until {{lastDay}}.",
    },
    retestSubject: {
      label: "Subject",
      kind: "line",
      when: "Retest",
      original: "Your result: retest by {{retestBy}} ({{class}})",
    },
    retest: {
      label: "Opening",
      kind: "paragraphs",
      when: "Retest",
      original:
        "{{name}}, you have not passed the exam of {{dates}} yet. You may take {{parts}} again by {{retestBy}}. The fee: {{fee}}. Call the office at {{phone}} to agree on a day.",
    },
    courseSubject: {
      label: "Subject",
      kind: "line",
      when: "The whole course again",
      original: "Your result: {{class}} ({{reference}})",
    },
    course: {
      label: "Opening",
      kind: "paragraphs",
      when: "The whole course again",
      original:
        "{{name}}, you have not passed the exam of {{dates}}. To be certified, you need the whole course again. The next classes are on our site.",
    },
    corrected: {
      label: "Correction",
      kind: "paragraphs",
      when: "Takes the place of an earlier result",
      original: "This result is corrected. It takes the place of the one that we sent before.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "With a question, call the office at {{phone}}." },
  },
  samples: {
    Certified: certified,
    Renewed: { ...certified, result: "renewed" },
    Retest: retest,
    "The whole course again": { ...failed, result: "course", results: [["Written", "58"]] },
    "A corrected result": { ...retest, isCorrected: true },
  },
});
