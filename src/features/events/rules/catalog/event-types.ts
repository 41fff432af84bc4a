/** The five kinds of event and their states, with labels. Imports no schemas, so that pages stay small. */

export const EVENT_TYPES = ["CLAY_SHOOT", "CERTIFICATION", "QAC", "CONVENTION", "GOLF"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const EVENT_TYPE_LABELS: Record<EventType, string> = {
  CLAY_SHOOT: "Clay shoot",
  CERTIFICATION: "Certification class",
  QAC: "Quality council",
  CONVENTION: "Convention",
  GOLF: "Golf",
};

/**
 * Visitors see no `draft`; a `published` event is listed, a `cancelled` one explains itself, `archived` is a record.
 */
export const EVENT_STATUSES = ["draft", "published", "cancelled", "archived"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const EVENT_STATUS_LABELS: Record<EventStatus, string> = {
  draft: "Draft",
  published: "Published",
  cancelled: "Cancelled",
  archived: "Archived",
};

/** Most events take place in the association's home zone. */
export const DEFAULT_TIME_ZONE = "America/Chicago";

/** Types with a form for one person: a company registers its people one by one and pays for all at once. */
export const registersOneByOne = (type: EventType): boolean => type === "CERTIFICATION";
