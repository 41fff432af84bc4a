/**
 * Staff write, publish and duplicate events over the API; what is sold never changes by it. One file because all
 * cases read, change and publish by the same steps.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import type { TestUser } from "#test/user.ts";
import { hasTiers } from "../../rules/content/content-kinds.ts";
import type { EventContent, SponsoredContent } from "../../rules/content/content-schema.ts";
import type { EditedEvent } from "../../rules/content/edited-event.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
let dana: TestUser;
beforeAll(async () => {
  dana = await createTestStaff(deps);
});
afterAll(deps.close);

const DAY = new Date(Date.now() + 200 * 86_400_000);
const insertEvent = (over: object = {}) => insertGolfEvent(deps.db, { date: DAY, ...over });
const ask = async (
  path: string,
  body?: Record<string, unknown>,
  method = body ? "POST" : "GET",
  headers: Record<string, string> = {},
) => {
  const response = await call(`/admin/events${path}`, { method, body, headers: { cookie: dana.cookie, ...headers } });
  return { status: response.status, body: await response.json() };
};
const read = async (id: string): Promise<EditedEvent> => (await ask(`/${id}/edit`)).body;
const save = (id: string, content: EventContent, version: number) => ask(`/${id}/draft`, { content, version }, "PUT");
const publish = (id: string, version: number, over: Record<string, unknown> = {}) =>
  ask(`/${id}/publish`, { version, ...over });
const publicEvent = async (id: string) => (await call(`/events/${id}`)).json();
const register = (id: string, details: Record<string, unknown> = {}) =>
  call("/event-register", { body: golfRegistration(id, golfDetails(details)) });
const auditOf = async (id: string) =>
  (
    await deps.db.execute<{ detail: string }>(
      sql`select detail from audit_log where subject = ${`event ${id}`} order by at, id`,
    )
  ).rows.map(({ detail }) => detail);

/** The content with other tiers. */
function withTiers(content: EventContent, change: (tier: SponsoredContent["tiers"][number]) => object): EventContent {
  if (!hasTiers(content)) throw new Error("golf sells tiers");
  return { ...content, tiers: content.tiers.map((tier) => ({ ...tier, ...change(tier) })) } as EventContent;
}
const ofGold = (change: object) => (tier: { name: string }) => (tier.name === "Gold Sponsor" ? change : {});

/** Saves and publishes at once. */
async function publishWith(
  id: string,
  change: (content: EventContent) => EventContent,
  over: Record<string, unknown> = {},
) {
  const { content, version } = await read(id);
  const saved = await save(id, change(content), version);
  expect(saved.status).toBe(200);
  return publish(id, saved.body.version, over);
}

test("an event is made, refused with the cure of each hole, filled, published, taken back and published again", async () => {
  const made = await ask("", { event_type: "GOLF", title: "Fall Scramble", date: "2031-10-09" });
  expect(made.status).toBe(201);
  const { id, content, version } = made.body as EditedEvent;
  expect((await call(`/events/${id}`)).status).toBe(404);
  const refused = await publish(id, version);
  expect([refused.status, refused.body.error.name]).toEqual([422, "events.not-ready"]);
  expect(refused.body.fields.location).toEqual(["Must have a location: type where people go"]);
  const filled = withTiers({ ...content, location: "Pearl River" }, () => ({ priceCents: 75_000 }));
  expect((await save(id, filled, version)).body.version).toBe(2);
  expect((await publish(id, 2)).body).toMatchObject({ status: "published", version: 3, hasDraft: false });
  expect(await publicEvent(id)).toMatchObject({
    event_title: "Fall Scramble",
    event_location: "Pearl River",
    event_time: "8:00 AM CDT",
    price_obj: { sponsorship: { "Platinum Sponsor": 750 } },
  });
  expect((await ask(`/${id}/unpublish`, { version: 3 })).body.status).toBe("draft");
  expect((await call(`/events/${id}`)).status).toBe(404);
  expect((await publish(id, 4)).status).toBe(200);
  expect((await register(id)).status).toBe(201);
  const late = await ask(`/${id}/unpublish`, { version: 5 });
  expect([late.status, late.body.error.name]).toEqual([409, "events.has-registrations"]);
  expect(await auditOf(id)).toEqual([
    "Dana Whitfield made the draft of an event: Fall Scramble, golf on 2031-10-09.",
    "Dana Whitfield published Fall Scramble 2031.",
    "Dana Whitfield unpublished Fall Scramble 2031.",
    "Dana Whitfield published Fall Scramble 2031.",
  ]);
});

test("a field that does not fit is refused by its name, and nothing is kept", async () => {
  const id = await insertEvent();
  const { content, version } = await read(id);
  const refused = await save(id, { ...content, capacity: 0, timeZone: "Mars/Olympus" }, version);
  expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([
    422,
    ["content.capacity", "content.timeZone"],
  ]);
  expect((await read(id)).version).toBe(version);
  const other = { ...content, event_type: "CONVENTION" } as never;
  expect((await save(id, other, version)).status).toBe(422);
});

test("edits of a published event stay unseen until they are published, and can be discarded", async () => {
  const id = await insertEvent();
  const { content, version } = await read(id);
  await save(id, { ...content, location: "Elsewhere" }, version);
  expect((await publicEvent(id)).event_location).toBe("Pearl River Golf Club, Jackson");
  expect(await read(id)).toMatchObject({ hasDraft: true, content: { location: "Elsewhere" } });
  expect((await ask(`/${id}/discard`, { version: version + 1 })).body).toMatchObject({
    hasDraft: false,
    content: { location: "Pearl River Golf Club, Jackson" },
  });
});

test("two users edit one event: the second is told what the first wrote, and loses nothing", async () => {
  const id = await insertEvent();
  const { content, version } = await read(id);
  expect((await save(id, { ...content, location: "Bayou Oaks" }, version)).status).toBe(200);
  const late = await save(id, { ...content, title: "Mine" }, version);
  expect([late.status, late.body.error.name]).toEqual([409, "events.changed-meanwhile"]);
  expect(late.body.details).toMatchObject({
    version: version + 1,
    by: "Dana Whitfield",
    content: { location: "Bayou Oaks" },
  });
  expect((await publish(id, version)).status).toBe(409);
  const races = await Promise.all([1, 2, 3].map((at) => save(id, { ...content, title: `Race ${at}` }, version + 1)));
  expect(races.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("a price change leaves every registration as it was bought, and the log says before and after", async () => {
  const id = await insertEvent();
  expect((await register(id)).status).toBe(201);
  const sold = sql`select r.details, r.total_cents, r.headcount, c.amount_cents, c.label, c.status
    from registrations r join charges c on c.source_id = r.id::text where r.event_id = ${id}`;
  const before = (await deps.db.execute(sold)).rows;
  expect(before).toHaveLength(1);
  const done = await publishWith(id, (content) => withTiers(content, ofGold({ priceCents: 250_000, teams: 0 })));
  expect(done.status).toBe(200);
  expect((await deps.db.execute(sold)).rows).toEqual(before);
  expect((await auditOf(id)).at(-1)).toMatch(
    /published changes of .*: price of Gold Sponsor from “\$2,000.00” to “\$2,500.00”; teams of Gold Sponsor from “none” to “0”\.$/,
  );
  expect((await register(id, { teams: [] })).status).toBe(201);
  const totals = await deps.db.execute(
    sql`select total_cents from registrations where event_id = ${id} order by created_at`,
  );
  expect(totals.rows.map(({ total_cents }) => total_cents)).toEqual([200_000, 250_000]);
});

test("a limit below what is sold is published only when staff accept it, keeps each buyer and closes the sale", async () => {
  const id = await insertEvent();
  for (let buyer = 0; buyer < 3; buyer++) expect((await register(id)).status).toBe(201);
  const limited = (content: EventContent) => withTiers(content, ofGold({ limit: 2 }));
  const refused = await publishWith(id, limited);
  expect([refused.status, refused.body.error.name]).toEqual([409, "events.limit-below-sold"]);
  expect(refused.body.message).toContain("Gold Sponsor is limited to 2, but 3 are already taken");
  expect((await register(id)).status).toBe(201);
  const { version } = await read(id);
  expect((await publish(id, version, { acceptsClosedSales: true })).status).toBe(200);
  expect((await publicEvent(id)).sold_out).toEqual(["Gold Sponsor"]);
  expect((await register(id)).status).toBe(409);
  expect((await read(id)).bought).toEqual({ byOption: { "Gold Sponsor": 4 }, people: 16 });
  // Above what is sold it opens again, for exactly the units that are left.
  expect((await publishWith(id, (content) => withTiers(content, ofGold({ limit: 5 })))).status).toBe(200);
  expect([(await register(id)).status, (await register(id)).status]).toEqual([201, 409]);
  expect((await publishWith(id, (content) => withTiers(content, ofGold({ limit: null })))).status).toBe(200);
  expect((await publicEvent(id)).sold_out).toEqual([]);
  expect((await register(id)).status).toBe(201);
});

test("a capacity below what is registered closes registration, although units with low numbers were released", async () => {
  const id = await insertEvent({ capacity: 100 });
  for (let buyer = 0; buyer < 3; buyer++) expect((await register(id)).status).toBe(201);
  const first = sql`select id from registrations where event_id = ${id} order by created_at limit 1`;
  const [row] = (await deps.db.execute<{ id: string }>(first)).rows;
  await call(`/registrants/${row?.id}/cancel`, { body: { reason: "Rain" }, headers: { cookie: dana.cookie } });
  const done = await publishWith(id, (content) => ({ ...content, capacity: 6 }), { acceptsClosedSales: true });
  expect(done.status).toBe(200);
  expect((await publicEvent(id)).is_full).toBe(true);
  expect((await register(id)).status).toBe(409);
});

test("registration opens and closes on the days that staff set, and the waitlist only where they offer it", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const id = await insertEvent({ capacity: 4 });
  const errorOf = async () => (await (await register(id)).json()).error?.name;
  await publishWith(id, (content) => ({ ...content, opensOn: day(3), closesOn: day(9) }));
  expect(await errorOf()).toBe("events.not-open-yet");
  await publishWith(id, (content) => ({ ...content, opensOn: day(-9), closesOn: day(-3) }));
  expect(await errorOf()).toBe("events.registration-closed");
  await publishWith(id, (content) => ({ ...content, opensOn: "", closesOn: "", hasWaitlist: false }));
  expect((await register(id)).status).toBe(201);
  const { email, phone, company, firstName, lastName } = golfRegistration(id);
  const body = { option: "*", people: 4, company, firstName, lastName, email, phone };
  const refused = await call(`/events/${id}/waitlist`, { body });
  expect([refused.status, (await refused.json()).error.name]).toEqual([409, "events.no-waitlist"]);
});

test("an event is duplicated to next year once, however often the button is pressed", async () => {
  const id = await insertEvent({ date: new Date("2031-05-08T13:00:00Z"), attachmentFilename: "packet.pdf" });
  const key = { "idempotency-key": crypto.randomUUID() };
  const presses = await Promise.all([1, 2].map(() => ask(`/${id}/duplicate`, {}, "POST", key)));
  expect(presses.map(({ status }) => status)).toEqual([201, 201]);
  const [one, other] = presses.map(({ body }) => body as EditedEvent);
  expect(one?.id).toBe(other?.id);
  expect(one).toMatchObject({
    status: "draft",
    movedDays: 371,
    lastEdition: { id, title: "Annual Golf Classic 2031" },
    content: { date: "2032-05-13", packet: "" },
  });
  expect((await publish(one?.id ?? "", 1)).status).toBe(200);
  expect(await publicEvent(one?.id ?? "")).toMatchObject({ event_date: "2032-05-13T13:00:00.000Z" });
  const reused = await ask(`/${id}/duplicate`, { date: "2033-01-01" }, "POST", key);
  expect([reused.status, reused.body.error.name]).toEqual([409, "events.key-reused"]);
});

test("an event of long ago is duplicated to a year that is ahead", async () => {
  const id = await insertEvent({ date: new Date(deps.now().getTime() - 1500 * 86_400_000) });
  const { body } = await ask(`/${id}/duplicate`, {});
  const ahead = Date.parse((body as EditedEvent).content.date) - deps.now().getTime();
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThan(372 * 86_400_000);
});

test("the short settings of an event reach its open draft as well, and its editor is told", async () => {
  const id = await insertEvent();
  const { content, version } = await read(id);
  await save(id, { ...content, location: "Elsewhere" }, version);
  const body = { capacity: 80, optionalSponsorshipComplete: { Golf_Ball: true } };
  expect((await call(`/admin/events/${id}`, { method: "PATCH", body, headers: { cookie: dana.cookie } })).status).toBe(
    200,
  );
  const after = await read(id);
  expect(after).toMatchObject({ version: version + 2, content: { location: "Elsewhere", capacity: 80 } });
  expect((await publish(id, after.version)).status).toBe(200);
  const shown = await publicEvent(id);
  expect([shown.capacity, shown.price_obj.optionalSponsorshipComplete.Golf_Ball]).toEqual([80, true]);
});

test("staff see a draft as its page, letter and packet before anybody else does", async () => {
  const made = await ask("", { event_type: "CERTIFICATION", title: "Spring Classes", date: "2031-02-10" });
  const { id } = made.body as EditedEvent;
  const preview = await ask(`/${id}/preview`);
  expect(preview.body).toMatchObject({ event_title: "Spring Classes", status: "published" });
  expect((await ask(`/${id}/preview-letter`)).body.subject).toContain("Spring Classes 2031");
  const packet = await call(`/admin/events/${id}/preview-packet.pdf`, { headers: { cookie: dana.cookie } });
  expect([packet.status, (await packet.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
  expect((await call(`/admin/events/${id}/preview`)).status).toBe(401);
});
