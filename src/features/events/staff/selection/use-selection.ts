import { useState } from "react";
import type { Registrant } from "../../rules/registrations/registration-view.ts";

type Kept = {
  /** The filters under which it was made. */
  under: string;
  /** What is owed by the reference of each. */
  owed: ReadonlyMap<string, Owed>;
  isAll: boolean;
};

export type Selection = ReturnType<typeof useSelection>;

const NONE: ReadonlyMap<string, Owed> = new Map();

/** What one owes. */
type Owed = { cents: number; charges: number };

const owedBy = ({ charges }: Registrant): Owed => {
  const open = charges.filter(({ status }) => status === "open");
  return { cents: open.reduce((sum, { amountCents }) => sum + amountCents, 0), charges: open.length };
};

const sumOf = (owed: ReadonlyMap<string, Owed>, of: keyof Owed): number =>
  [...owed.values()].reduce((sum, one) => sum + one[of], 0);

/**
 * The registrations that staff selected one by one, which stay selected from page to page, or all that the filters leave. Other
 * filters begin anew: nobody shall cancel what they no longer see.
 *
 * @param under what the list is narrowed down by
 */
export function useSelection(under: string) {
  const [kept, setKept] = useState<Kept>({ under, owed: NONE, isAll: false });
  const { owed, isAll } = kept.under === under ? kept : { owed: NONE, isAll: false };
  const keep = (next: ReadonlyMap<string, Owed>) => setKept({ under, owed: next, isAll: false });
  return {
    /** Each of them, or the filters alone say which. */
    references: [...owed.keys()],
    owedCents: sumOf(owed, "cents"),
    owedCharges: sumOf(owed, "charges"),
    isAll,
    has: ({ reference }: Registrant) => isAll || owed.has(reference),
    /** Selects one, or leaves it out. */
    turn: (registrant: Registrant) => {
      const next = new Map(owed);
      if (!next.delete(registrant.reference)) next.set(registrant.reference, owedBy(registrant));
      keep(next);
    },
    /** Selects several as well. */
    add: (registrants: readonly Registrant[]) =>
      keep(new Map([...owed, ...registrants.map((one) => [one.reference, owedBy(one)] as const)])),
    addAll: () => setKept({ under, owed: NONE, isAll: true }),
    clear: () => keep(NONE),
    nameOf: ({ first_name, last_name, company }: Registrant) => `${first_name} ${last_name}, ${company}`,
  };
}
