/**
 * Names of the quality council's form fields, for the list of attendees and the entry of one more, and their conversion
 * to `details`.
 */
import { isEmail } from "#shared/email-pattern.ts";
import type { SaleLine } from "../../../rules/catalog/sales.ts";
import type { EventDetail } from "../../../rules/catalog/schema.ts";
import { REG_LEVELS, type RegLevel } from "../../../rules/kinds/levels.ts";
import {
  type Attendee,
  attendeeLine,
  INCLUDED_ATTENDEES,
  MAX_ATTENDEES,
  sellAttendees,
} from "../../../rules/kinds/quality-council-catalog.ts";

/** Holds the whole list as JSON, so that drafts, reloads and a refusal bring it back like any other field. */
export const LIST_FIELD = "details.attendees";
export const ENTRY_FIELD = "details.attendee";
export const includedField = (place: number): string => `${ENTRY_FIELD}.includedAttendees.${place}`;

/** An attendee in the entry, whose level may not be selected yet. */
export type Entry = Omit<Attendee, "regLevel"> & { regLevel: RegLevel | "" };
export type AttendeeList = {
  attendees: Attendee[];
  /** Index of the attendee who is being changed in the entry. */
  editing?: number | undefined;
};

/** @returns a new object on each call; its list is empty for invalid text */
export function parseList(text: string | undefined): AttendeeList {
  try {
    const list = JSON.parse(text || "null") as AttendeeList | null;
    return Array.isArray(list?.attendees) ? list : { attendees: [] };
  } catch {
    return { attendees: [] };
  }
}

const listIn = (form: FormData): AttendeeList => parseList(String(form.get(LIST_FIELD) ?? ""));

export function readEntry(form: FormData): Entry {
  const text = (part: string) => String(form.get(`${ENTRY_FIELD}.${part}`) ?? "").trim();
  const regLevel = REG_LEVELS.find((level) => level === text("regLevel")) ?? "";
  const most = regLevel === "" ? 0 : INCLUDED_ATTENDEES[regLevel];
  return {
    name: text("name"),
    email: text("email"),
    regLevel,
    isMember: form.has(`${ENTRY_FIELD}.isMember`),
    pdhRequired: form.has(`${ENTRY_FIELD}.pdhRequired`),
    includedAttendees: Array.from({ length: most }, (_, place) => text(`includedAttendees.${place}`)),
  };
}

/** Ignores level and membership, which may still be set from the previous attendee. */
export const isBegun = ({ name, email, includedAttendees }: Entry): boolean =>
  [name, email, ...includedAttendees].some(Boolean);

/** Without scripts nothing can be added to the list, so the entry itself is the only attendee. */
export function readQualityCouncilDetails(form: FormData): unknown {
  const { attendees } = listIn(form);
  return { event_type: "QAC", attendees: attendees.length > 0 ? attendees : [readEntry(form)] };
}

export function sellQualityCouncilForm(event: EventDetail, form: FormData): SaleLine[] {
  const sold = sellAttendees(event.prices, listIn(form).attendees);
  return "lines" in sold ? sold.lines : [];
}

/** Returns why Register is disabled, until there is an attendee. */
export function noAttendeeYet(form: FormData): string | undefined {
  if (listIn(form).attendees.length > 0) return undefined;
  return notAdded(form) ?? "Add at least one attendee first.";
}

/** Returns an error for an attendee who was typed but not added, and would be lost by registering. */
export function unfinishedAttendee(form: FormData): Record<string, string> {
  const message = notAdded(form);
  return message ? { [ENTRY_FIELD]: message } : {};
}

function notAdded(form: FormData): string | undefined {
  const { attendees, editing } = listIn(form);
  const changed = editing === undefined ? undefined : attendees[editing];
  if (changed) return `You have not saved your changes to ${changed.name} yet.`;
  const entry = readEntry(form);
  return isBegun(entry) ? `You have not added ${entry.name || entry.email || "this attendee"} yet.` : undefined;
}

/** Returns why an entry cannot be added: messages by field. */
export function problemsOf(entry: Entry, event: EventDetail, others: number): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!/\p{L}/u.test(entry.name)) problems.name = "Must enter a name";
  if (!isEmail(entry.email)) problems.email = "Must enter email address";
  const level = problemOfLevel(entry, event);
  if (level) problems.regLevel = level;
  if (others >= MAX_ATTENDEES) problems.name = `At most ${MAX_ATTENDEES} attendees in one registration`;
  return problems;
}

function problemOfLevel({ regLevel, isMember, name }: Entry, event: EventDetail): string | undefined {
  if (regLevel === "") return "Must choose a registration level";
  const line = attendeeLine(event.prices, { name, regLevel, isMember });
  const whom = isMember ? "members" : "non-members";
  if (!line) return `${regLevel} is not offered to ${whom}`;
  return event.sold_out.includes(line.option) ? `${regLevel} is full for ${whom}` : undefined;
}
