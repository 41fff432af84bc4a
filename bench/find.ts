/**
 * Measures the staff search: the same words over 100 and over 100,000 registrations with four golfers each, and as many
 * orders, companies, certifications, documents and lettings, in milliseconds of one request at a time. Reports whether
 * PostgreSQL used an index for each search. Starts its own sites.
 *
 *   node bench/find.ts [--rounds=40]
 *
 * Ends with 1 when a search takes longer than `LIMIT_MS` at the larger size, or reads a whole table.
 */
import { parseArgs } from "node:util";
import { Client } from "pg";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { siteConnection } from "../test/site-database.ts";

const SIZES = [100, 100_000] as const;
const LIMIT_MS = 100;
const LARGE = [
  ...["registrations", "orders", "affiliates", "company_domains", "technicians", "certifications"],
  ...["documents", "lettings"],
];
/** Two letters, a common name, one person's whole name, a company, a phone, an email, a reference, and nothing. */
const SEARCHES = {
  "two letters": "sa",
  "a common name": "sam",
  "first and last name": "sam lee",
  "last name first": "lee, sam",
  "one golfer": "golfer9",
  company: "delta 77",
  phone: "(662) 000-0077",
  email: "office77@",
  reference: "r-000077",
  "a payment": "O-000077",
  "another name of a company": "known as 77",
  "a domain of a company": "group77.ex",
  "a certification": "MS-000077",
  "a document": "guide 77",
  "a letting": "sp-000077",
  nowhere: "zeppelin",
} as const;

const { values } = parseArgs({ options: { rounds: { type: "string" } } });
const rounds = Number(values.rounds ?? 40);
const STAFF = { name: "Ada Holloway", email: "ada@example.org", password: "gravel heron copper lid" };

const table = new Map<string, number[]>();
let plans: string[] = [];
for (const size of SIZES) {
  const site = await startBuiltSite({ env: { SAMPLE_DATA: "off" } });
  try {
    const client = new Client(siteConnection(site.dataDir));
    await client.connect();
    await fill(client, size);
    const cookie = await signIn(site);
    await client.query("update users set grants = grants || array['lettings']");
    for (const [name, q] of Object.entries(SEARCHES)) {
      table.set(name, [...(table.get(name) ?? []), await measure(site.url, cookie, q)]);
    }
    plans = await wholeReads(client);
    await client.end();
  } finally {
    await site.stop();
    await removeDataDir(site.dataDir);
  }
}

console.log(`${"find".padEnd(22)}${SIZES.map((size) => `${size} rows`.padStart(14)).join("")}`);
for (const [name, times] of table) {
  console.log(`${name.padEnd(22)}${times.map((time) => `${time.toFixed(2)} ms`.padStart(14)).join("")}`);
}
const slow = [...table].filter(([, times]) => (times.at(-1) ?? 0) > LIMIT_MS).map(([name]) => name);
if (slow.length > 0) console.log(`over ${LIMIT_MS} ms: ${slow.join(", ")}`);
if (plans.length > 0) console.log(`read whole: ${plans.join(", ")}`);
process.exit(slow.length + plans.length > 0 ? 1 : 0);

/** Registrations of 40 events; 200 first and 500 last names, so that a whole name is rare and a first name common. */
async function fill(client: Client, size: number): Promise<void> {
  const name = (seed: string) =>
    `case when (${seed}) % 200 = 7 then 'Sam' else 'First' || (${seed}) % 200 end || ' ' ||
     case when (${seed}) / 7 % 500 = 9 then 'Lee' else 'Last' || (${seed}) / 7 % 500 end`;
  await client.query(
    `insert into events (event_title, event_date, event_type, status)
     select 'Golf ' || n, now() + (n * 30 - 600) * interval '1 day', 'GOLF', 'published' from generate_series(1, 40) n`,
  );
  await client.query(
    `insert into registrations (id, reference, public_token, event_id, company, first_name, last_name, address, email, phone,
       details, custom_inputs, headcount, total_cents, created_at)
     select gen_random_uuid(), 'R-' || lpad(n::text, 6, '0'), 'token' || n, e.ids[1 + n % 40],
       case when n % 50 = 0 then 'Delta ' else 'Company ' end || n, split_part(${name("n * 31")}, ' ', 1),
       split_part(${name("n * 31")}, ' ', 2), '1 Main Street', 'office' || n || '@company.example',
       '662' || lpad(n::text, 7, '0'),
       jsonb_build_object('event_type', 'GOLF', 'sponsorship', 'Gold Sponsor', 'optionalSponsorships', '[]'::jsonb, 'teams',
         jsonb_build_array(jsonb_build_array(jsonb_build_object('name', ${name("n * 11 + 1")}, 'email', ''),
           jsonb_build_object('name', ${name("n * 13 + 2")}, 'email', ''),
           jsonb_build_object('name', ${name("n * 17 + 3")}, 'email', ''),
           jsonb_build_object('name', 'Golfer' || n, 'email', '')))),
       '{}', 4, 200000, now() - n * interval '1 minute'
     from generate_series(1, $1::int) n, (select array_agg(id) as ids from events) e`,
    [size],
  );
  await client.query(
    `insert into orders (id, public_token, reference, client_request_id, request_hash, livemode, method, status,
       subtotal_cents, fee_bps, fee_cents, total_cents, description, customer, created_at)
     select gen_random_uuid(), 'order' || n, 'O-' || lpad(n::text, 6, '0'), 'key' || n, '', true, 'check',
       'awaiting_payment', 200000, 0, 0, 200000, 'Golf', jsonb_build_object('company', 'Company ' || n, 'firstName', 'First',
       'lastName', 'Last' || n % 500, 'email', 'office' || n || '@company.example', 'phone', ''),
       now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [size],
  );
  await fillOthers(client, size);
  for (const table of LARGE) await client.query(`vacuum analyze ${table}`);
  await client.query("select pg_stat_reset()");
}

/** Companies with other names and domains, technicians with an ID each, documents and lettings. */
async function fillOthers(client: Client, size: number): Promise<void> {
  const rows = "from generate_series(1, $1::int) n";
  const uuid = "lpad(to_hex(n), 32, '0')::uuid";
  const at = "now() - n * interval '1 minute'";
  for (const statement of [
    `insert into affiliates (id, aff_name, aff_street, aff_city, aff_state, aff_zip, aliases, contact_name, created_at)
     select ${uuid}, 'Member ' || n, '1 Main Street', 'Tupelo', 'MS', '38801', 'Known as ' || n, 'Sam Contact' || n, ${at}`,
    `insert into company_domains (id, company_id, domain, verified_at, created_at)
     select ${uuid}, ${uuid}, 'group' || n || '.example', now(), ${at}`,
    `insert into technicians (id, first_name, last_name, company, email, phone, created_at)
     select ${uuid}, 'Sam', 'Tech' || n, 'Company ' || n, 'tech' || n || '@company.example', '', ${at}`,
    `insert into certifications (id, technician_id, level, cert_id, cert_id_key, state, created_at)
     select ${uuid}, ${uuid}, '1', 'MS-' || lpad(n::text, 6, '0'), 'MS' || lpad(n::text, 6, '0'), 'active', ${at}`,
    `insert into documents (id, bucket, name, title, effective_on, created_at, updated_at)
     select ${uuid}, 'notices', 'guide-' || n || '.pdf', 'Guide ' || n, current_date - n % 4000, ${at}, now()`,
    `insert into lettings (id, title, held_on, cut_off_at, time_zone, counties, projects, version, written_by, created_at, updated_at)
     select ${uuid}, 'Letting ' || n, current_date - n % 4000, now(), 'America/Chicago', jsonb_build_array('County' || n % 82),
       jsonb_build_array('SP-' || lpad(n::text, 6, '0') || ': overlay'), 1, 'Ada Holloway', ${at}, now()`,
  ])
    await client.query(`${statement} ${rows}`, [size]);
}

/** @returns the cookie of the first staff user. */
async function signIn({ url, welcomeLink = "" }: BuiltSite): Promise<string> {
  const token = new URL(welcomeLink).searchParams.get("token");
  const headers = { "content-type": "application/json", origin: url };
  const body = JSON.stringify({ token, ...STAFF });
  const response = await fetch(`${url}/api/staff-links`, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`no staff user: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/** The lower quartile of the rounds, after a few to warm up: other work on the machine only ever adds. */
async function measure(url: string, cookie: string, q: string): Promise<number> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const begun = performance.now();
    const response = await fetch(`${url}/api/admin/find?${new URLSearchParams({ q })}`, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${q}: ${response.status}`);
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;
}

/** The large tables that PostgreSQL has read from end to end since they were analyzed, other than by counting. */
async function wholeReads(client: Client): Promise<string[]> {
  await client.query("select pg_stat_clear_snapshot()");
  const { rows } = await client.query<{ name: string; scans: number }>(
    `select relname as name, seq_scan::int as scans from pg_stat_user_tables
     where relname = any($1) and seq_scan > 0`,
    [LARGE],
  );
  return rows.map(({ name, scans }) => `${name} ${scans} times`);
}
