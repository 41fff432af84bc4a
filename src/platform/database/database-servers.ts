/**
 * Several database servers of which one takes writes: finds that one, again when it has gone. A server that was promoted
 * writes a higher timeline than the one that it replaced, so one that comes back from the dead is never chosen beside it.
 */
import pg from "pg";

export type Place = { host: string; port: number };
export type Places = {
  /** The place that takes writes. @throws Error that counts as unreachable while there is none */
  find(): Promise<Place>;
  /** Has the next caller ask again. */
  forget(): void;
  /** Calls `leave` once another place has taken over from this one. @returns what ends that */
  stayAt(place: Place, leave: () => void): () => void;
};

const PATIENCE_MS = 2_000;
/** A server that hangs breaks no connection: only a look at the others shows that one of them took over. */
const LOOK_MS = 3_000;

const TIMELINE = `select case when not pg_is_in_recovery()
  then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

/** @param base how to connect, except for the place. */
export function createPlaces(places: readonly Place[], base: pg.ClientConfig): Places {
  const guests = new Map<() => void, Place>();
  let known: Promise<Place> | undefined;
  /** Timelines are eight hexadecimal digits, so they compare as texts. */
  let newest = "";

  const look = async (): Promise<Place> => {
    const found = await Promise.all(places.map(async (place) => ({ place, timeline: await timelineAt(place, base) })));
    const writers = found.filter(({ timeline }) => timeline !== undefined && timeline >= newest);
    const first = writers.toSorted((a, b) => ((a.timeline ?? "") < (b.timeline ?? "") ? 1 : -1))[0];
    if (!first) throw Object.assign(new Error("no server that DATABASE_URL names takes writes"), { code: "57P03" });
    newest = first.timeline ?? newest;
    for (const [leave, at] of guests) if (at !== first.place) leave();
    return first.place;
  };
  const ask = () => {
    const found = look();
    found.catch(() => {
      if (known === found) known = undefined;
    });
    return found;
  };
  let isWatching = false;
  const watch = () => {
    isWatching = true;
    setInterval(async () => {
      const place = await look().catch(() => undefined);
      if (place) known = Promise.resolve(place);
    }, LOOK_MS).unref();
  };
  return {
    find() {
      if (!isWatching) watch();
      known ??= ask();
      return known;
    },
    forget() {
      known = undefined;
    },
    stayAt(place, leave) {
      guests.set(leave, place);
      return () => void guests.delete(leave);
    },
  };
}

/** @returns undefined for a standby, and for a server that does not answer. */
async function timelineAt(place: Place, base: pg.ClientConfig): Promise<string | undefined> {
  const client = new pg.Client({ ...base, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
  client.on("error", () => {});
  Object.assign(client, place);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(TIMELINE);
    return rows[0]?.timeline ?? undefined;
  } catch {
    return undefined;
  } finally {
    // A server that hangs would not answer the farewell either.
    void client.end().catch(() => {});
  }
}
