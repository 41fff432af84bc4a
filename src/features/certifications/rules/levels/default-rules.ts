/** The rules of the four levels that the association starts with, from sections 2 and 9 of the specification. */
import type { LevelRule } from "./level-rule.ts";

/** 80 passes; 61 to 79 with the practical passed is written again within 30 days, free; else the whole course. */
const WRITTEN = {
  pass: 80,
  retest: { tries: 1, withinDays: 30, feeCents: 0, fromScore: 61, needsPractical: true },
} as const;

/** The rule of a level without one of its own. */
export const STARTING_RULE: LevelRule = {
  firstYears: 5,
  laterYears: 5,
  renewal: {
    takes: "class-and-exam",
    windowMonths: 12,
    graceMonths: 12,
    holdsInGrace: false,
    needs: [],
    mostYears: null,
  },
  exam: { written: WRITTEN, practical: { pass: null, retest: null } },
  prerequisites: [],
  extendsLevels: [],
  acceptedProofs: [],
};

const after = (level: string): LevelRule["prerequisites"] => [[{ kind: "level", level, isValid: true }]];

export type DefaultLevel = { key: string; name: string; shortName: string; rule: LevelRule };

export const DEFAULT_LEVELS: readonly DefaultLevel[] = [
  { key: "1", name: "Level 1", shortName: "CAT-I", rule: STARTING_RULE },
  {
    key: "2",
    name: "Level 2",
    shortName: "CAT-II",
    rule: { ...STARTING_RULE, prerequisites: after("1") },
  },
  {
    key: "3",
    name: "Level 3",
    shortName: "CMDT",
    rule: { ...STARTING_RULE, prerequisites: after("2") },
  },
  {
    key: "4",
    name: "Master",
    shortName: "MMDT",
    rule: {
      ...STARTING_RULE,
      renewal: { ...STARTING_RULE.renewal, takes: "hours", needs: [{ kind: "meetings", meetings: 2 }] },
      exam: { written: null, practical: null },
      prerequisites: [
        [{ kind: "held", level: "3", years: 10 }],
        [{ kind: "held", level: "3", years: 5 }, { kind: "license" }],
      ],
    },
  },
];
