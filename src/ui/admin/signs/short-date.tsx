import { useRouteLoaderData } from "react-router";
import { formatDateTime, formatDay } from "#shared/dates.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { useZone } from "../use-zone.ts";

const SHELL = "features/admin/staff/shell.admin";

/** A moment or a calendar day in a list: `Nov 22`, with all of it under the pointer. */
export function ShortDate({ at }: { at: string }) {
  const office = useZone();
  const today = useRouteLoaderData<{ today?: string }>(SHELL)?.today ?? at;
  const isDay = at.length === "2027-03-01".length;
  return (
    <time dateTime={at} title={isDay ? formatDay(at) : formatDateTime(at, office)}>
      {formatShortDate(at, isDay ? "UTC" : office, today)}
    </time>
  );
}
