/** Everything that a verb may need from outside, in one argument. Tests replace single parts. */
import type pg from "pg";
import { isoDay } from "#shared/dates.ts";
import type { UserId } from "#shared/identifiers.ts";
import type { Organization } from "#shared/organization.ts";
import type { BotCheck } from "./bot-check/bot-check.ts";
import type { CardProcessor } from "./cards/card-processor.ts";
import type { Db } from "./database/db.ts";
import type { Owner } from "./database/owned-by.ts";
import type { Replica } from "./database/replica.ts";
import type { Env } from "./environment/env-schema.ts";
import type { Queue } from "./jobs/queue.ts";
import type { LiveStreams } from "./live/live-streams.ts";
import type { Log } from "./log/log.ts";
import type { Mailer } from "./mail/transports/mailer.ts";
import type { PersonalTable } from "./personal/personal-table.ts";
import type { FileStore } from "./storage/store.ts";
import type { LetterBook } from "./wording/letter-book.ts";
import type { ZipCodes } from "./zip-codes/zip-codes.ts";

type PayingUser = { id: UserId; email: string; isEmailVerified: boolean };

export type Deps = {
  env: Env;
  /** The address visitors type, without a trailing slash. */
  publicUrl: string;
  /** Signs sessions, links and proofs. */
  secret: string;
  log: Log;
  pool: pg.Pool;
  /** The database, or the transaction that is open. */
  db: Db;
  /** A standby for reads of staff; none where no setting names one. */
  replica: Replica | undefined;
  queue: Queue;
  mailer: Mailer;
  letters: LetterBook;
  cards: CardProcessor;
  files: FileStore;
  botCheck: BotCheck;
  /** The cities of zip codes. */
  zipCodes: ZipCodes;
  /** The personal data in each table. */
  personal: readonly PersonalTable[];
  /** Server-sent events of this process. */
  live: LiveStreams;
  /** The association, as staff last saved it. */
  organization(): Promise<Organization>;
  /** The organization as this process last read it, for the error page while the database is unreachable. */
  knownOrganization(): Organization | undefined;
  /** Whether staff who handle money need a second factor, as staff last saved it. */
  moneyNeedsSecondFactor(): Promise<boolean>;
  /** The company whose colleagues' orders a signed-in reader may pay, and all that it owns; none without that right. */
  payingCompany(user: PayingUser): Promise<{ name: string; owner: Owner } | undefined>;
  /**
   * The HTML of a public page as `db` would render it; `db` may hold unsaved changes. Styles are linked, not inlined.
   *
   * @param path of the page on this site.
   */
  drawPage(db: Db, path: string): Promise<string>;
  /** The clock; tests set it. */
  now(): Date;
  once: ReadOnce;
};

/**
 * Answers what several calls for one page read: the first of them reads, and the others get the same. Between pages,
 * and for a call that no page makes, each read is its own.
 *
 * @param key names what is read for the reader of the page
 */
export type ReadOnce = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** For one page that is read and changes nothing. */
export function readOnce(): ReadOnce {
  const answers = new Map<string, Promise<unknown>>();
  return <T>(key: string, read: () => Promise<T>) => {
    const answer = (answers.get(key) as Promise<T> | undefined) ?? read();
    answers.set(key, answer);
    return answer;
  };
}

/** The association's calendar day, such as `2027-05-13`: an item that is due before it is overdue. */
export const todayOf = async ({ now, organization }: Pick<Deps, "now" | "organization">): Promise<string> =>
  isoDay(now(), (await organization()).timeZone);

/** Runs `work` in one transaction with `deps.db` bound to it; joins an open transaction. */
export function inTransaction<T, D extends Pick<Deps, "db">>(deps: D, work: (inTx: D) => Promise<T>): Promise<T> {
  const isOpen = "rollback" in deps.db;
  return isOpen ? work(deps) : deps.db.transaction((tx) => work({ ...deps, db: tx }));
}
