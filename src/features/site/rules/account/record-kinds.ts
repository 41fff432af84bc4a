/** The kinds of history that a signed-in reader has. Free of schemas. */
export const RECORD_KINDS = ["registrations", "classes", "receipts", "invoices", "certifications"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
