/**
 * What the first page of each list of staff costs as the association grows: the same lists over 100 and over 100,000 rows,
 * as milliseconds of one request at a time, and the growth from the smaller to the larger. Starts its own sites.
 *
 *   node bench/lists.ts [--rounds=40]
 *
 * Ends with 1 when a list costs more than `MAX_GROWTH` times what it costs with a hundred rows.
 */
import { parseArgs } from "node:util";
import type { Client } from "pg";
import { removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { withSiteDatabase } from "../test/site-database.ts";
import { firstStaffSession } from "./scorecard/staff-session.ts";

const SIZES = [100, 100_000] as const;
const MAX_GROWTH = 1.5;
/** An event of the fill whose registrants are all of them. */
const EVENT = "00000000-0000-4000-8000-000000000001";
const LISTS = {
  events: "/api/admin/events",
  registrants: `/api/get-registrants/${EVENT}?limit=50`,
  "overdue charges": "/api/overdue-charges",
  orders: "/api/orders",
  applications: "/api/applications",
  activity: "/api/admin/activity",
  letters: "/api/admin/letters",
} as const;

const CUSTOMER =
  "jsonb_build_object('company', 'Company ' || n, 'firstName', 'Pat', 'lastName', 'Reed' || n, 'email', '')";
const INSERTS = [
  `insert into events (id, event_title, event_date, event_type, status)
   select case when n = 1 then '${EVENT}' else gen_random_uuid() end::uuid, 'Golf ' || n,
     now() + n * interval '1 hour', 'GOLF', 'published' from generate_series(1, :size) n`,
  `insert into registrations (id, reference, public_token, event_id, company, first_name, last_name, address, email,
     phone, details, custom_inputs, headcount, total_cents, created_at)
   select gen_random_uuid(), 'R-' || lpad(n::text, 6, '0'), 'token' || n, '${EVENT}', 'Company ' || n, 'Pat', 'Reed' || n,
     '1 Main Street', 'office' || n || '@company.example', '6625550142',
     '{"event_type": "GOLF", "sponsorship": "Gold Sponsor", "optionalSponsorships": [], "teams": []}', '{}', 1, 0,
     now() - n * interval '1 minute' from generate_series(1, :size) n`,
  `insert into charges (id, public_token, source_kind, source_id, position, label, amount_cents, program, status,
     created_at, due_on, reference, customer)
   select gen_random_uuid(), 'charge' || n, 'test', n::text, 0, 'Dues ' || n, 1000, 'Dues', 'open',
     now() - n * interval '1 minute', current_date - 1 - n % 300, 'C-' || lpad(n::text, 6, '0'), ${CUSTOMER}
   from generate_series(1, :size) n`,
  `insert into orders (id, public_token, reference, client_request_id, request_hash, livemode, method, status,
     subtotal_cents, fee_bps, fee_cents, total_cents, description, customer, created_at)
   select gen_random_uuid(), 'order' || n, 'O-' || lpad(n::text, 6, '0'), 'key' || n, '', true, 'check',
     'awaiting_payment', 200000, 0, 0, 200000, 'Golf', ${CUSTOMER}, now() - n * interval '1 minute'
   from generate_series(1, :size) n`,
  `insert into applications (id, reference, public_token, company_name, rep_name, rep_phone, email, street, city,
     state_code, zip, business_type, member_type, created_at)
   select gen_random_uuid(), 'A-' || lpad(n::text, 6, '0'), 'application' || n, 'Company ' || n, 'Pat Reed', '6625550142',
     'office' || n || '@company.example', '1 Main Street', 'Tupelo', 'MS', '38801', 'asphalt-producer', 'Associate',
     now() - n * interval '1 minute' from generate_series(1, :size) n`,
  `insert into audit_log (id, at, actor_name, action, subject, detail)
   select gen_random_uuid(), now() - n * interval '1 minute', 'Ada Holloway', 'email.resent', 'letter ' || n,
     'Ada Holloway sent letter ' || n || ' again.' from generate_series(1, :size) n`,
  `insert into outbox (id, dedupe_key, template, to_name, to_address, payload, created_at, next_at, subject, html, sent_at)
   select gen_random_uuid(), 'letter' || n, 'payments.receipt', 'Pat Reed', 'office' || n || '@company.example', '{}',
     now() - n * interval '1 minute', now(), 'Letter ' || n, '', now() from generate_series(1, :size) n`,
];

const { values } = parseArgs({ options: { rounds: { type: "string" } } });
const rounds = Number(values.rounds ?? 40);

const table = new Map<string, number[]>();
for (const size of SIZES) {
  const site = await startBuiltSite({ isEmpty: true });
  try {
    await withSiteDatabase(site.dataDir, (client) => fill(client, size));
    const cookie = (await firstStaffSession(site)).map(({ name, value }) => `${name}=${value}`).join("; ");
    for (const [name, path] of Object.entries(LISTS))
      table.set(name, [...(table.get(name) ?? []), await measure(`${site.url}${path}`, cookie)]);
  } finally {
    await site.stop();
    await removeDataDir(site.dataDir);
  }
}

let isOver = false;
const head = SIZES.map((size) => `${size} rows`.padStart(14)).join("");
console.log(`${"first page of".padEnd(18)}${head}${"growth".padStart(10)}`);
for (const [name, times] of table) {
  const growth = (times.at(-1) ?? 0) / (times[0] ?? 1);
  isOver ||= growth > MAX_GROWTH;
  const figures = times.map((time) => `${time.toFixed(2)} ms`.padStart(14)).join("");
  console.log(`${name.padEnd(18)}${figures}${`${growth.toFixed(2)}x`.padStart(10)}`);
}
process.exit(isOver ? 1 : 0);

/** So many of everything; the newest rows are those of the first page. */
async function fill(client: Client, size: number): Promise<void> {
  for (const insert of INSERTS) await client.query(insert.replaceAll(":size", String(size)));
  await client.query("vacuum analyze");
}

/** The lower quartile of the rounds, after a few to warm up: other work on the machine only ever adds. */
async function measure(url: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const begun = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;
}
