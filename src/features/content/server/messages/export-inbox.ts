import type { Deps } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { formatPhone } from "#shared/phone.ts";
import { type InboxFilters, type InboxMessage, MESSAGE_STATUS_LABELS } from "../../rules/inbox.ts";
import { listInbox } from "./inbox-queries.ts";

const HEADER = ["Reference", "Received", "First name", "Last name", "Email", "Phone", "Message", "State", "Whose"];

/** Exports the messages that match the filters as a table, newest first. @param filters `assignee` is an id. */
export async function exportInbox({ db, organization }: Deps, filters: InboxFilters): Promise<Table> {
  const { timeZone: zone } = await organization();
  return {
    name: "messages",
    header: HEADER,
    batches: pageRows(
      ({ cursor: before, limit }) => listInbox(db, { ...filters, before, limit }),
      ({ messages }) => messages.map((message) => cells(message, zone)),
    ),
  };
}

const cells = (one: InboxMessage, zone: string): Cell[] => [
  ...[one.reference, { at: one.timestamp, zone }, one.first_name, one.last_name, one.email, formatPhone(one.phone)],
  ...[one.message, MESSAGE_STATUS_LABELS[one.status], one.assignee?.name ?? ""],
];
