/** The parts of a kind of event that the registration page needs. */
import type { ReactNode } from "react";
import type { FieldErrors } from "#ui/forms/use-field-errors.ts";
import type { SaleLine } from "../../rules/catalog/sales.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";

/** The typed values, by field name; an array where several boxes share a name. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/** So many of one option: a tier, a level, a class, or people of the event. */
export type Units = { option: string; people: number };

export type KindFieldsProps = {
  event: EventDetail;
  errors: FieldErrors;
  typed: Typed | undefined;
  /** The server's time when the page was requested: sessions that have begun cannot be chosen. */
  now: string;
  /** Staff type for the customer: no words speak to one. */
  isAtDesk?: boolean;
  /** The customer's details: each kind puts them behind what is bought, and before the people who come. */
  children?: ReactNode;
};

/** Where the visitor goes on, such as the first empty field. */
export type NextStep = { /** Of the field or group. */ id: string; label: string };

export type WebKind = {
  /** The questions of this kind, with the customer form among them. */
  Fields: (props: KindFieldsProps) => ReactNode;
  /** The answers as the API takes them. Names of the fields are the paths in it, such as `details.sponsorship`. */
  readDetails(form: FormData, event: Pick<EventDetail, "price_obj">): unknown;
  /** The answers that select what is held for somebody, so that it is selected at first. */
  chooses?(event: EventDetail, held: Units): Typed;
  /** The price of the answers, for the panel beside the form. */
  sell(event: EventDetail, form: FormData): SaleLine[];
  /** The same before a script has read the form. @param typed the answers that it comes with. */
  sellAtFirst(event: EventDetail, typed: Typed | undefined): SaleLine[];
  /** What must be chosen or added yet before the customer's details. */
  next?(event: EventDetail, form: FormData): NextStep | undefined;
  /** A summary of problems names the person whose answer a field has, where several people give the same one. */
  whose?(id: string): string | undefined;
  /** True where people are asked for before the customer's details, and not after them. */
  asksPeopleFirst?: boolean;
  /** True where there is no price before something is chosen; the total then reads `--` and not nothing. */
  isPricedByChoice?: boolean;
  /** The reason why Register is disabled, such as no attendee; shown beside the button. */
  notYet?(form: FormData): string | undefined;
  /** An unfinished part, such as an attendee who was typed but not added, by the id to go to. Register waits for it. */
  unfinished?(form: FormData): Record<string, string>;
};
