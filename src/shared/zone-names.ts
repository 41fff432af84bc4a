/** What people call a time zone. Apart from `dates.ts`, which every page with a form loads. */
import { formatTime, formatter } from "./dates.ts";

/** `CST` or `CDT`, as clocks name a zone on a calendar day at noon. */
export const zoneName = (day: string, zone: string): string =>
  formatTime(`${day}T12:00:00Z`, zone).split(" ").at(-1) ?? "";

/** `CT`, whatever the season. */
export const zoneOfAllYear = (zone: string): string =>
  formatter(zone, { timeZoneName: "shortGeneric" })
    .formatToParts(new Date(0))
    .find(({ type }) => type === "timeZoneName")?.value ?? "";
