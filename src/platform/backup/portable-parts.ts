/** The parts of the database that an export for other programs leaves out. */
import type { Table } from "./tables.ts";

/** Sign-in and its secrets, limits, test money, and what the database computes from other tables. */
const LEFT_TABLES = new Set([
  ...["account_links", "authenticator_apps", "credentials", "passkeys", "pending_sign_ups", "provider_sign_ins"],
  ...["recovery_codes", "second_steps", "secret_marks", "sessions", "staff_links"],
  ...["provider_events", "rate_limits", "sample_marks", "unit_holds", "used_bot_checks"],
  ...["test_card_answers", "test_card_intents", "test_card_refunds"],
  ...["event_people", "registrant_facts"],
]);

/** Whoever has a token may open what it names. Keys and hashes of requests mean nothing outside of this site. */
const LEFT_COLUMNS = new Set([
  ...["public_token", "former_tokens", "invoice_token", "token_hash", "old_secrets", "secret_no"],
  ...["idempotency_key", "request_key", "request_hash", "dedupe_key"],
]);

/** Letters have links with tokens in them; how far each went is exported. */
const LEFT_OF: Record<string, readonly string[]> = { outbox: ["payload", "html", "text", "files"] };

/** @returns the tables that are exported, each with the columns that are. */
export const portableTables = (tables: readonly Table[]): Table[] =>
  tables
    .filter(({ name }) => !LEFT_TABLES.has(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !LEFT_COLUMNS.has(column) && !LEFT_OF[name]?.includes(column)),
    }));

/** The text that comes first in the archive. */
export const readMe = (takenAt: string, tables: readonly Table[]): string =>
  [
    `Everything that the site keeps, as of ${takenAt}.`,
    "",
    "tables/  One CSV for each table, in UTF-8 with a header. Amounts in columns ending in _cents are US cents; times are",
    "         in UTC; an empty cell without quotes is no value. Texts are exact: do not let a spreadsheet run those that",
    "         begin with =, +, - or @.",
    "files/   The uploaded files under their names in the tables, a folder for each kind.",
    "",
    "Left out: passwords, sessions, second factors, tokens of links, the bodies of emails, and what is computed from other",
    "tables. To bring a site back as it was, use a backup; this is for other programs.",
    "",
    ...tables.map(({ name, columns }) => `${name}: ${columns.join(", ")}`),
    "",
  ].join("\r\n");
