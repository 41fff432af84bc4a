import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { type TonDues, tonDuesSchema } from "#features/content/rules/settings.ts";
import { testSeed } from "#test/seed.ts";
import { computeTonDues, explainTonDues } from "./ton-dues.ts";

const RULES = settingDefaults.dues.contractor;

test.each([
  [0, 250_000, "0 tons: $0.00, so the minimum of $2,500.00"],
  [1, 250_000, "1 ton at 10¢: $0.10, so the minimum of $2,500.00"],
  [24_999, 250_000, "24,999 tons at 10¢: $2,499.90, so the minimum of $2,500.00"],
  [25_000, 250_000, "25,000 tons at 10¢"],
  [50_000, 500_000, "50,000 tons at 10¢"],
  [50_001, 500_008, "50,000 tons at 10¢ and 1 at 8¢"],
  [150_000, 1_300_000, "50,000 tons at 10¢ and 100,000 at 8¢"],
  [300_000, 2_200_000, "50,000 tons at 10¢, 100,000 at 8¢ and 150,000 at 6¢"],
  [375_000, 2_500_000, "50,000 tons at 10¢, 100,000 at 8¢, 150,000 at 6¢ and 75,000 at 4¢"],
  [
    375_001,
    2_500_000,
    "50,000 tons at 10¢, 100,000 at 8¢, 150,000 at 6¢ and 75,001 at 4¢: $25,000.04, so the cap of $25,000.00",
  ],
])("%i tons are %i cents: %s", (tons, amountCents, words) => {
  const dues = computeTonDues(tons, RULES);
  expect(dues.amountCents).toBe(amountCents);
  expect(explainTonDues(dues)).toBe(words);
});

const cents = fc.integer({ min: 0, max: 1000 });
const anyRules: fc.Arbitrary<TonDues> = fc
  .record({
    rates: fc.array(cents, { minLength: 4, maxLength: 4 }),
    ends: fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 3, maxLength: 3 }),
    bounds: fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 2, maxLength: 2 }),
  })
  .map(({ rates, ends, bounds }) => {
    const [first = 0, second = 0, third = 0, last = 0] = rates;
    const [one = 1, two = 2, three = 3] = ends.sort((a, b) => a - b);
    const [minimum = 0, cap = 0] = bounds.sort((a, b) => a - b).map((bound) => bound / 100);
    return {
      first: { cents: first, upTo: one },
      second: { cents: second, upTo: two },
      third: { cents: third, upTo: three },
      last: { cents: last },
      minimum,
      cap,
    };
  });
const SEEDED = { seed: testSeed() };
const anyTons = fc.integer({ min: 0, max: 2_000_000 });

describe("for any steps, minimum and cap that staff may save", () => {
  test("the rules themselves are such", () => {
    fc.assert(
      fc.property(anyRules, (rules) => tonDuesSchema.safeParse(rules).success),
      SEEDED,
    );
  });

  test("the amount is whole cents between the minimum and the cap", () => {
    fc.assert(
      fc.property(anyRules, anyTons, (rules, tons) => {
        const { amountCents } = computeTonDues(tons, rules);
        expect(Number.isSafeInteger(amountCents)).toBe(true);
        expect(amountCents).toBeGreaterThanOrEqual(Math.round(rules.minimum * 100));
        expect(amountCents).toBeLessThanOrEqual(Math.round(rules.cap * 100));
      }),
      SEEDED,
    );
  });

  test("more tons never cost less, and one ton at most what the dearest step says", () => {
    fc.assert(
      fc.property(anyRules, anyTons, fc.integer({ min: 0, max: 100_000 }), (rules, tons, more) => {
        const [less, greater] = [computeTonDues(tons, rules), computeTonDues(tons + more, rules)];
        const dearest = Math.max(rules.first.cents, rules.second.cents, rules.third.cents, rules.last.cents);
        expect(greater.amountCents).toBeGreaterThanOrEqual(less.amountCents);
        expect(greater.sumCents - less.sumCents).toBeLessThanOrEqual(more * dearest);
      }),
      SEEDED,
    );
  });

  test("the parts are all the tons, and their sum is the dues where no bound holds", () => {
    fc.assert(
      fc.property(anyRules, anyTons, (rules, tons) => {
        const { parts, amountCents, sumCents, bound } = computeTonDues(tons, rules);
        expect(parts.reduce((sum, part) => sum + part.tons, 0)).toBe(tons);
        expect(parts.reduce((sum, part) => sum + part.tons * part.cents, 0)).toBe(sumCents);
        if (!bound) expect(amountCents).toBe(sumCents);
      }),
      SEEDED,
    );
  });
});

test.each([
  [{ second: { cents: 8, upTo: 50_000 } }, "second.upTo"],
  [{ third: { cents: 6, upTo: 100_000 } }, "third.upTo"],
  [{ cap: 2000 }, "cap"],
])("steps out of order and a cap under the minimum are refused: %j", (change, path) => {
  const { error } = tonDuesSchema.safeParse({ ...RULES, ...change });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});
