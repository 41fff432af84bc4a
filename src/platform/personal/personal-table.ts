/**
 * Describes the personal data in each table: every table of the schema is listed once, by the feature that owns it, in
 * its `personal.ts`. Exports, erasures and deletion by age rely on these descriptions alone.
 */
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Bucket } from "../storage/store.ts";
import type { Person } from "./person.ts";

/** Kinds of records that are kept for a time only; the association sets how long. */
export const KEPT_KINDS = ["messages", "letters", "checkouts", "arrivals", "activity"] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

export type Replacement = {
  /** Replaces the address; each erased person gets a different one. No mail arrives there. */
  email: string;
  now: Date;
};

/** New values by property, or `delete`: the row goes. */
type Erasing = "delete" | ((by: Replacement) => Record<string, unknown>);

export type PersonalRecords = {
  table: PgTable;
  /** The heading of its rows where they are handed out or counted. */
  label: string;
  isOf(person: Person): SQL;
  /** Further facts about the person in a row, as SQL arrays and texts. */
  tells?: { ids?: SQL; elsewhere?: SQL; names?: readonly [SQL, SQL]; phone?: SQL; street?: SQL };
  /** The rows with these facts, if they include other people's rows that name the person. */
  tellsOf?(person: Person): SQL;
  /** How the person's own rows are erased. Without it they stay, and only words in them are replaced. */
  erase?: Erasing;
  /** The owner's contact, which a colleague named in the row may share: replaced only in the person's own rows. */
  ownersContact?: readonly PgColumn[];
  /** Why its rows stay when their person is erased, as a sentence for staff. */
  stays?: string;
  /** Rows are deleted with the user's account; rows of other tables stay when a user only closes the account. */
  isOfAccount?: true;
  /** Columns that are never exported: hashes and tokens. */
  secrets?: readonly PgColumn[];
  /** Files that go with the person's rows. */
  files?: { bucket: Bucket; key: SQL };
  /** The person cannot be erased while one of these is true of a row. */
  holds?: readonly { says: string; isTrue(today: string): SQL }[];
  /** Deletion or erasure of all rows by age. Afterwards `isOver` is no longer true of them. */
  ages?: {
    kind: KeptKind;
    isOver(before: Date): SQL;
    becomes: "delete" | ((secret: string) => Record<string, unknown>);
  };
};

/** `nobody`: why the table holds no personal data. `books`: why its rows are never changed. */
export type PersonalTable = PersonalRecords | { table: PgTable; nobody: string };

export const isPersonal = (one: PersonalTable): one is PersonalRecords => !("nobody" in one);

export const ERASED = { first: "Erased", last: "person", name: "Erased person", phone: "0000000000" } as const;
