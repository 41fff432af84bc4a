import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentOf, typedOf } from "#ui/admin/forms/fields-of.ts";
import { DEFAULT_LEVELS, STARTING_RULE } from "../../rules/levels/default-rules.ts";
import { type LevelRule, levelRuleSchema, RENEWAL_WAYS, type Requirement } from "../../rules/levels/level-rule.ts";
import { fieldsOfRule } from "./rule-fields.ts";
import { errorsOfForm, formOfRule, type RuleForm, ruleOfForm } from "./rule-form.ts";

const LEVELS = ["1", "2", "airfield"];
const CHOICES = LEVELS.map((key) => ({ key, name: `Level ${key}` }));

const count = (min: number, max: number) => fc.integer({ min, max });
const level = fc.constantFrom(...LEVELS);
const requirement: fc.Arbitrary<Requirement> = fc.oneof(
  fc.record({ kind: fc.constant("level" as const), level, isValid: fc.boolean() }),
  fc.record({ kind: fc.constant("held" as const), level, years: count(1, 20) }),
  fc.constant({ kind: "license" as const }),
  fc.record({ kind: fc.constant("hours" as const), hours: count(1, 10_000) }),
  fc.record({ kind: fc.constant("meetings" as const), meetings: count(1, 20) }),
);
const retest = fc.record({ tries: count(1, 5), withinDays: count(1, 730), feeCents: fc.nat(100_000) });
const written = fc
  .record({
    pass: count(1, 100),
    half: fc.boolean(),
    retest: fc.option(fc.tuple(retest, fc.nat(100), fc.boolean())),
  })
  .map(({ pass, half, retest: more }) => ({
    pass: half ? pass - 0.5 : pass,
    retest: more && { ...more[0], fromScore: Math.min(more[1], pass - 1), needsPractical: more[2] },
  }));
const proof = fc.stringMatching(/^[A-Z][a-z]{1,9}( [A-Z]{2,6})?$/);

const anyRule: fc.Arbitrary<LevelRule> = fc.record({
  firstYears: count(1, 20),
  laterYears: count(1, 20),
  renewal: fc.record({
    takes: fc.constantFrom(...RENEWAL_WAYS),
    windowMonths: count(0, 36),
    graceMonths: count(0, 36),
    holdsInGrace: fc.boolean(),
    needs: fc.array(requirement, { maxLength: 5 }),
    mostYears: fc.option(count(1, 40)),
  }),
  exam: fc.record({
    written: fc.option(written),
    practical: fc.option(fc.record({ pass: fc.option(fc.nat(100)), retest: fc.option(retest) })),
  }),
  prerequisites: fc.array(fc.array(requirement, { minLength: 1, maxLength: 5 }), { maxLength: 5 }),
  extendsLevels: fc.subarray(LEVELS),
  acceptedProofs: fc.array(proof, { maxLength: 10 }),
});

/** The rule that is saved when staff open it and change nothing. */
function savedAsOpened(rule: LevelRule): LevelRule {
  const fields = fieldsOfRule(CHOICES);
  return ruleOfForm(contentOf(fields, typedOf(fields, formOfRule(rule, LEVELS))), LEVELS);
}

test("every rule survives its form, and is one that the server takes", () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      const saved = savedAsOpened(rule);
      expect(saved).toEqual(rule);
      expect(levelRuleSchema.safeParse(saved).success).toBe(true);
    }),
  );
});

test.each(DEFAULT_LEVELS.map(({ name, rule }) => [name, rule] as const))(
  "the starting rule of %s survives",
  (_, rule) => {
    const others = ["1", "2", "3", "4"];
    expect(ruleOfForm(formOfRule(rule, others), others)).toEqual(rule);
  },
);

describe("a form with a mistake", () => {
  const form = (over: RuleForm) => ({ ...formOfRule(STARTING_RULE, LEVELS), ...over });

  test.each([
    ["a number of years", { firstYears: "five" }, "firstYears"],
    ["a pass mark", { "exam.written.pass": "120" }, "exam.written.pass"],
    [
      "a retest that begins above the pass mark",
      { "exam.written.retest.fromScore": "80" },
      "exam.written.retest.fromScore",
    ],
    [
      "the years of a requirement behind an empty row",
      { "prerequisites.1.2.kind": "held", "prerequisites.1.2.amount": "none" },
      "prerequisites.1.2.amount",
    ],
    ["the meetings of a renewal", { "renewal.needs.3.kind": "meetings" }, "renewal.needs.3.amount"],
  ])("shows it at %s", (_, over, field) => {
    const typed = form(over);
    const { error } = levelRuleSchema.safeParse(ruleOfForm(typed, LEVELS));
    const errors = Object.fromEntries(
      error?.issues.map(({ path, message }) => [`rule.${path.join(".")}`, message]) ?? [],
    );
    expect(Object.keys(errorsOfForm(errors, typed))).toEqual([field]);
  });
});
