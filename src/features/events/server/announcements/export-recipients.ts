import type { Db } from "#platform/database/db.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Table } from "#platform/spreadsheet/table.ts";
import type { RecipientFilters } from "../../rules/announcements/announcement.ts";
import { RECIPIENT_WORDS } from "../../rules/announcements/recipient-states.ts";
import { findAnnouncement } from "./announcement-queries.ts";
import { listRecipients } from "./list-recipients.ts";

const HEADER = ["Name", "Company", "Email", "Registration", "Letter", "Reason"];

/** Who got an announcement, as a table. @throws `events.no-such-announcement` */
export async function exportRecipients(db: Db, id: string, filters: RecipientFilters): Promise<Table> {
  await findAnnouncement(db, id);
  return {
    name: "recipients",
    header: HEADER,
    batches: pageRows(
      ({ cursor: after, limit }) => listRecipients(db, id, { ...filters, after, limit }),
      ({ recipients }) =>
        recipients.map(({ name, company, address, reference, state, detail }) => [
          ...[name, company, address, reference, RECIPIENT_WORDS[state], detail ?? ""],
        ]),
    ),
  };
}
