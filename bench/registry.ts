/**
 * Measures how the cost of the public registry grows with the association: the same searches over 100 and 100,000
 * technicians, as the lower quartile of alternating requests. Starts its own sites.
 *
 *   node bench/registry.ts [--rounds=60] [--size=100000]
 *
 * Ends with 1 when a search costs more than `MAX_GROWTH` times its cost with a hundred technicians.
 */
import { parseArgs } from "node:util";
import type { Client } from "pg";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { withSiteDatabase } from "../test/site-database.ts";

const SMALL = 100;
const MAX_GROWTH = 1.5;

/** Each as often at every size, but for the word that all have. */
const SEARCHES = {
  "a name": "q=nunez",
  "a name of an earlier day": "q=nunez&on=2025-06-01",
  "a number": "q=l1-000077",
  "name and employer": "q=nunez+delta",
  "in every row": "q=paving",
  "in every email alone": "q=example",
  nowhere: "q=zeppelin",
} as const;

const { values } = parseArgs({ options: { rounds: { type: "string" }, size: { type: "string" } } });
const rounds = Number(values.rounds ?? 60);
const sizes = [SMALL, Number(values.size ?? 100_000)];

const sites: BuiltSite[] = [];
let isOver = false;
try {
  for (const size of sizes) {
    // The limit on reads counts by visitor; the bench names visitors as a proxy on this machine would.
    const site = await startBuiltSite({ isEmpty: true, env: { TRUSTED_PROXY: "127.0.0.1" } });
    sites.push(site);
    await withSiteDatabase(site.dataDir, (client) => fill(client, size));
  }
  console.log(
    `${"registry".padEnd(26)}${sizes.map((size) => `${size} rows`.padStart(14)).join("")}${"growth".padStart(10)}`,
  );
  for (const [name, query] of Object.entries(SEARCHES)) {
    const [few = 1, many = 0] = await measure(`/api/certified-technicians?${query}`);
    const growth = many / few;
    isOver ||= growth > MAX_GROWTH;
    const figures = [few, many].map((time) => `${time.toFixed(2)} ms`.padStart(14)).join("");
    console.log(`${name.padEnd(26)}${figures}${`${growth.toFixed(2)}x`.padStart(10)}`);
  }
} finally {
  for (const site of sites) {
    await site.stop();
    await removeDataDir(site.dataDir);
  }
}
process.exit(isOver ? 1 : 0);

/** Technicians with two levels each; ten of them, spread over the names, are Núñez. */
async function fill(client: Client, size: number): Promise<void> {
  const isNunez = "n % (:size / 10) = 7";
  const id = (kind: number) => `('0000000${kind}-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const statements = [
    `insert into technicians (id, first_name, last_name, company, email, phone, created_at)
     select ${id(1)}, 'Pat', case when ${isNunez} then 'Núñez' else 'Reed' || n end,
       case when ${isNunez} then 'Delta Paving' else 'Company Paving ' || n end, 'p' || n || '@technician.example', '', now()
     from generate_series(1, :size) n`,
    ...[1, 2].flatMap((level) => [
      `insert into certifications (id, technician_id, level, cert_id, cert_id_key, state, issued_on, valid_until, grace_until, created_at)
       select ${id(level + 1)}, ${id(1)}, '${level}', 'L${level}-' || lpad(n::text, 6, '0'), n::text, 'active', '2025-01-01', '2039-12-31', '2040-12-31', now()
       from generate_series(1, :size) n`,
      `insert into certification_entries (id, certification_id, kind, day, at, by, valid_from, valid_until, grace_until, holds_in_grace)
       select gen_random_uuid(), ${id(level + 1)}, 'certified', '2025-01-01', '2025-01-01', 'Dana', '2025-01-01', '2039-12-31', '2040-12-31', false
       from generate_series(1, :size) n`,
    ]),
  ];
  for (const statement of statements) await client.query(statement.replaceAll(":size", String(size)));
  await client.query("vacuum analyze");
}

/** The lower quartile of each site, after a few rounds to warm up: other work on the machine only ever adds. */
async function measure(path: string): Promise<number[]> {
  const times: number[][] = sites.map(() => []);
  for (let round = -10; round < rounds; round += 1) {
    for (const [at, { url }] of sites.entries()) {
      const begun = performance.now();
      const response = await fetch(`${url}${path}`, { headers: { "x-forwarded-for": `10.0.${round + 10}.${at + 1}` } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      if (round >= 0) times[at]?.push(performance.now() - begun);
    }
  }
  return times.map((some) => some.sort((a, b) => a - b)[Math.floor(some.length / 4)] ?? 0);
}
