import { describe, expect, test } from "vitest";
import { sumCents } from "#shared/money.ts";
import { cardFeeCents } from "./fee.ts";
import {
  leftOfLine,
  partsOfTotal,
  type Refundable,
  type RefundPart,
  refundFeeCents,
  shareOf,
  wholeRest,
} from "./refund.ts";

/** The same numbers at every run: a failure can be looked at again. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const anOrder = (pick: ReturnType<typeof random>): Refundable => {
  const lines = Array.from({ length: 1 + pick(5) }, (_, at) => ({
    lineNo: at + 1,
    amountCents: 1 + pick(pick(3) === 0 ? 20 : 500_000),
    refundedCents: 0,
  }));
  const bps = [0, 275, 290, 300, 1000][pick(5)] ?? 300;
  return { lines, feeCents: cardFeeCents(sumCents(lines.map((line) => line.amountCents)), bps), refundedFeeCents: 0 };
};

const sum = (parts: readonly RefundPart[]) => sumCents(parts.map(({ amountCents }) => amountCents));

/** The order after a refund succeeded; `times` is -1 for a refund that failed late. */
const given = (order: Refundable, parts: readonly RefundPart[], feeCents: number, times = 1): Refundable => ({
  ...order,
  lines: order.lines.map((line) => ({
    ...line,
    refundedCents: line.refundedCents + times * sum(parts.filter(({ lineNo }) => lineNo === line.lineNo)),
  })),
  refundedFeeCents: order.refundedFeeCents + times * feeCents,
});

const somePart = (order: Refundable, pick: ReturnType<typeof random>): RefundPart[] => {
  const rest = wholeRest(order);
  const some = rest.filter(() => pick(2) === 0);
  return (some.length > 0 ? some : rest.slice(0, 1)).map(({ lineNo, amountCents }) => ({
    lineNo,
    amountCents: 1 + pick(pick(3) === 0 ? amountCents : Math.min(amountCents, 900)),
  }));
};

const HISTORIES = Array.from({ length: 400 }, (_, seed) => seed + 1);

describe("over 400 random histories", () => {
  test("refunds of any sizes give back exactly the order's total, fee and all", () => {
    for (const seed of HISTORIES) {
      const pick = random(seed);
      let order = anOrder(pick);
      while (wholeRest(order).length > 0) {
        const parts = pick(12) === 0 ? wholeRest(order) : somePart(order, pick);
        const fee = refundFeeCents(order, sum(parts));
        order = given(order, parts, fee);
        const share = (order.feeCents * sumCents(order.lines.map((line) => line.refundedCents))) / sum(order.lines);
        expect(Math.abs(order.refundedFeeCents - share), `seed ${seed}`).toBeLessThanOrEqual(0.5);
      }
      expect(order.refundedFeeCents, `seed ${seed}`).toBe(order.feeCents);
      expect(order.lines.map(leftOfLine), `seed ${seed}`).toEqual(order.lines.map(() => 0));
    }
  });

  test("also when some refunds fail late and are made again, and no fee is ever negative or more than what is left", () => {
    for (const seed of HISTORIES) {
      const pick = random(seed);
      let order = anOrder(pick);
      const made: { parts: RefundPart[]; fee: number }[] = [];
      for (let step = 0; step < 40; step++) {
        const [back] = pick(3) === 0 ? made.splice(pick(Math.max(made.length, 1)), 1) : [];
        if (back) order = given(order, back.parts, back.fee, -1);
        const parts = wholeRest(order).length > 0 ? somePart(order, pick) : [];
        if (parts.length === 0) break;
        const fee = refundFeeCents(order, sum(parts));
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(order.feeCents - order.refundedFeeCents);
        made.push({ parts, fee });
        order = given(order, parts, fee);
      }
      const rest = wholeRest(order);
      if (rest.length > 0) order = given(order, rest, refundFeeCents(order, sum(rest)));
      expect(order.refundedFeeCents, `seed ${seed}`).toBe(order.feeCents);
    }
  });

  test("a sum without parts is split without losing a cent, and the whole rest is the whole rest", () => {
    for (const seed of HISTORIES) {
      const pick = random(seed);
      const fresh = anOrder(pick);
      const first = somePart(fresh, pick);
      const order = given(fresh, first, refundFeeCents(fresh, sum(first)));
      const left = sumCents(order.lines.map(leftOfLine)) + order.feeCents - order.refundedFeeCents;
      if (left === 0) continue;
      for (const total of [left, 1 + pick(left), 1]) {
        const { parts, feeCents } = partsOfTotal(order, total);
        expect(sum(parts) + feeCents, `seed ${seed}`).toBe(total);
        expect(feeCents).toBeGreaterThanOrEqual(0);
        expect(feeCents).toBeLessThanOrEqual(order.feeCents - order.refundedFeeCents);
        for (const { lineNo, amountCents } of parts)
          expect(amountCents).toBeLessThanOrEqual(leftOfLine(order.lines[lineNo - 1] ?? expect.fail("no such line")));
      }
      expect(partsOfTotal(order, left).parts).toEqual(wholeRest(order));
    }
  });
});

test.each([
  [100, 1, 3, 33],
  [100, 2, 3, 67],
  [1, 1, 2, 1],
  [0, 5, 7, 0],
  [30_000_000, 999_999_999, 1_000_000_000, 30_000_000],
])("the share of %i cents for %i of %i is %i", (amount, part, whole, share) => {
  expect(shareOf(amount, part, whole)).toBe(share);
});
