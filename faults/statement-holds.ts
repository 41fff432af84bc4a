/**
 * Stops the site at a selected statement from outside: triggers wait for a lock that the run holds. The first word of
 * an order's description selects it, such as `C7-ledger`.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { StripeSite } from "./stripe-site.ts";

/** The words, each a lock of its own by its place in this list. */
const OF_PAYMENTS = ["C0", "C1", "C7-ledger", "C7-letter", "C7-commit", "C8", "C9"];
const OF_REFUNDS = ["C10-row", "C10-asked", "C10-ledger", "C10-commit", "C10-done"];
const OF_DEBITS = ["D1-ledger", "D1-commit", "D1-letter"];
const WORDS = [...OF_PAYMENTS, ...OF_REFUNDS, ...OF_DEBITS];
const LOCKS = 7_320_777;
const place = (word: string) => WORDS.indexOf(word);

/** A trigger that waits where the order that `found` names has one of the words. */
const waiter = (name: string, found: string) => `
  create or replace function kill_points.${name}() returns trigger language plpgsql as $$
    declare word text := (select split_part(description, ' ', 1) from public.orders o where ${found});
    begin
      if word = any(tg_argv::text[]) then
        perform pg_advisory_xact_lock_shared(${LOCKS}, array_position(array['${WORDS.join("','")}'], word) - 1);
      end if;
      return new;
    end $$;`;

/**
 * A deferred trigger runs when COMMIT does: killed there, a transaction is undone if its database ends while it waits,
 * and committed, though no client learns of it, if its lock is released first.
 */
const INSTALL = `
  create schema if not exists kill_points;
  ${waiter("on_order", "o.id = new.id")}
  ${waiter("on_ledger", "o.id = new.order_id")}
  ${waiter("on_letter", "'receipt:' || o.id = new.dedupe_key or starts_with(new.dedupe_key, 'debit-failed:' || o.id)")}
  ${waiter("on_event", "o.provider_pi_id = new.object_id")}
  create constraint trigger kill_order after insert on orders deferrable initially deferred
    for each row execute function kill_points.on_order('C0', 'C1');
  create trigger kill_ledger before insert on ledger for each row execute function kill_points.on_ledger('C7-ledger', 'C10-ledger', 'D1-ledger');
  create trigger kill_letter before insert on outbox for each row execute function kill_points.on_letter('C7-letter', 'D1-letter');
  create constraint trigger kill_applied after insert on ledger deferrable initially deferred
    for each row execute function kill_points.on_ledger('C7-commit', 'C8', 'C10-commit', 'C10-done', 'D1-commit');
  create constraint trigger kill_event after insert on provider_events deferrable initially deferred
    for each row execute function kill_points.on_event('C9');
  create constraint trigger kill_refund after insert on refunds deferrable initially deferred
    for each row execute function kill_points.on_ledger('C10-row');
  create trigger kill_sent before update on refunds
    for each row when (new.status = 'sent') execute function kill_points.on_ledger('C10-asked');`;

export type StatementHolds = {
  /** From now on orders of these words wait at their statement. */
  hold(words: readonly string[]): Promise<void>;
  /** Resolves once so many transactions wait. @throws Error after half a minute. */
  untilWaiting(count: number): Promise<void>;
  /** Lets the transactions of one word go on, and waits until they have ended. */
  release(word: string): Promise<void>;
  /** Ends the sessions that still wait, as a power cut would: what they began is undone. */
  undo(): Promise<void>;
  /** Lets everything go on. */
  end(): Promise<void>;
};

export async function installStatementHolds(site: StripeSite): Promise<StatementHolds> {
  await site.query(INSTALL);
  let holder: Client | undefined;
  const until = async (which: string, isReached: (count: number) => boolean) => {
    const deadline = Date.now() + 30_000;
    for (;;) {
      const [row] = await site.query<{ n: number }>(
        `select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = ${LOCKS} and mode = 'ShareLock' and ${which}`,
      );
      if (isReached(row?.n ?? 0)) return;
      if (Date.now() > deadline) throw new Error(`${row?.n} transactions wait where ${which}`);
      await sleep(10);
    }
  };
  return {
    async hold(words) {
      holder = await site.connect();
      for (const word of words) await holder.query("select pg_advisory_lock($1, $2)", [LOCKS, place(word)]);
    },
    untilWaiting: (count) => until("not granted", (found) => found >= count),
    async release(word) {
      await holder?.query("select pg_advisory_unlock($1, $2)", [LOCKS, place(word)]);
      await until(`objid = ${place(word)}`, (found) => found === 0);
    },
    async undo() {
      await site.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = ${LOCKS} and not granted`,
      );
      await until("not granted", (found) => found === 0);
    },
    async end() {
      await holder?.end().catch(() => {});
      holder = undefined;
    },
  };
}
