import { fieldsOf } from "#ui/admin/forms/fields-of.ts";

export type PassedDay = {
  /** The first day, such as `2027-03-01`. */
  issuedOn: string;
  /** Whether the technician is told. */
  letter: boolean;
};

/** The day from which a certification is valid, and whether that is told. */
export const passedFields = (dayLabel: string, letterLabel: string) =>
  fieldsOf<PassedDay>([
    { path: "issuedOn", label: dayLabel, kind: "day", isNeeded: true },
    { path: "letter", label: letterLabel, kind: "switch" },
  ]);
