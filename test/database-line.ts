/**
 * The line between a site and its database, which can be cut and can fall silent, while the site's own process lives
 * on.
 */

import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import { siteConnection } from "./site-database.ts";

export type DatabaseLine = {
  /** The `DATABASE_URL` of a site that goes through this line. */
  url: string;
  /** Ends every connection and takes no new one, as a database that is being restarted. */
  cut(): void;
  /** Takes whatever comes and answers nothing, as a database whose disk hangs. */
  silence(): void;
  /** Lets through what comes from now on, and what waited. */
  mend(): void;
  close(): Promise<void>;
};

/** A line to the embedded database of another site that runs. */
export async function startDatabaseLine(dataDir: string): Promise<DatabaseLine> {
  const { host = "", port = 0, user, database } = siteConnection(dataDir);
  let state: "whole" | "cut" | "silent" = "whole";
  const ends = new Set<Socket>();
  const hold = (socket: Socket) => (state === "silent" ? socket.pause() : socket.resume());
  const server = createServer((near) => {
    if (state === "cut") return void near.destroy();
    const far = process.platform === "win32" ? connect(Number(port), host) : connect(`${host}/.s.PGSQL.${port}`);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on("data", (chunk) => other.write(chunk));
      one.on("error", () => other.destroy());
      one.on("close", () => {
        ends.delete(one);
        other.destroy();
      });
      hold(one);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const enter = (next: typeof state) => {
    state = next;
    for (const end of ends) next === "cut" ? end.destroy() : hold(end);
  };
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    cut: () => enter("cut"),
    silence: () => enter("silent"),
    mend: () => enter("whole"),
    close: () =>
      new Promise((resolve) => {
        enter("cut");
        server.close(() => resolve());
      }),
  };
}
