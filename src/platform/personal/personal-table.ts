/**
 * Which tables hold what of people: each table of the schema is named once, by the feature that owns it, in its
 * `personal.ts`. Handing out, erasing and forgetting by age go by these alone.
 */
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Bucket } from "../storage/store.ts";
import type { Person } from "./person.ts";

/** Kinds of records that are kept for a time only; the association sets how long. */
export const KEPT_KINDS = ["messages", "letters", "checkouts", "arrivals", "activity"] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

export type Replacement = {
  /** In place of the address: no two erased people have the same. No mail arrives there. */
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
  /** Further marks that a row tells of its person. Arrays and texts of SQL. */
  tells?: { ids?: SQL; elsewhere?: SQL; names?: readonly [SQL, SQL]; phone?: SQL; street?: SQL };
  /** Rows that tell it, where they are not the person's own alone: others in which they are named. */
  tellsOf?(person: Person): SQL;
  /** The end of the person's own rows. Without it they stay, and only the words in them are replaced. */
  erase?: Erasing;
  /** Contact of who owns a row, which a colleague who is named in it may share: replaced in the person's own rows alone. */
  ownersContact?: readonly PgColumn[];
  /** Why its rows stay when their person is erased, as a sentence for staff. */
  stays?: string;
  /** Its rows go with the account of a user; those of other tables stay when a user only closes the account. */
  isOfAccount?: true;
  /** Never handed out: hashes and tokens. */
  secrets?: readonly PgColumn[];
  /** Files that go with the person's rows. */
  files?: { bucket: Bucket; key: SQL };
  /** While one of these is true of a row, its person cannot be erased. */
  holds?: readonly { says: string; isTrue(today: string): SQL }[];
  /** The end of its rows by age, whoever's they are. After it `isOver` is no longer true of them. */
  ages?: {
    kind: KeptKind;
    isOver(before: Date): SQL;
    becomes: "delete" | ((secret: string) => Record<string, unknown>);
  };
};

/** `nobody`: why the table holds nothing of the people of the site. `books`: why its rows are never changed. */
export type PersonalTable = PersonalRecords | { table: PgTable; nobody: string };

export const isPersonal = (one: PersonalTable): one is PersonalRecords => !("nobody" in one);

export const ERASED = { first: "Erased", last: "person", name: "Erased person", phone: "0000000000" } as const;
