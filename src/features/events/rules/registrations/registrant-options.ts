/** Sorting and filtering of the registrants of an event. Imports no schemas, so that pages stay small. */

/** The amounts of a registration: its price, payments without refunds, refunds, and the open amount. */
export const REGISTRANT_AMOUNTS = { price: "Price", paid: "Paid", refunded: "Refunded", owes: "Owes" } as const;
export type RegistrantAmount = keyof typeof REGISTRANT_AMOUNTS;

export const REGISTRANT_SORTS = [
  "date",
  "name",
  "company",
  "level",
  "people",
  "price",
  "paid",
  "refunded",
  "owes",
  "money",
  "reference",
] as const;
export type RegistrantSort = (typeof REGISTRANT_SORTS)[number];

/** The default direction: newest first, largest first, or alphabetical. */
export const isDownAtFirst = (sort: RegistrantSort): boolean =>
  sort === "date" || sort === "people" || sort in REGISTRANT_AMOUNTS;

export const REGISTRANT_SHOWS = [
  "current",
  "unpaid",
  "partly-paid",
  "nameless",
  "checked-in",
  "noted",
  "unsettled",
  "twice",
  "ended",
] as const;
export type RegistrantShow = (typeof REGISTRANT_SHOWS)[number];

export const SHOW_LABELS: Record<RegistrantShow, string> = {
  current: "Current",
  unpaid: "Owes money",
  "partly-paid": "Partly paid",
  nameless: "Names missing",
  "checked-in": "Checked in",
  noted: "With a note",
  unsettled: "Member price to review",
  twice: "Possible duplicates",
  ended: "Cancelled",
};

/** The optional columns of the table, each sortable. */
export const REGISTRANT_COLUMNS = {
  level: "Level",
  people: "People",
  ...REGISTRANT_AMOUNTS,
  money: "Payment",
  reference: "Reference",
  date: "Registered",
} as const satisfies Partial<Record<RegistrantSort, string>>;
export type RegistrantColumn = keyof typeof REGISTRANT_COLUMNS;
export const COLUMN_NAMES = Object.keys(REGISTRANT_COLUMNS) as RegistrantColumn[];
/** The default columns: more would not fit. */
export const FIRST_COLUMNS = COLUMN_NAMES.filter((name) => !["paid", "refunded", "owes"].includes(name));
