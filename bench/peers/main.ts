/**
 * Measures Blacktop beside pretix in one run, each server with its database on one core, round after round in turns, and
 * prints a table for `docs/peers.md`. The first run installs pretix from PyPI, which takes minutes and 600 MB.
 *
 *   node bench/peers/main.ts [--folder=/tmp/blacktop-peers] [--rounds=3] [--seconds=5]
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../../test/built-site.ts";
import { golfRegistration } from "../../test/golf-registration.ts";
import type { LoadResult } from "../load-get.ts";
import { canPin, LOAD_CORE, runPinned, SERVER_CORE } from "../pinned.ts";
import type { Load } from "./load.ts";
import { type Peer, startPretix } from "./pretix.ts";

const { values } = parseArgs({
  options: { folder: { type: "string" }, rounds: { type: "string" }, seconds: { type: "string" } },
});
const rounds = Number(values.rounds ?? 3);
const seconds = Number(values.seconds ?? 5);
const CONNECTIONS = 16;
/** Stands in a body for the count of requests, so that no person registers twice. */
const COUNT = 4_242_424_242;

type Row = { name: string; ours: Target; theirs: Target };
type Target = Omit<Load, "connections" | "seconds">;

const peer = await startPretix(values.folder ?? join(tmpdir(), "blacktop-peers"));
const site = await startBuiltSite({
  env: { TRUSTED_PROXY: "127.0.0.1", MAIL_TRANSPORT: "mailbox", BOT_CHECK: "off" },
  ...(canPin && { core: SERVER_CORE }),
});
try {
  for (const row of await rowsOf(site, peer)) await measure(row);
} finally {
  await site.stop();
  await removeDataDir(site.dataDir);
  await peer.stop();
}

async function rowsOf({ url }: BuiltSite, { page, order }: Peer): Promise<Row[]> {
  const origin = url.replace("localhost", "127.0.0.1");
  const events = (await (await fetch(`${origin}/api/get-events`)).json()) as {
    id: string;
    event_type: string;
    event_date: string;
  }[];
  const golf = events.find((one) => one.event_type === "GOLF" && Date.parse(one.event_date) > Date.now());
  if (!golf) throw new Error("the sample data has no golf event to come");
  const list = await (await fetch(`${origin}/events`)).text();
  const path = /href="(\/events\/[^"]*golf[^"]*)"/.exec(list)?.[1];
  if (!path) throw new Error("no page of the golf event is linked");
  const read = (address: string): Target => ({ url: address, status: 200, isFromMany: true });
  return [
    {
      name: "an order, unpaid",
      ours: {
        url: `${origin}/api/event-register`,
        body: golfRegistration(golf.id, COUNT),
        count: COUNT,
        isFromMany: true,
        status: 201,
      },
      theirs: { ...order, status: 201 },
    },
    { name: "the page of an event", ours: read(`${origin}${path}`), theirs: read(page) },
    {
      name: "the form of an event, beside its page there",
      ours: read(`${origin}/event-registration?event=${golf.id}`),
      theirs: read(page),
    },
  ];
}

async function measure({ name, ours, theirs }: Row): Promise<void> {
  const [own, other]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    own.push(await perSecond(name, ours));
    other.push(await perSecond(name, theirs));
  }
  const [mine, its] = [median(own), median(other)];
  console.log(`| ${name} | ${mine.toFixed(0)} | ${its.toFixed(1)} | ${(mine / its).toFixed(0)} |`);
}

async function perSecond(name: string, target: Target): Promise<number> {
  const load = { ...target, connections: CONNECTIONS, seconds };
  const result = await runPinned<LoadResult>(LOAD_CORE, "peers/load.ts", load);
  if (result.failures > 0) console.error(`${name}: ${result.failures} requests to ${target.url} failed`);
  return result.perSecond;
}

function median(figures: number[]): number {
  return figures.sort((a, b) => a - b)[figures.length >> 1] ?? 0;
}
