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
