import type { PriceChange } from "#features/registrations/server/change-money.ts";
import { type Change, chargeLabel, type Subject, soldLabels } from "./decide-change.ts";

/** The price and the charges after a change of answers. */
export const priceChange = (
  { event, from = event }: Pick<Subject, "event" | "from">,
  { oldCents, newCents, removed, added }: Change,
): PriceChange => ({
  oldCents,
  newCents,
  // Paid charges of a registration that moves keep the name of the old event until it has moved.
  first: [event, from].flatMap((at) => removed.flatMap((line) => soldLabels(at, line))),
  more: {
    label: chargeLabel(event, { label: moreLabel({ removed, added }) }),
    fund: added.find((one) => one.fund)?.fund,
  },
  becomes: added.length > 0 ? chargeLabel(event, { label: labelsOf(added) }) : undefined,
});

function moreLabel({ removed, added }: Pick<Change, "removed" | "added">): string {
  const [before, after] = [removed, added].map(labelsOf);
  if (removed.length === 0) return labelsOf(added);
  return before === after ? `${after}, the difference in price` : `Change from ${before} to ${after}`;
}

const labelsOf = (lines: Change["added"]): string => lines.map(({ label }) => label).join(", ");
