/**
 * Measures how the cost of a search grows with the association: the same searches over 10, 1,000 and 100,000 events,
 * members and documents each, in milliseconds of one request at a time, and the growth from the smallest to the
 * largest. Starts its own sites.
 *
 *   node bench/search.ts [--rounds=60]
 *
 * Ends with 1 when a search costs more than `MAX_GROWTH` times its cost with ten of each.
 */
import { parseArgs } from "node:util";
import { Client } from "pg";
import { removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { siteConnection } from "../test/site-database.ts";

const SIZES = [10, 1_000, 100_000] as const;
const MAX_GROWTH = 1.5;
/** A word that is in every row, one in every tenth, a beginning, a whole name, a city, a word that no row has, and two slips. */
const SEARCHES = {
  "in every row": "asphalt",
  "in a tenth": "quarry",
  beginning: "asph",
  "two words": "quarry asphalt",
  "one row": "number7",
  "a place": "tupelo",
  nowhere: "zeppelin",
  misspelled: "quary asfalt",
} as const;

const { values } = parseArgs({ options: { rounds: { type: "string" } } });
const rounds = Number(values.rounds ?? 60);

const table = new Map<string, number[]>();
for (const size of SIZES) {
  // The limit on searches counts by visitor; the bench names visitors as a proxy on this machine would.
  const site = await startBuiltSite({ env: { SAMPLE_DATA: "off", TRUSTED_PROXY: "127.0.0.1" } });
  try {
    const client = new Client(siteConnection(site.dataDir));
    await client.connect();
    await fill(client, size);
    for (const [name, q] of Object.entries(SEARCHES)) {
      table.set(name, [...(table.get(name) ?? []), await measure(site.url, q)]);
    }
    await client.end();
  } finally {
    await site.stop();
    await removeDataDir(site.dataDir);
  }
}

let isOver = false;
console.log(
  `${"search".padEnd(14)}${SIZES.map((size) => `${size} rows`.padStart(14)).join("")}${"growth".padStart(10)}`,
);
for (const [name, times] of table) {
  const growth = (times.at(-1) ?? 0) / (times[0] ?? 1);
  isOver ||= growth > MAX_GROWTH;
  const figures = times.map((time) => `${time.toFixed(2)} ms`.padStart(14)).join("");
  console.log(`${name.padEnd(14)}${figures}${`${growth.toFixed(2)}x`.padStart(10)}`);
}
process.exit(isOver ? 1 : 0);

/** Rows of each kind; every tenth has a word of its own, every row a number. */
async function fill(client: Client, size: number): Promise<void> {
  const word = "case when n % 10 = 0 then 'Quarry' else 'Road' end";
  const title = `'Asphalt ' || ${word} || ' number' || n`;
  await client.query(
    `insert into events (event_title, event_date, event_location, event_type, status)
     select ${title}, now() + (n % 400 - 100) * interval '1 day', 'Tupelo', 'GOLF', 'published'
     from generate_series(1, $1::int) n`,
    [size],
  );
  await client.query(
    `insert into affiliates (id, aff_name, aff_street, aff_city, aff_state, aff_zip, created_at)
     select gen_random_uuid(), ${title}, n || ' Mill Street', 'Tupelo', 'MS', '38801', now()
     from generate_series(1, $1::int) n`,
    [size],
  );
  await client.query(
    `insert into documents (id, bucket, name, title, effective_on, created_at, updated_at)
     select gen_random_uuid(), case when n % 2 = 0 then 'notices' else 'specifications_pdfs' end, n || '.pdf', ${title},
       current_date - n % 3000, now(), now()
     from generate_series(1, $1::int) n`,
    [size],
  );
  await client.query("vacuum analyze events");
  await client.query("vacuum analyze affiliates");
  await client.query("vacuum analyze documents");
}

/** The lower quartile of the rounds, after a few to warm up: other work on the machine only ever adds. */
async function measure(url: string, q: string): Promise<number> {
  const times: number[] = [];
  for (let round = -10; round < rounds; round += 1) {
    const headers = { "x-forwarded-for": `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` };
    const begun = performance.now();
    const response = await fetch(`${url}/api/search?${new URLSearchParams({ q })}`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${q}: ${response.status}`);
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;
}
