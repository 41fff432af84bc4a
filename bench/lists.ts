/**
 * Measures how the cost of each staff list grows with the association: the same request to two sites, one with 100 rows
 * of everything and one with 100,000, as the median of alternating requests. Starts its own sites.
 *
 *   node bench/lists.ts [--rounds=40] [--only=events] [--size=100000]
 *
 * Ends with 1 when a list costs more than `MAX_GROWTH` times its cost with a hundred rows. Requests that grow by nature
 * say why; they have no limit.
 */
import { parseArgs } from "node:util";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { withSiteDatabase } from "../test/site-database.ts";
import { LISTS, type ListRow } from "./list-requests.ts";
import { fillLists } from "./list-rows.ts";
import { firstStaffSession } from "./scorecard/staff-session.ts";

const SMALL = 100;
const MAX_GROWTH = 1.5;

const { values } = parseArgs({
  options: { rounds: { type: "string" }, only: { type: "string" }, size: { type: "string" } },
});
const rounds = Number(values.rounds ?? 40);
const large = Number(values.size ?? 100_000);

const sites: Site[] = [];
let isOver = false;
try {
  for (const size of [SMALL, large]) sites.push(await startSite(size));
  console.log(
    `${"".padEnd(34)}${[SMALL, large].map((size) => `${size} rows`.padStart(14)).join("")}${"growth".padStart(10)}`,
  );
  for (const row of LISTS.filter(({ name }) => name.includes(values.only ?? ""))) {
    const [few = 0, many = 0] = await measure(row);
    const growth = many / few;
    const isBroken = growth > MAX_GROWTH && !row.grows;
    isOver ||= isBroken;
    const figures = [few, many].map((time) => `${time.toFixed(2)} ms`.padStart(14)).join("");
    const note = isBroken ? `over ${MAX_GROWTH}x` : (row.grows ?? "");
    console.log(`${row.name.padEnd(34)}${figures}${`${growth.toFixed(2)}x`.padStart(10)}  ${note}`.trimEnd());
  }
} finally {
  for (const { site } of sites) {
    await site.stop();
    await removeDataDir(site.dataDir);
  }
}
process.exit(isOver ? 1 : 0);

type Site = { site: BuiltSite; cookie: string };

async function startSite(size: number): Promise<Site> {
  const site = await startBuiltSite({ isEmpty: true });
  await withSiteDatabase(site.dataDir, (client) => fillLists(client, size));
  const cookie = (await firstStaffSession(site)).map(({ name, value }) => `${name}=${value}`).join("; ");
  return { site, cookie };
}

/** The median of each site, after a few rounds to warm up; one request at a time, the sites in turns. */
async function measure(row: ListRow): Promise<number[]> {
  const paths = await Promise.all(sites.map((one) => pathOf(one, row)));
  const times: number[][] = sites.map(() => []);
  for (let round = -8; round < rounds; round += 1) {
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const begun = performance.now();
      await get(sites[at] as Site, paths[at] ?? "");
      if (round >= 0) times[at]?.push(performance.now() - begun);
    }
  }
  return times.map((some) => some.sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0);
}

/** A deep page begins after a row that is near the end of the list. */
async function pathOf({ site }: Site, { path, after }: ListRow): Promise<string> {
  if (!after) return path;
  const cursor = await withSiteDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query<{ cursor: string }>(after);
    return rows[0]?.cursor ?? "";
  });
  return path.replace(":cursor", encodeURIComponent(cursor));
}

async function get({ site, cookie }: Site, path: string): Promise<void> {
  const response = await fetch(`${site.url}${path}`, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
}
