/** Reads a row of a list of technicians: its values, or what is wrong with its cells and the cure. */
import { customerSchema } from "#shared/contact.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { certIdKey } from "../cert-id.ts";
import { IMPORT_LABELS, type ImportField, type ImportValues } from "./import-fields.ts";
import { readDay } from "./read-day.ts";
import { levelWord } from "./read-level.ts";
import { splitName } from "./split-name.ts";

/** Texts of a row by their fact; facts without a column are absent. */
export type Cells = Readonly<Partial<Record<ImportField, string>>>;
export type Problem = { field: ImportField | null; value: string; message: string };
export type ReadRow = { values: ImportValues; problems: Problem[] };

type Reader = {
  /** Key of the level that a word means, by its `levelWord`. */
  levels: ReadonlyMap<string, string>;
  /** Reads a day with four digits of the year. */
  readDay: (text: string) => string | undefined;
  /** In the association's zone. */
  today: string;
};

/** Longer than any fact; longer cells are refused unread. */
const LONGEST_CELL = 500;
const { firstName, lastName, company, email, phone } = customerSchema.shape;
const certIdSchema = withoutSite(lineSchema(40, "Enter the ID that the certificate shows"));

/** A cell that cannot be read is empty, so that the values fill the form in which staff correct it. */
export function readRow(cells: Cells, { levels, readDay: read, today }: Reader): ReadRow {
  const problems: Problem[] = [];
  const wrong = (field: ImportField, message: string) =>
    problems.push({ field, message, value: shown(cells[field] ?? "") });
  const plain = (field: ImportField): string => {
    const text = cells[field]?.trim() ?? "";
    const message = cellProblem(text);
    if (message) wrong(field, message);
    return message ? "" : text;
  };
  const isRefused = (field: ImportField) => problems.some((one) => one.field === field);
  const checked = (field: ImportField, text: string, schema: Schema): string => {
    if (isRefused(field)) return "";
    const parsed = schema.safeParse(text);
    if (!parsed.success) wrong(field, parsed.error?.issues[0]?.message ?? "");
    return parsed.data ?? "";
  };
  const optional = (field: "email" | "phone", schema: Schema): string => {
    const text = plain(field);
    return text ? checked(field, text, schema) : "";
  };
  const day = (field: "birthday" | "from" | "until"): string | null => {
    const text = plain(field);
    if (!text) return null;
    const found = readDay(text, read);
    if ("problem" in found) wrong(field, found.problem);
    return "day" in found ? found.day : null;
  };
  const full = splitName(plain("fullName"));
  const nameField = (own: "firstName" | "lastName") => (cells[own]?.trim() ? own : cells.fullName ? "fullName" : own);
  const name = (own: "firstName" | "lastName", schema: Schema) =>
    checked(nameField(own), plain(own) || full[own], schema);
  const levelWords = plain("level");
  const certId = checked("certId", plain("certId"), certIdSchema);
  const values: ImportValues = {
    firstName: name("firstName", firstName),
    lastName: name("lastName", lastName),
    company: checked("company", plain("company"), company),
    email: optional("email", email),
    phone: optional("phone", phone),
    birthday: day("birthday"),
    level: levels.get(levelWord(levelWords)) ?? null,
    levelWords: shown(levelWords),
    certId,
    from: day("from"),
    until: day("until"),
  };
  if (certId && certIdKey(certId) === "") wrong("certId", "Must hold letters or digits");
  if (!levelWords && !isRefused("level")) wrong("level", "Enter the level");
  if (values.from && values.from > today) wrong("from", "Must be today or earlier");
  if (values.birthday && values.birthday >= today) wrong("birthday", "Must be before today");
  return { values, problems };
}

/** Untrusted text for display. */
const shown = (text: string): string =>
  text
    .slice(0, 60)
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, " ")
    .trim()
    .toWellFormed();

type Schema = {
  safeParse(text: unknown): { success: boolean; data?: string; error?: { issues: { message: string }[] } };
};

function cellProblem(text: string): string | undefined {
  if (text.length > LONGEST_CELL) return `At most ${LONGEST_CELL} characters`;
  return text.startsWith("=") ? "This is a formula: enter its text" : undefined;
}

/** `Last day: Enter the day as 2027-12-31 or 12/31/2027 (here: “soon”)`. */
export const sayCell = ({ field, message, value }: Problem): string =>
  [field && `${IMPORT_LABELS[field]}: `, message, value && ` (here: \u201C${value}\u201D)`].filter(Boolean).join("");
