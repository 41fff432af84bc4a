import { letterWording } from "#platform/wording/letter-wording.ts";
import type { ClassToken } from "#shared/identifiers.ts";
import type { SessionNews } from "../sessions/post-session-news.ts";

const moved: SessionNews = {
  news: "moved",
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  reference: "C-7K3F9Q",
  class: "Level 1 Certification",
  dates: "Mar 8 to 11, 2027, 8:00 AM to 4:30 PM",
  location: "Training laboratory, Jackson",
  text: "The laboratory is closed in February",
  registration: "sample" as ClassToken,
};

export const sessionNewsWording = letterWording<SessionNews>()({
  title: "News of a class session",
  sent: "To the student, when a class registration is moved to other dates, when another person comes instead, or when the office puts a notice on its session. To an employer that registers several for a class that is free.",
  placeholders: {
    name: { means: "The student's name", value: ({ to_name }) => to_name },
    company: { means: "The student's company", value: ({ company }) => company },
    class: { means: "Class and type, such as Level 1 Certification", value: (letter) => letter.class },
    reference: { means: "The reference, such as C-7K3F9Q", value: ({ reference }) => reference },
    dates: { means: "The dates of the session", value: ({ dates }) => dates || undefined },
    location: { means: "The location of the session", value: ({ location }) => location || undefined },
    text: { means: "The office's notice or reason, or who is registered", value: ({ text }) => text || undefined },
  },
  texts: {
    movedSubject: {
      label: "Subject",
      kind: "line",
      when: "Moved to these dates",
      original: "Your class is on {{dates}}: {{class}} ({{reference}})",
    },
    moved: {
      label: "Opening",
      kind: "paragraphs",
      when: "Moved to these dates",
      original: "{{name}}, your {{class}} is on {{dates}}. Your registration stands.",
    },
    unassignedSubject: {
      label: "Subject",
      kind: "line",
      when: "Has no dates any more",
      original: "New dates for your class: {{class}} ({{reference}})",
    },
    unassigned: {
      label: "Opening",
      kind: "paragraphs",
      when: "Has no dates any more",
      original:
        "{{name}}, your {{class}} has no dates at the moment. The office agrees on new dates with you. Your registration stands.",
    },
    noticeSubject: {
      label: "Subject",
      kind: "line",
      when: "A notice",
      original: "About your class on {{dates}}: {{class}} ({{reference}})",
    },
    notice: {
      label: "Opening",
      kind: "paragraphs",
      when: "A notice",
      original: "{{name}}, the office has a notice about your {{class}} on {{dates}}:",
    },
    replacedSubject: {
      label: "Subject",
      kind: "line",
      when: "Another person comes",
      original: "Another person comes to your class: {{class}} ({{reference}})",
    },
    replaced: {
      label: "Opening",
      kind: "paragraphs",
      when: "Another person comes",
      original:
        "{{name}}, another person of {{company}} now comes to the {{class}} in your place. You need do nothing.",
    },
    crewSubject: {
      label: "Subject",
      kind: "line",
      when: "An employer registered several",
      original: "Your people are registered: {{class}}",
    },
    crew: {
      label: "Opening",
      kind: "paragraphs",
      when: "An employer registered several",
      original:
        "{{name}}, these people of {{company}} are registered for {{class}}. The class is free, so there is no invoice.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "With a question, call the office at {{phone}}." },
  },
  samples: {
    "Moved to other dates": moved,
    "No dates any more": { ...moved, news: "unassigned", dates: "", location: "", text: "" },
    "Moved for a fee": { ...moved, text: "", feeCents: 3500 },
    "Another person comes": { ...moved, news: "replaced", text: "" },
    "Several of an employer": {
      ...moved,
      news: "crew",
      text: "Marla Quinn (C-7K3F9Q)\nWalter Dunmore (C-4H2M8T)",
    },
    "A notice": { ...moved, news: "notice", text: "Ice is forecast for Tuesday. Class begins at 10:00 AM." },
  },
});
