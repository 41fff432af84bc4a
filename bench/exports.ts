/**
 * Measures whether a file of 100,000 rows takes more memory than files of 1,000: compares the server's peak while it
 * writes one long file with its peak while it writes as many rows as a hundred short ones. Both read the same rows, so
 * that the garbage is the same, and only the length of the file differs. Starts its own sites.
 *
 *   node bench/exports.ts [--size=100000] [--only=xlsx]
 *
 * Ends with 1 when the long file's peak is above `MAX_GROWTH` times that of the short ones and `SLACK_MEGABYTES`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { withSiteDatabase } from "../test/site-database.ts";
import { EVENT, fillLists } from "./list-rows.ts";
import { firstStaffSession } from "./scorecard/staff-session.ts";

const SMALL = 1000;
const MAX_GROWTH = 1.15;
/** The variation from run to run by the answer's buffers and the collector's timing. */
const SLACK_MEGABYTES = 10;

const { values } = parseArgs({ options: { only: { type: "string" }, size: { type: "string" } } });
const large = Number(values.size ?? 100_000);

const TABLES = [
  { name: "registrations of an event", path: `/api/get-registrants/${EVENT}/registrations` },
  { name: "people of an event", path: `/api/event-people/${EVENT}/list` },
  { name: "log of activity", path: "/api/admin/activity" },
];
const ROWS = TABLES.flatMap(({ name, path }) =>
  ["csv", "xlsx"].map((kind) => ({ name: `${name}, ${kind}`, path: `${path}.${kind}` })),
);

let isOver = false;
console.log(`${"".padEnd(36)}${`${large / SMALL} of ${SMALL}`.padStart(16)}${`1 of ${large}`.padStart(16)}    growth`);
const few = await peaksOf(SMALL);
const many = await peaksOf(large);
for (const [name, short = 0] of few) {
  const long = many.get(name) ?? 0;
  const isBroken = long > short * MAX_GROWTH + SLACK_MEGABYTES;
  isOver ||= isBroken;
  const figures = [short, long].map((peak) => `${peak.toFixed(0)} MB`.padStart(16)).join("");
  console.log(`${name.padEnd(36)}${figures}${`${(long / short).toFixed(2)}x`.padStart(10)}${isBroken ? "  over" : ""}`);
}
process.exit(isOver ? 1 : 0);

/** Each file's peak in megabytes, on a site with so many rows. */
async function peaksOf(size: number): Promise<Map<string, number>> {
  const site = await startBuiltSite({ isEmpty: true });
  try {
    await withSiteDatabase(site.dataDir, async (client) => {
      await fillLists(client, size);
      await client.query("update registrations set event_id = $1", [EVENT]);
    });
    const cookie = (await firstStaffSession(site)).map(({ name, value }) => `${name}=${value}`).join("; ");
    const peaks = new Map<string, number>();
    for (const { name, path } of ROWS.filter((row) => row.name.includes(values.only ?? ""))) {
      // A warm-up, because code loaded for the first file does not count.
      await download(site, cookie, path);
      writeFileSync(`/proc/${site.pid}/clear_refs`, "5");
      for (let at = 0; at < large / size; at += 1) await download(site, cookie, path);
      peaks.set(name, peakOf(site));
    }
    return peaks;
  } finally {
    await site.stop();
    await removeDataDir(site.dataDir);
  }
}

/** The peak memory of the process since the last reset of its peak. */
function peakOf({ pid }: BuiltSite): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/** Reads the file as it comes and keeps none of it. */
async function download(site: BuiltSite, cookie: string, path: string): Promise<void> {
  const response = await fetch(`${site.url}${path}`, { headers: { cookie } });
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
  for await (const _piece of response.body);
}
