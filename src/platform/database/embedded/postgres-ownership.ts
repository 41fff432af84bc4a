/** Becoming and staying the one owner of a running server. */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { EmbeddedPostgresError } from "../postgres-error.ts";
import { inUse } from "./owner-lock.ts";
import { connect, tryOwn } from "./owner-session.ts";
import { addressAt, chooseAddress, listenSettings, type ServerAddress, socketFolder } from "./postgres-address.ts";
import { type Launch, launchPostmaster, stopPostmaster } from "./postgres-process.ts";
import type { PostgresPlace } from "./postgres-user.ts";
import { clearStaleLocks, findPostmaster } from "./stale-locks.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

/** A server that gives no sign of life for this long has failed. Recovery is a sign of life. */
const SILENCE_LIMIT_MS = 60_000;
/** SQLSTATE `cannot_connect_now`: starting up, recovering or shutting down. */
const BUSY_STATE = "57P03";

export type Target = { place: PostgresPlace; cluster: string; settings: Record<string, string> };
export type Ownership = Target & { address: ServerAddress; client: Client };

/**
 * Stops a server whose owner was killed. It is not taken over as it is: its settings, user or address may be old.
 *
 * @throws `IN_USE` when its owner lives, `START_FAILED` when it neither answers nor ends
 */
export async function stopOrphan({ place, cluster }: Target, log: SupervisorLog): Promise<void> {
  for (let deadline = Date.now() + SILENCE_LIMIT_MS; ; await sleep(50)) {
    const found = findPostmaster(cluster, place.runAs);
    if (!found) return;
    try {
      const client = await connect(addressAt(place.home, found.port));
      const isOrphan = await tryOwn(client).finally(() => client.end());
      if (!isOrphan) throw inUse(place.home);
      log.warn({ pid: found.pid }, "A database server was left behind by a killed process; restarting it");
      return await stopPostmaster(place, cluster);
    } catch (error) {
      if (error instanceof EmbeddedPostgresError) throw error;
      if (isBusy(error)) deadline = Date.now() + SILENCE_LIMIT_MS;
      if (Date.now() > deadline) throw noAnswer(place.home, `process ${found.pid} runs but does not answer`);
    }
  }
}

const isBusy = (error: unknown) => (error as { code?: string }).code === BUSY_STATE;

/** Starts the server and takes its lock. The caller holds the owner lock. @throws `START_FAILED`, `IN_USE` */
export async function startOwned(target: Target, log: SupervisorLog): Promise<Ownership> {
  const { place, cluster, settings } = target;
  const address = await chooseAddress(place.home, place.runAs);
  await clearStaleLocks(cluster, socketFolder(place.home), place.runAs, log);
  const launch = launchPostmaster(place, cluster, { timezone: "UTC", ...settings, ...listenSettings(address) });
  const client = await waitUntilReady(launch, address, place.home, log).catch(async (error) => {
    // Alive but silent; a second attempt would only meet its locks.
    if (launch.failure() === undefined) await stopPostmaster(place, cluster);
    throw error;
  });
  if (!(await tryOwn(client))) {
    await client.end();
    throw inUse(place.home);
  }
  return { ...target, address, client };
}

async function waitUntilReady(launch: Launch, address: ServerAddress, home: string, log: SupervisorLog) {
  let deadline = Date.now() + SILENCE_LIMIT_MS;
  for (let tries = 1; ; tries++) {
    try {
      return await connect(address);
    } catch (error) {
      const failure = launch.failure();
      if (failure !== undefined) throw noAnswer(home, failure);
      if (isBusy(error)) deadline = Date.now() + SILENCE_LIMIT_MS;
      if (Date.now() > deadline) throw noAnswer(home, (error as Error).message);
      if (tries % 250 === 0) log.info({ home }, "PostgreSQL is still starting; it may be recovering from a crash");
      await sleep(20);
    }
  }
}

function noAnswer(home: string, message: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "START_FAILED",
    `PostgreSQL did not start: ${message}\nThe whole story is in ${join(home, "postgres.log")}. Usual cures: free disk ` +
      "space, give the folder back to the user who made it, or set DATABASE_URL to another server.",
  );
}

/**
 * Holds the owner's lock until `end()`. When its connection breaks, the server has gone or restarted; it is started
 * again if need be and the lock retaken, for as long as it takes (a full disk may take an operator).
 */
export function keepOwned(owned: Ownership, log: SupervisorLog): { end(): Promise<void> } {
  const stopped = new AbortController();
  let client = owned.client;
  let healing: Promise<void> | undefined;
  const watch = () => client.once("end", () => (healing = stopped.signal.aborted ? undefined : heal()));
  const heal = async () => {
    log.warn({}, "Lost the database server; bringing it back");
    for (let pause = 100; !stopped.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      try {
        client = await regain(owned, log);
        watch();
        return log.info({}, "The database server is back");
      } catch (error) {
        log.error({ err: error }, "The database server is not back yet; trying again");
        await sleep(pause, undefined, { signal: stopped.signal }).catch(() => {});
      }
    }
  };
  watch();
  return {
    async end() {
      stopped.abort();
      await healing;
      await client.end();
    },
  };
}

/** A server that still runs has only restarted its sessions; otherwise it is started again. */
async function regain(owned: Ownership, log: SupervisorLog): Promise<Client> {
  if (!findPostmaster(owned.cluster, owned.place.runAs)) return (await startOwned(owned, log)).client;
  const client = await connect(owned.address);
  if (await tryOwn(client)) return client;
  await client.end();
  throw inUse(owned.place.home);
}
