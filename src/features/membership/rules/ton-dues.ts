/** A contractor's dues by tons. Pure: the dues run, its explanation and its tests use the same function. */
import type { TonDues } from "#features/content/rules/settings.ts";
import { countOf, formatCount } from "#shared/counts.ts";
import { type Cents, cents, formatCents, sumCents, usd } from "#shared/money.ts";

export type ComputedDues = {
  amountCents: Cents;
  /** The sum of the steps, before minimum and cap. */
  sumCents: Cents;
  /** Tons in each reached step, and its rate in cents per ton. */
  parts: { tons: number; cents: number }[];
  bound?: "minimum" | "cap";
};

/** Each step's rate applies only to the tons within it, like tax brackets: one more ton never lowers the dues. */
export function computeTonDues(tons: number, { minimum, cap, ...steps }: TonDues): ComputedDues {
  const parts: ComputedDues["parts"] = [];
  let from = 0;
  for (const step of [steps.first, steps.second, steps.third, { ...steps.last, upTo: Number.POSITIVE_INFINITY }]) {
    const within = Math.min(tons, step.upTo) - from;
    if (within <= 0) break;
    parts.push({ tons: within, cents: step.cents });
    from = step.upTo;
  }
  const sum = sumCents(parts.map((part) => part.tons * part.cents));
  const shown = { sumCents: sum, parts };
  if (sum < usd(minimum)) return { ...shown, amountCents: usd(minimum), bound: "minimum" };
  return sum > usd(cap) ? { ...shown, amountCents: usd(cap), bound: "cap" } : { ...shown, amountCents: cents(sum) };
}

/** `50,000 tons at 10¢ and 70,000 at 8¢`, and the minimum or cap if one applies. */
export function explainTonDues({ parts, sumCents: sum, amountCents, bound }: ComputedDues): string {
  const steps = parts.map((part, at) =>
    at === 0 ? `${countOf(part.tons, "ton")} at ${part.cents}¢` : `${formatCount(part.tons)} at ${part.cents}¢`,
  );
  const text = steps.length > 1 ? `${steps.slice(0, -1).join(", ")} and ${steps.at(-1)}` : (steps[0] ?? "0 tons");
  if (bound === "minimum") return `${text}: ${formatCents(sum)}, so the minimum of ${formatCents(amountCents)}`;
  return bound === "cap" ? `${text}: ${formatCents(sum)}, so the cap of ${formatCents(amountCents)}` : text;
}
