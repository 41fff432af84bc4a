/** The fields of a level's rule, in the sections and rows of the form. */
import type { Field } from "#ui/admin/forms/fields-of.ts";
import { alternativeRows, NUMBER, type OtherLevel, type Row, requirementRows } from "./requirement-fields.ts";
import { NEEDS, type RuleForm } from "./rule-form.ts";

export type RuleSection = { title: string; note: string; rows: readonly Row[] };

const SCORE = { ...NUMBER, inputMode: "decimal" } as const;

const VALIDITY: RuleSection = {
  title: "Validity",
  note: "How long a certification lasts.",
  rows: [
    {
      fields: [
        { ...NUMBER, path: "firstYears", label: "First (years)", help: "From the day of passing." },
        { ...NUMBER, path: "laterYears", label: "After a renewal (years)", help: "Often the same as the first." },
        { ...NUMBER, path: "renewal.mostYears", label: "Course due (years)", help: "Of renewals. Blank: never." },
      ],
    },
  ],
};

const WAYS = [
  { value: "exam", label: "Exam only" },
  { value: "class-and-exam", label: "Class and exam" },
  { value: "hours", label: "Hours on record" },
];

const EXAM: RuleSection = {
  title: "Exam",
  note: "Scores are from 0 to 100. Without a retest, a failed part means the whole course again.",
  rows: [
    { fields: [{ path: "hasWritten", label: "Written exam", kind: "switch" }] },
    {
      isShown: ({ hasWritten }) => hasWritten === true,
      fields: [{ ...SCORE, path: "exam.written.pass", label: "Written: passes at", help: "Lowest passing score." }],
    },
    {
      isShown: ({ hasWritten }) => hasWritten === true,
      fields: [{ path: "hasWrittenRetest", label: "Retest of the written exam", kind: "switch" }],
    },
    {
      isShown: ({ hasWritten, hasWrittenRetest }) => hasWritten === true && hasWrittenRetest === true,
      fields: [
        {
          ...SCORE,
          path: "exam.written.retest.fromScore",
          label: "Written: retest from",
          help: "Below it: whole course.",
        },
        ...retestFields("Written"),
        {
          path: "exam.written.retest.needsPractical",
          label: "Only if the practical is passed",
          kind: "switch",
          help: "With a failed practical, the whole course comes again.",
        },
      ],
    },
    { fields: [{ path: "hasPractical", label: "Practical exam", kind: "switch" }] },
    {
      isShown: ({ hasPractical }) => hasPractical === true,
      fields: [
        {
          ...SCORE,
          path: "exam.practical.pass",
          label: "Practical: passes at",
          help: "Blank: pass or fail.",
        },
      ],
    },
    {
      isShown: ({ hasPractical }) => hasPractical === true,
      fields: [{ path: "hasPracticalRetest", label: "Retest of the practical exam", kind: "switch" }],
    },
    {
      isShown: ({ hasPractical, hasPracticalRetest }) => hasPractical === true && hasPracticalRetest === true,
      fields: retestFields("Practical"),
    },
  ],
};

function retestFields(part: "Written" | "Practical"): Field<RuleForm>[] {
  const path = `exam.${part.toLowerCase()}.retest`;
  return [
    { ...NUMBER, path: `${path}.tries`, label: `${part}: retests`, help: "After the first attempt." },
    { ...NUMBER, path: `${path}.withinDays`, label: `${part}: days`, help: "To retest, from the first." },
    {
      path: `${path}.feeCents`,
      label: `${part}: fee ($)`,
      kind: "cents",
      isShort: true,
      help: "Each retest. 0: free.",
    },
  ];
}

const RENEWAL: readonly Row[] = [
  {
    fields: [
      {
        path: "renewal.takes",
        label: "A renewal takes",
        kind: "choice",
        choices: WAYS,
        isShort: true,
        help: "Plus the items below.",
      },
      { ...NUMBER, path: "renewal.windowMonths", label: "Window (months)", help: "Before the last day." },
      { ...NUMBER, path: "renewal.graceMonths", label: "Grace (months)", help: "After the last day. 0: none." },
    ],
  },
  {
    fields: [
      {
        path: "renewal.holdsInGrace",
        label: "Certified during the grace",
        kind: "switch",
        help: "Otherwise the technician is not certified between the last day and the renewal.",
      },
    ],
  },
];

/** @param levels the other levels, in their order. */
export const ruleSections = (levels: readonly OtherLevel[]): readonly RuleSection[] => [
  VALIDITY,
  EXAM,
  {
    title: "Renewal",
    note: "A renewal within the window counts from the last day, so that no days are lost. After the grace, the course comes first.",
    rows: [...RENEWAL, ...requirementRows(NEEDS, "Also requires", levels)],
  },
  {
    title: "Prerequisites",
    note: "One option is enough, and all of its items are required. None: anyone may attend.",
    rows: alternativeRows(levels),
  },
  {
    title: "Other levels and proofs",
    note: "A checked level ends no sooner than this one: its days are extended when this one is certified or renewed.",
    rows: [
      {
        fields: levels.map(({ key, name }) => ({
          path: `extendsLevels.${key}`,
          label: `Extends ${name}`,
          kind: "switch",
          isShort: true,
        })),
      },
      {
        fields: [
          {
            path: "acceptedProofs",
            label: "Accepted proofs",
            kind: "lines",
            help: "Certificates of other bodies that count as the class. One per line.",
          },
        ],
      },
    ],
  },
];

/** All fields of the form, shown or not. */
export const fieldsOfRule = (levels: readonly OtherLevel[]): readonly Field<RuleForm>[] =>
  ruleSections(levels).flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));
