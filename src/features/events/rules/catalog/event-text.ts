/** How an event and a registration are put into words, the same on pages, in mail and in the API. */
import { formatLongDate, yearOf } from "#shared/dates.ts";

type Titled = { event_title: string; event_date: string; time_zone: string };

/** `Annual Golf Classic 2027`; a title that names its year already is left alone. */
export function titleWithYear({ event_title, event_date, time_zone }: Titled): string {
  const year = yearOf(event_date, time_zone);
  return event_title.includes(year) ? event_title : `${event_title} ${year}`;
}

/** `ANNUAL GOLF CLASSIC REGISTRATION 2027`, the heading of the registration page. */
export const registrationTitle = ({ event_title, event_date, time_zone }: Titled): string =>
  `${event_title.toUpperCase()} REGISTRATION ${yearOf(event_date, time_zone)}`;

/** The title comes first. It distinguishes two events of one kind even where a description is cut off. */
export const titleAndDay = (event: Titled): string =>
  `${titleWithYear(event)} on ${formatLongDate(event.event_date, event.time_zone)}`;

/** The description of the registration form in search results and shared links. */
export const registrationSummary = (event: Titled & { event_location: string }): string =>
  `Register online: ${[titleAndDay(event), event.event_location].filter(Boolean).join(", ")}. Pay by check or by card.`;

type Registrant = { firstName: string; company: string };

/** The page of a registration shows its reference apart. */
export const thanksText = ({ firstName, company }: Registrant, event: Titled): string =>
  `Thank you, ${firstName}. ${company} is registered for ${titleWithYear(event)}.`;

/** The message of the API after a registration. */
export const receivedMessage = (registrant: Registrant & { reference: string }, event: Titled): string =>
  `${thanksText(registrant, event)} Your reference is ${registrant.reference}.`;

/**
 * The label of a charge in the cart and on the receipt names its event. Where the title of the event is shown already,
 * the rest of the label is enough.
 */
export function chargeLabelWithin(event: Titled, label: string): string {
  const prefix = `${titleWithYear(event)}: `;
  return label.startsWith(prefix) ? label.slice(prefix.length) : label;
}
