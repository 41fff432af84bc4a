/** Addresses of an event's papers and pictures. */
import type { EventDetail } from "../rules/catalog/schema.ts";

type Named = Pick<EventDetail, "id" | "event_attachment_filename" | "event_image_filename" | "event_location">;

/** The attachment of the event, or the packet that is made from it. */
export const packetPath = ({ id, event_attachment_filename }: Named): string =>
  event_attachment_filename ? `/storage/event_storage/${event_attachment_filename}` : `/api/events/${id}/packet.pdf`;

export const calendarPath = ({ id }: Named): string => `/api/events/${id}/event.ics`;

/** The event's own picture; `undefined` where it has none. */
export const picturePath = ({ event_image_filename }: Named): string | undefined =>
  event_image_filename ? `/storage/mapa_event_images/${encodeURIComponent(event_image_filename)}` : undefined;

/** A search for the location on a map service that does not track visitors. */
export const mapAddress = ({ event_location }: Named): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(event_location)}`;
