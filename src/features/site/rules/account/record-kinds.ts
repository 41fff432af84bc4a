/** The kinds of history that a signed-in reader has. Free of schemas. */
export const RECORD_KINDS = ["registrations", "classes", "receipts", "invoices", "certifications"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const RECORD_LABELS: Record<RecordKind, string> = {
  registrations: "Registrations",
  classes: "Class registrations",
  receipts: "Receipts",
  invoices: "Invoices",
  certifications: "Certifications",
};

export const isRecordKind = (text: unknown): text is RecordKind => RECORD_KINDS.some((kind) => kind === text);
