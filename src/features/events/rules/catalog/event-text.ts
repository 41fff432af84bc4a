/** How an event and a registration are put into words, the same on pages, in mail and in the API. */
import { yearOf } from "#shared/dates.ts";

type Titled = { event_title: string; event_date: string; time_zone: string };

/** `Annual Golf Classic 2027`; a title that names its year already is left alone. */
export function titleWithYear({ event_title, event_date, time_zone }: Titled): string {
  const year = yearOf(event_date, time_zone);
  return event_title.includes(year) ? event_title : `${event_title} ${year}`;
}

/** `ANNUAL GOLF CLASSIC REGISTRATION 2027`, the heading of the registration page. */
export const registrationTitle = ({ event_title, event_date, time_zone }: Titled): string =>
  `${event_title.toUpperCase()} REGISTRATION ${yearOf(event_date, time_zone)}`;

/** The message of the API and of the page after a registration. */
export const receivedMessage = (
  { firstName, company, reference }: { firstName: string; company: string; reference: string },
  event: Titled,
): string =>
  `Thank you, ${firstName}. ${company} is registered for ${titleWithYear(event)}. Your reference is ${reference}.`;

/**
 * The label of a charge in the cart and on the receipt names its event. Where the title of the event is shown already,
 * the rest of the label is enough.
 */
export function chargeLabelWithin(event: Titled, label: string): string {
  const prefix = `${titleWithYear(event)}: `;
  return label.startsWith(prefix) ? label.slice(prefix.length) : label;
}
