import { useState } from "react";
import type { Registrant } from "../../rules/registrations/registration-view.ts";

type Kept = {
  /** The filters under which it was made. */
  under: string;
  /** What is owed, in cents, by the reference of each. */
  owed: ReadonlyMap<string, number>;
  isAll: boolean;
};

export type Selection = ReturnType<typeof useSelection>;

const NONE: ReadonlyMap<string, number> = new Map();

const owedBy = ({ charges }: Registrant): number =>
  charges.reduce((sum, { status, amountCents }) => sum + (status === "open" ? amountCents : 0), 0);

/**
 * The registrations that staff chose one by one, which stay chosen from page to page, or all that the filters leave. Other
 * filters begin anew: nobody shall cancel what they no longer see.
 *
 * @param under what the list is narrowed down by
 */
export function useSelection(under: string) {
  const [kept, setKept] = useState<Kept>({ under, owed: NONE, isAll: false });
  const { owed, isAll } = kept.under === under ? kept : { owed: NONE, isAll: false };
  const keep = (next: ReadonlyMap<string, number>) => setKept({ under, owed: next, isAll: false });
  return {
    /** Each of them, or the filters alone say which. */
    references: [...owed.keys()],
    owedCents: [...owed.values()].reduce((sum, cents) => sum + cents, 0),
    isAll,
    has: (reference: string) => isAll || owed.has(reference),
    /** Chooses one, or leaves it out. */
    turn: (registrant: Registrant) => {
      const next = new Map(owed);
      if (!next.delete(registrant.reference)) next.set(registrant.reference, owedBy(registrant));
      keep(next);
    },
    /** Chooses several as well. */
    add: (registrants: readonly Registrant[]) =>
      keep(new Map([...owed, ...registrants.map((one) => [one.reference, owedBy(one)] as const)])),
    chooseAll: () => setKept({ under, owed: NONE, isAll: true }),
    clear: () => keep(NONE),
  };
}
