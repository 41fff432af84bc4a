import { fieldsOf } from "#ui/admin/forms/fields-of.ts";

export type PassedDay = {
  /** The first day, such as `2027-03-01`. */
  issuedOn: string;
  /** Whether the technician gets an email. */
  letter: boolean;
};

/** The first valid day, and whether the technician gets an email. @param letterLabel absent where nobody has an email. */
export const passedFields = (dayLabel: string, letterLabel: string | undefined) =>
  fieldsOf<PassedDay>([
    { path: "issuedOn", label: dayLabel, kind: "day", isNeeded: true },
    ...(letterLabel ? [{ path: "letter", label: letterLabel, kind: "switch" } as const] : []),
  ]);
