/** Texts about an event and a registration, the same on pages, in mail and in the API. */
import { formatLongDate, yearOf } from "#shared/dates.ts";

type Titled = { event_title: string; event_date: string; time_zone: string };

/** `Annual Golf Classic 2027`; a title that contains the year stays as it is. */
export function titleWithYear({ event_title, event_date, time_zone }: Titled): string {
  const year = yearOf(event_date, time_zone);
  return event_title.includes(year) ? event_title : `${event_title} ${year}`;
}

/** `ANNUAL GOLF CLASSIC REGISTRATION 2027`, the heading of the registration page. */
export const registrationTitle = ({ event_title, event_date, time_zone }: Titled): string =>
  `${event_title.toUpperCase()} REGISTRATION ${yearOf(event_date, time_zone)}`;

/** The title comes first, so that it distinguishes two events of one kind even if the text is cut off. */
export const titleAndDay = (event: Titled): string =>
  `${titleWithYear(event)} on ${formatLongDate(event.event_date, event.time_zone)}`;

/** The description of the registration form in search results and shared links. */
export const registrationSummary = (event: Titled & { event_location: string }): string =>
  `Register online: ${[titleAndDay(event), event.event_location].filter(Boolean).join(", ")}. Pay by check or by card.`;

type Registrant = { firstName: string; company: string };

/** Without the reference, which the page of a registration shows separately. */
export const thanksText = ({ firstName, company }: Registrant, event: Titled): string =>
  `Thank you, ${firstName}. ${company} is registered for ${titleWithYear(event)}.`;

/** The message of the API after a registration. */
export const receivedMessage = (registrant: Registrant & { reference: string }, event: Titled): string =>
  `${thanksText(registrant, event)} Your reference is ${registrant.reference}.`;

/**
 * The label of a charge without the title of its event, for pages that already show the title. In the cart and on
 * receipts the label names the event.
 */
export function chargeLabelWithin(event: Titled, label: string): string {
  const prefix = `${titleWithYear(event)}: `;
  return label.startsWith(prefix) ? label.slice(prefix.length) : label;
}
