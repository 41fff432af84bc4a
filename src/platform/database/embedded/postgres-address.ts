/** The address that the server listens on. It is reachable from this machine only, and on Unix by its own user only. */
import { createHash } from "node:crypto";
import { lstatSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EmbeddedPostgresError } from "../postgres-error.ts";
import { readPassword, SUPERUSER } from "./postgres-cluster.ts";
import { give, type RunAs } from "./postgres-user.ts";

export type ServerAddress = { host: string; port: number; user: string; password?: string };

/** Part of the socket's file name; no port is opened. */
const SOCKET_PORT = 5432;
/** The kernel's limit for a socket's path is 104 to 108 bytes, depending on the system. */
const SOCKET_PATH_LIMIT = 100;

/** The folder of the socket: beside the cluster, or in the temporary folder where that path would be too long. */
export function socketFolder(home: string): string {
  const near = join(home, "socket");
  if (Buffer.byteLength(join(near, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_LIMIT) return near;
  return join(tmpdir(), `blacktop-${createHash("sha256").update(home).digest("hex").slice(0, 16)}`);
}

/** An address for the next start: the socket on Unix, a free port of the loopback interface on Windows. */
export async function chooseAddress(home: string, runAs: RunAs): Promise<ServerAddress> {
  if (process.platform === "win32") return addressAt(home, await freePort());
  makePrivate(socketFolder(home), runAs);
  return addressAt(home, SOCKET_PORT);
}

/** The address of a server that runs already; `port` is the one in its pid file. */
export function addressAt(home: string, port: number): ServerAddress {
  const password = readPassword(home);
  const host = process.platform === "win32" ? "127.0.0.1" : socketFolder(home);
  return { host, port, user: SUPERUSER, ...(password && { password }) };
}

/** Server settings that make it listen there and nowhere else. */
export function listenSettings({ host, port }: ServerAddress): Record<string, string> {
  if (process.platform === "win32") return { listen_addresses: host, port: String(port) };
  // Quoted, because the setting is a list and a folder's name may hold a comma.
  return { listen_addresses: "", unix_socket_directories: `"${host.replaceAll('"', '""')}"`, port: String(port) };
}

function makePrivate(folder: string, runAs: RunAs): void {
  const uid = runAs.uid ?? process.getuid?.();
  const isOld = mkdirSync(folder, { recursive: true, mode: 0o700 }) === undefined;
  if (!isOld) give(folder, runAs);
  const found = lstatSync(folder);
  // In a shared temporary folder another user could have made a trap with this name.
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return;
  throw new EmbeddedPostgresError("START_FAILED", `${folder} is not a private folder of user ${uid}. Remove it.`);
}

/** Below the range that the system hands out to outgoing connections. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
