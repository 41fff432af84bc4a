/** A row whose certification ID is on file, or in a row above. */
import { formatDay } from "#shared/dates.ts";
import type { ImportValues } from "./import-fields.ts";
import { nameOf } from "./known-people.ts";
import { type Named, nameKey } from "./near-names.ts";

export type TakenNumber = Pick<ImportValues, "level" | "from" | "until"> & {
  /** `on file`, or `in row 7`. */
  where: string;
  holder: Pick<Named, "firstName" | "lastName"> | undefined;
  personId: string | null;
  isWithdrawn: boolean;
};

/** `continued`: the certification was withdrawn, and the row makes it hold again. */
type Met =
  | { is: "same"; personId: string | null }
  | { is: "doubt"; says: string; personId: string | null }
  | { is: "continued" };

export function meetNumber(values: ImportValues, taken: TakenNumber): Met {
  const { holder, personId, where, level, from, until } = taken;
  const doubt = (says: string): Met => ({ is: "doubt", says, personId });
  if (!holder) return doubt(`This ID is ${where} for somebody else`);
  if (nameKey(values) !== nameKey(holder)) return doubt(`This ID is ${where} for ${nameOf(holder)}`);
  if (taken.isWithdrawn) return { is: "continued" };
  const isBare = values.from === null && values.until === null;
  const isSame = values.from === from && values.until === until;
  if (values.level === level && (isBare || isSame)) return { is: "same", personId };
  const days = from && until ? `, ${formatDay(from)} to ${formatDay(until)}` : "";
  return doubt(`This ID is ${where} with another level or other days${days}`);
}
