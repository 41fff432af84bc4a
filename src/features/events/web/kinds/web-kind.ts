/** The interface that each kind of event implements for the registration page. */
import type { ReactNode } from "react";
import type { FieldErrors } from "#ui/forms/use-field-errors.ts";
import type { SaleLine } from "../../rules/catalog/sales.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";

/** The typed values by field name. Checkboxes that share a name have several values. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/** A number of units of one option: a tier, a level, a class, or people of the event. */
export type Units = { option: string; people: number };

export type KindFieldsProps = {
  event: EventDetail;
  errors: FieldErrors;
  typed: Typed | undefined;
  /** The server's time when the page was requested. Sessions that have begun cannot be selected. */
  now: string;
  /** Staff fill in the form for the customer, so labels say `the customer` and not `I`. */
  isFilledByStaff?: boolean;
  /** The customer's details. Each kind puts them after the items and before the people who come. */
  children?: ReactNode;
};

/** The next part to fill in, such as the first empty field. */
export type NextStep = {
  /** Id of the field or group. */
  id: string;
  label: string;
};

export type WebKind = {
  /** The questions of this kind, with the customer form among them. */
  Fields: (props: KindFieldsProps) => ReactNode;
  /** Converts the answers for the API. Field names are paths in the result, such as `details.sponsorship`. */
  readDetails(form: FormData, event: Pick<EventDetail, "prices">): unknown;
  /** Returns the first values of the fields for a held option. */
  valuesForHold?(event: EventDetail, held: Units): Typed;
  /** The price of the answers, for the panel beside the form. */
  sell(event: EventDetail, form: FormData): SaleLine[];
  /** The price before a script has read the form. @param typed the form's first answers */
  sellAtFirst(event: EventDetail, typed: Typed | undefined): SaleLine[];
  /** Returns the next part to fill in before the customer's details, if any. */
  next?(event: EventDetail, form: FormData): NextStep | undefined;
  /** Returns the label of the person that a field is about, for error summaries; undefined for other fields. */
  personOf?(id: string): string | undefined;
  /** True if people come before the customer's details in the form. */
  asksPeopleFirst?: boolean;
  /** True if there is no price before something is selected. The total then shows `--`, not $0.00. */
  isPricedByChoice?: boolean;
  /** Returns why Register is disabled, such as no attendee. The text is shown beside the button. */
  notYet?(form: FormData): string | undefined;
  /** Returns errors by id for unfinished parts, such as an attendee typed but not added. They block the submission. */
  unfinished?(form: FormData): Record<string, string>;
};
