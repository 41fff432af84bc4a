import { useState } from "react";
import type { Registrant } from "../../rules/registrations/registration-view.ts";

type Kept = {
  /** The filters of the list when the selection was made. */
  under: string;
  /** The sum owed by each registration, by its reference. */
  owed: ReadonlyMap<string, Owed>;
  isAll: boolean;
};

export type Selection = ReturnType<typeof useSelection>;

const NONE: ReadonlyMap<string, Owed> = new Map();

/** Open charges of one registration. */
type Owed = { cents: number; charges: number };

const owedBy = ({ charges }: Registrant): Owed => {
  const open = charges.filter(({ status }) => status === "open");
  return { cents: open.reduce((sum, { amountCents }) => sum + amountCents, 0), charges: open.length };
};

const sumOf = (owed: ReadonlyMap<string, Owed>, of: keyof Owed): number =>
  [...owed.values()].reduce((sum, one) => sum + one[of], 0);

/**
 * The selected registrations: single ones, kept from page to page, or all that match the filters. A change of the
 * filters clears the selection, so that staff cannot cancel registrations that they no longer see.
 *
 * @param under key of the list's filters
 */
export function useSelection(under: string) {
  const [kept, setKept] = useState<Kept>({ under, owed: NONE, isAll: false });
  const { owed, isAll } = kept.under === under ? kept : { owed: NONE, isAll: false };
  const keep = (next: ReadonlyMap<string, Owed>) => setKept({ under, owed: next, isAll: false });
  return {
    /** Empty when all are selected: the filters then define the selection. */
    references: [...owed.keys()],
    owedCents: sumOf(owed, "cents"),
    owedCharges: sumOf(owed, "charges"),
    isAll,
    has: ({ reference }: Registrant) => isAll || owed.has(reference),
    /** Selects or deselects one registration. */
    turn: (registrant: Registrant) => {
      const next = new Map(owed);
      if (!next.delete(registrant.reference)) next.set(registrant.reference, owedBy(registrant));
      keep(next);
    },
    /** Adds several registrations to the selection. */
    add: (registrants: readonly Registrant[]) =>
      keep(new Map([...owed, ...registrants.map((one) => [one.reference, owedBy(one)] as const)])),
    addAll: () => setKept({ under, owed: NONE, isAll: true }),
    clear: () => keep(NONE),
    nameOf: ({ first_name, last_name, company }: Registrant) => `${first_name} ${last_name}, ${company}`,
  };
}
