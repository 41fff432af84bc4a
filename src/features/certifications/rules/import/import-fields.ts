/** The columns of a list of technicians and their certifications that is imported. */

export const IMPORT_LABELS = {
  firstName: "First name",
  lastName: "Last name",
  fullName: "Full name",
  company: "Employer",
  email: "Email",
  phone: "Phone",
  birthday: "Birthday",
  level: "Level",
  certId: "Certification ID",
  from: "First day",
  until: "Last day",
} as const;
export type ImportField = keyof typeof IMPORT_LABELS;
export const IMPORT_FIELDS = Object.keys(IMPORT_LABELS) as ImportField[];

export const MOST_ROWS = 10_000;

/** Staff may undo an import, and its settled rows are kept, for so many days. */
export const KEPT_DAYS = 90;

/** A row of the list as it was read. Days are ISO days. */
export type ImportValues = {
  firstName: string;
  lastName: string;
  company: string;
  /** Empty where the list has none, as the phone. */
  email: string;
  /** Ten digits. */
  phone: string;
  birthday: string | null;
  /** Key of the level; null while the word in the list is unknown. */
  level: string | null;
  /** The level as the list has it. */
  levelWords: string;
  certId: string;
  /** First and last day; null where a row without days is about a certification on file. */
  from: string | null;
  until: string | null;
};

/** The columns without which no row can be read, in words; none where all are there. */
export function missingColumns(columns: Readonly<Record<ImportField, number>>): string[] {
  const has = (field: ImportField) => columns[field] >= 0;
  const isNamed = has("fullName") || (has("firstName") && has("lastName"));
  const needed = (["company", "level", "certId", "from", "until"] as const).filter((field) => !has(field));
  return [...(isNamed ? [] : ["First name and Last name, or Full name"]), ...needed.map((one) => IMPORT_LABELS[one])];
}
