/** What the registration page needs to know of a kind of event. */
import type { ReactNode } from "react";
import type { FieldErrors } from "#ui/public/forms/use-field-errors.ts";
import type { SaleLine } from "../../rules/catalog/sales.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";

/** What was typed before, by field name; several values where several boxes share a name. */
export type Typed = Readonly<Record<string, readonly string[]>>;

export type KindFieldsProps = {
  event: EventDetail;
  errors: FieldErrors;
  typed: Typed | undefined;
  /** The server's clock when the page was asked for: what has begun cannot be chosen. */
  now: string;
};

export type WebKind = {
  /** The questions of this kind, above the customer form. */
  Fields: (props: KindFieldsProps) => ReactNode;
  /** The answers as the API takes them. Names of the fields are the paths in it, such as `details.sponsorship`. */
  readDetails(form: FormData, event: Pick<EventDetail, "price_obj">): unknown;
  /** The answer that chooses a class or level which is held for the visitor, so that it stands chosen at first. */
  chooses?(option: string): Typed;
  /** What the answers cost, for the panel beside the form. */
  sell(event: EventDetail, form: FormData): SaleLine[];
  /** The same before anything was chosen. */
  sellAtFirst(event: EventDetail): SaleLine[];
  /** True where there is no price before something is chosen; the total then reads `--` and not nothing. */
  isPricedByChoice?: boolean;
  /** Why Register cannot be pressed yet, such as no attendee; shown beside the disabled button. */
  notYet?(form: FormData): string | undefined;
  /** What was begun and not finished, such as an attendee typed but not added, by the id to go to. Sending waits for it. */
  unfinished?(form: FormData): Record<string, string>;
};
