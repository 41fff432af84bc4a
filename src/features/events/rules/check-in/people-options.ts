/** Sorting and filtering of the people of an event. Imports no schemas, so that pages stay small. */

export const PEOPLE_SORTS = ["name", "company", "kind", "level", "reference"] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

export const PEOPLE_SHOWS = ["nameless", "expected", "in", "noted"] as const;
export type PeopleShow = (typeof PEOPLE_SHOWS)[number];

export const PEOPLE_SHOW_LABELS: Record<PeopleShow, string> = {
  nameless: "Names missing",
  expected: "Not checked in",
  in: "Checked in",
  noted: "With a note",
};

/** The headings of the sortable columns. */
export const PEOPLE_COLUMNS: Record<PeopleSort, string> = {
  name: "Name",
  kind: "Kind",
  company: "Company",
  level: "Level",
  reference: "Registration",
};
