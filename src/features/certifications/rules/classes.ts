/** The certification classes and their labels, without zod, so that a page with labels ships no validator. */
import { CLASS_CALENDAR } from "#shared/paths.ts";

export const CLASS_SELECTIONS = ["1", "2", "3", "4"] as const;
export type ClassSelection = (typeof CLASS_SELECTIONS)[number];

export const CLASS_LABELS: Record<ClassSelection, string> = {
  "1": "Level 1",
  "2": "Level 2",
  "3": "Level 3",
  "4": "Master",
};

export const CLASS_PAY_METHODS = ["Credit Card", "Check", "N/A"] as const;
/** A registrant may switch to these on the registration's page. */
export const LATER_PAY_METHODS = ["Credit Card", "Check"] as const satisfies readonly ClassPayMethod[];
export type ClassPayMethod = (typeof CLASS_PAY_METHODS)[number];

export type ClassChoice = { classSelection: ClassSelection; isRecertification: boolean };

export const isClassSelection = (value: unknown): value is ClassSelection =>
  CLASS_SELECTIONS.some((selection) => selection === value);

/** Only a first-time Level 1 candidate has no certification ID: it is issued with the registration. */
export const requiresCertId = ({ classSelection, isRecertification }: ClassChoice): boolean =>
  classSelection !== "1" || isRecertification;

export const certType = (isRecertification: boolean) => (isRecertification ? "Re-Certification" : "Certification");

/** `Level 1 Certification`, `Master Re-Certification`. */
export const classTitle = ({ classSelection, isRecertification }: ClassChoice): string =>
  `${CLASS_LABELS[classSelection]} ${certType(isRecertification)}`;

/** The label in the cart and on the receipt. */
export const itemName = ({ classSelection, isRecertification }: ClassChoice): string =>
  isRecertification ? "ReCertification Registration" : `${CLASS_LABELS[classSelection]} Certification Registration`;

type Charged = ClassChoice & { billedTo: string; firstName: string; lastName: string };

/** The label of a registration's charge: on an employer's invoice each line names its person. */
export const chargeLabel = ({ billedTo, firstName, lastName, ...choice }: Charged): string =>
  billedTo ? `${itemName(choice)}, ${firstName} ${lastName}` : itemName(choice);

/** Whether a choice matches a class; omitted properties match anything. */
export const fitsClass = (choice: ClassChoice, { classSelection, isRecertification }: Partial<ClassChoice>): boolean =>
  (classSelection === undefined || choice.classSelection === classSelection) &&
  (isRecertification === undefined || choice.isRecertification === isRecertification);

/** Path of the calendar feed with a class's dates, or with all classes. */
export const classCalendarPath = (of?: ClassChoice): string =>
  CLASS_CALENDAR + (of ? `?class=${of.classSelection}&recertification=${of.isRecertification ? "yes" : "no"}` : "");
