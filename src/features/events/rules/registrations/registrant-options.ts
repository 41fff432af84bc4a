/** How staff order and narrow down the registrants of an event. Free of schemas: a page shows them at no cost. */

export const REGISTRANT_SORTS = ["date", "name", "company", "level", "people", "total", "money", "reference"] as const;
export type RegistrantSort = (typeof REGISTRANT_SORTS)[number];

/** What comes first where the address does not say it: the newest, the largest, otherwise the beginning of the alphabet. */
export const isDownAtFirst = (sort: RegistrantSort): boolean =>
  sort === "date" || sort === "people" || sort === "total";

export const REGISTRANT_SHOWS = ["unpaid", "nameless", "checked-in", "noted", "unsettled"] as const;
export type RegistrantShow = (typeof REGISTRANT_SHOWS)[number];

export const SHOW_LABELS: Record<RegistrantShow, string> = {
  unpaid: "Unpaid",
  nameless: "Names missing",
  "checked-in": "Checked in",
  noted: "With a note",
  unsettled: "Member price unsettled",
};

/** Columns that may be left out of the table, each ordered by what it shows. */
export const REGISTRANT_COLUMNS = {
  level: "Level",
  people: "People",
  total: "Total",
  money: "Paid",
  reference: "Reference",
  date: "Registered",
} as const satisfies Partial<Record<RegistrantSort, string>>;
export type RegistrantColumn = keyof typeof REGISTRANT_COLUMNS;
export const COLUMN_NAMES = Object.keys(REGISTRANT_COLUMNS) as RegistrantColumn[];
