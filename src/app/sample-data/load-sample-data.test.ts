import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentEditions, documents } from "#features/content/server/tables.ts";
import type { ListedEvent } from "#features/events/rules/catalog/schema.ts";
import type { ShownEvent } from "#features/events/rules/catalog/shown-event.ts";
import { createTestApi } from "#test/api.ts";
import { aSignedInUser } from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { SAMPLE_DOCUMENTS } from "./documents.ts";
import { loadSampleData } from "./load-sample-data.ts";
import { SAMPLE_MEMBERS } from "./members.ts";
import { SAMPLE_NOTICES } from "./notices.ts";
import { SAMPLE_FILES } from "./sample-files.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);

const TABLES = ["affiliates", "documents", "document_editions", "events", "registrations", "charges", "outbox"];

async function countRows() {
  const counts = TABLES.map((table) => sql`(select count(*)::int from ${sql.identifier(table)})`);
  const { rows } = await deps.db.execute(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0]?.counts;
}

beforeAll(async () => {
  // Two processes may start at once on one empty database.
  await Promise.all([loadSampleData(deps), loadSampleData(deps)]);
});

test("loading again changes nothing", async () => {
  const before = await countRows();
  await loadSampleData(deps);
  expect(await countRows()).toEqual(before);
  expect(before).toEqual(expect.arrayContaining([40, 16, 17, 13]));
});

test("the public lists answer with the sample", async () => {
  const listed = (await (await call("/get-events")).json()) as unknown[];
  expect(listed).toHaveLength(13);
  const notices = (await (await call("/get-notices")).json()) as { isCurrent: boolean; url: string }[];
  expect(notices.map(({ isCurrent }) => isCurrent)).toEqual([true, true, true, true, false, false, false, false]);
  const members = (await (await call("/get-affiliates")).json()) as { aff_image_file: string }[];
  expect(members).toHaveLength(40);
});

test("every member's logo is stored in two forms under 30,000 bytes, and no drawing is left over", async () => {
  const members = (await (await call("/get-affiliates")).json()) as { aff_name: string; aff_image_file: string }[];
  for (const { aff_name, aff_image_file } of members) {
    for (const [format, key] of [
      ["webp", aff_image_file],
      ["png", aff_image_file.replace("webp", "png")],
    ] as const) {
      const bytes = await deps.files.read("mapa_aff_images", key);
      expect(bytes?.length, aff_name).toBeLessThanOrEqual(30_000);
      expect(await sharp(bytes).metadata(), aff_name).toMatchObject({ format, width: 390, height: 260 });
      await sharp(bytes, { failOn: "error" }).stats();
    }
  }
  const drawn = await readdir(join(SAMPLE_FILES, "logos"));
  expect(drawn.sort()).toEqual(SAMPLE_MEMBERS.flatMap(({ key }) => [`${key}.png`, `${key}.webp`]).sort());
});

test("every event has a picture and a gallery in words, a hotel with code and link, a contact and its own terms", async () => {
  const listed = (await (await call("/get-events")).json()) as ListedEvent[];
  const next = listed.filter(({ event_date }) => new Date(event_date) > deps.now());
  for (const { page, event_title } of next.filter(({ event_title }) => event_title !== "Coast Golf Scramble")) {
    const shown = (await (await call(`/event-pages/${page.replace("/events/", "")}`)).json()) as ShownEvent;
    expect(shown.about.length, event_title).toBeGreaterThan(100);
    for (const { file, alt } of [{ file: shown.event_image_filename, alt: shown.event_image_alt }, ...shown.gallery]) {
      expect(alt).toMatch(/^Drawing: /);
      expect(await sharp(await deps.files.read("mapa_event_images", file)).metadata()).toMatchObject({
        format: "webp",
      });
    }
    expect(shown.gallery.length).toBeGreaterThan(0);
    const { hotelName, hotelPhone, hotelLink, reservationRoomCode } = shown.custom_info_obj;
    for (const text of [hotelName, hotelPhone, hotelLink, reservationRoomCode, shown.map_link, shown.cancellation])
      expect(text, event_title).toBeTruthy();
    expect(shown.contact).toEqual({ name: expect.any(String), phone: expect.any(String), email: expect.any(String) });
    if (shown.event_type === "GOLF")
      expect(shown.sponsors).toMatchObject([
        { name: "Natchez Trace Contractors", level: "Platinum Sponsor", logo: expect.any(String) },
        { name: "Three Forks Asphalt Binder", level: "Gold Sponsor", logo: expect.any(String), also: ["Golf Tee"] },
      ]);
  }
});

test("every edition of a document is stored as its row says", async () => {
  const editions = await deps.db
    .select({ bucket: documents.bucket, edition: documentEditions })
    .from(documentEditions)
    .innerJoin(documents, eq(documents.id, documentEditions.documentId));
  const earlier = SAMPLE_DOCUMENTS.filter(({ previous }) => previous);
  expect(editions).toHaveLength(SAMPLE_DOCUMENTS.length + earlier.length + SAMPLE_NOTICES.length);
  for (const { bucket, edition } of editions) {
    const stored = await deps.files.read(bucket, edition.key);
    expect(stored?.subarray(0, 5).toString(), edition.key).toBe("%PDF-");
    expect(stored?.length, edition.key).toBe(edition.bytes);
    const checksum = createHash("sha256")
      .update(stored ?? "")
      .digest("hex");
    expect(checksum, edition.key).toBe(edition.checksum);
  }
});

test("conference and convention have people on each side of today, with everything answered", async () => {
  const { rows } = await deps.db.execute(sql`
    select e.event_type as kind, e.event_date < ${deps.now()} as past, count(*)::int as count, sum(headcount)::int as people
    from registrations r join events e on e.id = r.event_id where e.event_type in ('QAC', 'CONVENTION')
    group by 1, 2 order by 1, 2 desc`);
  expect(rows).toEqual([
    { kind: "CONVENTION", past: true, count: 5, people: 10 },
    { kind: "CONVENTION", past: false, count: 2, people: 3 },
    { kind: "QAC", past: true, count: 5, people: 12 },
    { kind: "QAC", past: false, count: 3, people: 5 },
  ]);
});

test("last year's golf is mostly paid, by check and by card, and the books agree", async () => {
  const { rows } = await deps.db.execute(sql`
    select e.event_date < ${deps.now()} as past, coalesce(o.method, 'none') as paid, count(distinct r.id)::int as count
    from registrations r join events e on e.id = r.event_id
    join charges c on c.source_id = r.id::text left join order_lines l on l.charge_id = c.id
    left join orders o on o.id = l.order_id where e.event_type = 'GOLF' group by 1, 2 order by 1 desc, 2`);
  expect(rows).toEqual([
    { past: true, paid: "card", count: 2 },
    { past: true, paid: "check", count: 4 },
    { past: true, paid: "none", count: 1 },
    { past: false, paid: "card", count: 1 },
    { past: false, paid: "check", count: 1 },
    { past: false, paid: "none", count: 3 },
  ]);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("every check went over the check desk: real money with a receipt, banked after its event, the newest still there", async () => {
  const { rows } = await deps.db.execute<{ orders: number; checks: number; receipts: number; banked: number }>(sql`
    select count(*)::int as orders, count(k.id)::int as checks, count(*) filter (where exists (
      select from outbox where dedupe_key = 'receipt:' || o.id))::int as receipts, count(k.deposit_id)::int as banked
    from orders o left join checks k on k.order_id = o.id where o.method = 'check' and o.livemode`);
  const [{ orders, checks, receipts, banked } = expect.fail("rows are counted")] = rows;
  expect([checks, receipts]).toEqual([orders, orders]);
  expect(banked).toBeGreaterThan(0);
  expect(banked).toBeLessThan(checks);
  const { rows: wrong } = await deps.db.execute(sql`
    select k.number from checks k left join deposits d on d.id = k.deposit_id
    where k.received_on > ${deps.now()}::date or d.made_on > ${deps.now()}::date or d.made_on < k.received_on
    union all select reference from orders where method = 'check' and not livemode`);
  expect(wrong).toEqual([]);
});

test("technicians hold certifications, and class registrations show staff every case", async () => {
  const { rows } = await deps.db.execute(sql`
    select r.cert_id_status as id, r.member_check as member, count(*)::int as count,
      count(*) filter (where c.status = 'paid')::int as paid
    from class_registrations r join charges c on c.source_id = r.id::text group by 1, 2 order by 1, 2`);
  expect(rows).toEqual([
    { id: "issued", member: "provisional", count: 1, paid: 0 },
    { id: "issued", member: "unmatched", count: 1, paid: 0 },
    { id: "issued", member: "verified", count: 9, paid: 6 },
    { id: "known", member: "unmatched", count: 1, paid: 1 },
    { id: "known", member: "verified", count: 13, paid: 11 },
    { id: "unknown", member: "unmatched", count: 1, paid: 0 },
  ]);
  const { rows: held } = await deps.db.execute(
    sql`select count(*)::int as held from certifications where state = 'active' and valid_until > ${deps.now()}`,
  );
  expect(held).toEqual([{ held: 510 }]);
});

test("a company has its administrator and people, a second domain, an invitation and a listing that wait", async () => {
  const { rows } = await deps.db.execute(sql`
    select a.aff_name as company, u.name, p.role, p.way, u.email_verified as verified,
      exists (select from credentials c where c.user_id = u.id) as credential
    from company_people p join users u on u.id = p.user_id join affiliates a on a.id = p.company_id order by p.since`);
  const all = { verified: true, credential: false };
  expect(rows).toEqual([
    { company: "Magnolia Hot Mix, Inc.", name: "Curtis Boone", role: "administrator", way: "staff", ...all },
    { company: "Magnolia Hot Mix, Inc.", name: "Opal Fenner", role: "member", way: "domain", ...all },
    { company: "Magnolia Hot Mix, Inc.", name: "Hal Nettles", role: "member", way: "domain", ...all },
    { company: "Natchez Trace Contractors", name: "Vera Holloway", role: "member", way: "staff", ...all },
  ]);
  const counts = sql`select
    (select count(*)::int from company_domains where verified_at is not null) as domains,
    (select count(*)::int from company_invitations where accepted_at is null and expires_at > ${deps.now()}) as invitations,
    (select count(*)::int from listing_proposals where state = 'proposed') as proposals`;
  expect((await deps.db.execute(counts)).rows).toEqual([{ domains: 1, invitations: 1, proposals: 1 }]);
});

test("a person of that company who signs in and joins sees what is open, what was paid and what is ahead", async () => {
  const { cookie } = await aSignedInUser(deps, "new.hand@magnolia-plants.example");
  const { toJoin } = await (await call("/account/overview", { headers: { cookie } })).json();
  await call(`/account/companies-to-join/${toJoin.id}/join`, { body: {}, headers: { cookie } });
  const overview = await (await call("/account/overview", { headers: { cookie } })).json();
  expect(overview.company).toMatchObject({ name: "Magnolia Hot Mix, Inc.", role: "member" });
  expect(overview.open.count).toBeGreaterThan(0);
  expect(overview.upcoming.length).toBeGreaterThan(0);
  expect(overview.newest.receipts.rows.length).toBeGreaterThan(0);
  expect(overview.newest.certifications.rows.length).toBeGreaterThan(0);
});
