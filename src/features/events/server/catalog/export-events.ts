import type { Deps } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { isoDay } from "#shared/dates.ts";
import { EVENT_STATUS_LABELS, EVENT_TYPE_LABELS } from "../../rules/catalog/event-types.ts";
import type { EventFilters, EventPage } from "../../rules/catalog/staff-list.ts";
import { listStaffEvents } from "./list-staff-events.ts";

/** A file counts every registration, where the list stops at "at least". */
const ALL = 10_000_000;

/** Events that match the filters as a table, the latest first. */
export const exportEvents = ({ db, now }: Deps, filters: EventFilters): Table => ({
  name: "events",
  header: ["Event", "Day", "Type", "State", "Registered", "Paid"],
  batches: pageRows(
    ({ cursor: before, limit }) => listStaffEvents(db, { ...filters, before, limit, now: now(), mostCounted: ALL }),
    ({ events }) => events.map(cells),
  ),
});

const cells = (one: EventPage["events"][number]): Cell[] => [
  ...[one.event_title, { day: isoDay(one.event_date, one.time_zone) }, EVENT_TYPE_LABELS[one.event_type]],
  ...[EVENT_STATUS_LABELS[one.status], one.registered ?? 0, { cents: one.paidCents ?? 0 }],
];
