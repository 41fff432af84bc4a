import { formatCents } from "#shared/money.ts";
import type { Prices } from "../catalog/prices.ts";
import { levelsOf, type RegLevel } from "./levels.ts";

/** The levels on sale as options of a question, with their prices. */
export const levelOptions = (prices: Prices): { value: RegLevel; label: string }[] =>
  levelsOf(prices).map(({ level, member, nonMember, isOnePrice }) => {
    const texts = [
      ...(member ? [`${formatCents(member.priceCents)}${isOnePrice ? "" : " for members"}`] : []),
      ...(nonMember && !isOnePrice ? [`${formatCents(nonMember.priceCents)} for others`] : []),
    ];
    return { value: level, label: `${level}, ${texts.join(", ")}` };
  });
