/** Search results for staff, before their pages are resolved. */
const PEOPLE = ["registrant", "golfer", "shooter", "attendee", "guest", "candidate", "waiter", "technician"] as const;
const COMPANIES = ["member", "application"] as const;
const WEBSITE = ["document", "notice", "letting"] as const;
const MONEY = ["payment", "invoice", "check", "deposit"] as const;

/** The groups of search results, in display order. */
export const FOUND_GROUPS = {
  people: PEOPLE,
  companies: COMPANIES,
  events: ["event"],
  money: MONEY,
  website: WEBSITE,
} as const;
export type FoundGroup = keyof typeof FOUND_GROUPS;
export type FoundKind = (typeof FOUND_GROUPS)[FoundGroup][number];

export type Found = {
  kind: FoundKind;
  /** The id of the result's page: the event of a registration, the company, the invoice; for an order its reference. */
  pageId: string;
  /** `Sam Lee`, `Delta Paving Co.`, `INV-2026-0007`. */
  label: string;
  /** Distinguishes it from results with the same name, such as company and event. */
  detail: string;
  /** The reference that people read aloud. */
  reference: string | null;
  /** Cancelled, void, returned or given up. */
  isOver: boolean;
};
