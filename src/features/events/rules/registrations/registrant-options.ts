/** How staff order and narrow down the registrants of an event. Free of schemas: a page shows them at no cost. */

/** Each figure of money has one word: what it costs, what came in and stayed, what went back, and what is owed. */
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

/** What comes first where the address does not say it: the newest, the largest, otherwise the beginning of the alphabet. */
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
  unsettled: "Member price unsettled",
  twice: "May be twice",
  ended: "Cancelled",
};

/** Columns that may be left out of the table, each ordered by what it shows. */
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
/** Those of a list that nobody chose columns for: more do not fit beside each other. */
export const FIRST_COLUMNS = COLUMN_NAMES.filter((name) => !["paid", "refunded", "owes"].includes(name));
