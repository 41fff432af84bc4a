/** PostgreSQL's LISTEN on a connection of its own, which comes back by itself after a database restart. */
import pg from "pg";
import type { Log } from "../log/log.ts";
import { DatabaseClient } from "./database-client.ts";
import type { Connection } from "./db.ts";

const RECONNECT_MS = 1000;

export type Ears = {
  channel: string;
  /** Called for each notification, once its transaction has committed. */
  heard(payload: string): void;
  /** Called at the start and after each reconnect: from now on every notification arrives. */
  connected(): void;
  /** Called when the connection is lost: notifications sent meanwhile never arrive. */
  lost(): void;
};

export type Listening = { stop(): Promise<void> };

/** Listens until it is stopped. A database that cannot be reached is tried again each second. */
export function listen(connection: Connection, log: Log, { channel, heard, connected, lost }: Ears): Listening {
  let client: DatabaseClient | undefined;
  let isConnected = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const lose = () => {
    if (!isConnected && retry) return;
    isConnected = false;
    lost();
    if (!isStopped) retry = setTimeout(connect, RECONNECT_MS).unref();
  };
  const connect = async () => {
    retry = undefined;
    const next = new DatabaseClient(connection);
    client = next;
    next.on("error", (error) => log.warn({ err: error, channel }, "a listener lost its connection"));
    next.on("end", lose);
    next.on("notification", ({ payload = "" }) => heard(payload));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      isConnected = true;
      connected();
    } catch (error) {
      log.warn({ err: error, channel }, "a listener cannot connect");
      next.end().catch(() => {});
      lose();
    }
  };
  const first = connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await first;
      await client?.end().catch(() => {});
    },
  };
}
