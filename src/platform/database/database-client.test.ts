import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import type { Log } from "../log/log.ts";
import { createPool } from "./db.ts";

const log: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };

/** A message of the database: its kind, its length, its text. */
function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

test("a server that accepts a connection and ends it in one packet ends a query, not the process", async () => {
  const accepted = message("R", Buffer.alloc(4));
  const ready = message("Z", Buffer.from("I"));
  const ended = message("E", Buffer.from("SFATAL\0C57P01\0Mterminating connection\0\0"));
  const server = createServer((socket) =>
    socket.once("data", () => socket.end(Buffer.concat([accepted, ready, ended]))),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on("uncaughtException", note);
  const { port } = server.address() as AddressInfo;
  const pool = createPool({ host: "127.0.0.1", port, database: "any", user: "any" }, log, 1);
  await expect(pool.query("select 1")).rejects.toThrow();
  process.off("uncaughtException", note);
  expect(uncaught).toEqual([]);
  await pool.end();
  server.close();
});
