/** The sample's events with their packet and pictures. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { events } from "#features/events/server/tables.ts";
import type { Deps } from "#platform/deps.ts";
import { newFileKey } from "#platform/storage/store.ts";
import type { Calendar } from "./calendar.ts";
import { GOLF_PACKET, type SampleEvent } from "./events.ts";
import { SAMPLE_FILES } from "./sample-files.ts";

export async function loadEvents({ db, files }: Deps, { now }: Calendar, editions: SampleEvent[]): Promise<void> {
  await files.put("event_storage", GOLF_PACKET, await readFile(join(SAMPLE_FILES, "events", GOLF_PACKET)));
  const stored = await storePictures(files, editions);
  await db.insert(events).values(
    editions.map((event) => ({
      id: event.id,
      title: event.event_title,
      date: new Date(event.event_date),
      time: event.event_time,
      location: event.event_location,
      imageFilename: stored(event.event_image_filename),
      imageAlt: event.event_image_alt,
      pageInfo: {
        ...event.page_info,
        ...(event.page_info.gallery && {
          gallery: event.page_info.gallery.map(({ picture, alt }) => ({ picture: stored(picture), alt })),
        }),
      },
      type: event.event_type,
      attachmentFilename: event.event_attachment_filename,
      dateObj: event.event_date_obj,
      prices: event.prices,
      customInfoObj: event.custom_info_obj,
      timeZone: event.time_zone,
      status: event.status,
      createdAt: now,
      updatedAt: now,
    })),
  );
}

/** @returns the key of each picture by its name in the sample. */
async function storePictures(files: Deps["files"], editions: SampleEvent[]): Promise<(name: string) => string> {
  const names = editions.flatMap(({ event_image_filename, page_info }) => [
    event_image_filename,
    ...(page_info.gallery ?? []).map(({ picture }) => picture),
  ]);
  const keys = new Map([...new Set(names)].map((name) => [name, newFileKey("webp")]));
  for (const [name, key] of keys)
    await files.put("mapa_event_images", key, await readFile(join(SAMPLE_FILES, "pictures", name)));
  return (name) => keys.get(name) ?? "";
}
