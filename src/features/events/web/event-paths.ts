/** Addresses of an event's files and pictures. */
import type { EventDetail } from "../rules/catalog/schema.ts";
import type { ShownEvent } from "../rules/catalog/shown-event.ts";
import { webLink } from "../rules/catalog/web-link.ts";

type Named = Pick<EventDetail, "id" | "event_attachment_filename">;

/** The uploaded packet of the event, or the one generated from its data. */
export const packetPath = ({ id, event_attachment_filename }: Named): string =>
  event_attachment_filename ? `/storage/event_storage/${event_attachment_filename}` : `/api/events/${id}/packet.pdf`;

export const calendarPath = ({ id }: Named): string => `/api/events/${id}/event.ics`;

/** @param file name of the picture in storage */
export const picturePath = (file: string): string => `/storage/mapa_event_images/${encodeURIComponent(file)}`;

type Mapped = Pick<ShownEvent, "event_location"> & Partial<Pick<ShownEvent, "map_link">>;

/** The map link that staff entered, or a search for the location on a map service that does not track visitors. */
export const mapAddress = ({ event_location, map_link = "" }: Mapped): string =>
  webLink(map_link) ?? `https://www.openstreetmap.org/search?query=${encodeURIComponent(event_location)}`;
