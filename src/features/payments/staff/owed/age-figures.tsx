import { formatCents } from "#shared/money.ts";
import { Figures } from "#ui/admin/layout/figures.tsx";
import { OWED_AGE_LABELS, OWED_AGES, type OwedAge, type OwedAges } from "../../rules/owed.ts";

type Props = {
  ages: OwedAges;
  /** Makes each age a link to its customers. */
  addressOf?: (age: OwedAge) => string;
};

/** The sum of each age, in the order of time, with its share of the largest as a bar. */
export function AgeFigures({ ages, addressOf }: Props) {
  const most = Math.max(1, ...Object.values(ages));
  const figures = OWED_AGES.map((age) => ({
    label: OWED_AGE_LABELS[age],
    value: formatCents(ages[age]),
    to: addressOf?.(age),
    filled: ages[age] / most,
  }));
  return <Figures label="Balances due by age" figures={figures} />;
}
