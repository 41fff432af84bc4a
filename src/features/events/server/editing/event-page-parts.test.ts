/** The parts of an event's page that staff write, its sponsors, and the units that are left. */
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { affiliates } from "#features/membership/server/tables.ts";
import { charges } from "#features/payments/server/tables.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { GOLF_PRICES, golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import type { TestUser } from "#test/user.ts";
import type { ShownEvent } from "../../rules/catalog/shown-event.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import type { EditedEvent } from "../../rules/content/edited-event.ts";
import { events } from "../tables.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
let dana: TestUser;
beforeAll(async () => {
  dana = await createTestStaff(deps);
});
afterAll(deps.close);

const DAY = new Date(Date.now() + 200 * 86_400_000);
const insertEvent = (over: object = {}) =>
  insertGolfEvent(deps.db, { date: DAY, title: `Classic ${crypto.randomUUID().slice(0, 8)}`, ...over });
const ask = (path: string, body?: Record<string, unknown>, method = body ? "POST" : "GET") =>
  call(`/admin/events${path}`, { method, body, headers: { cookie: dana.cookie } });
const read = async (id: string): Promise<EditedEvent> => (await ask(`/${id}/edit`)).json();
const pageOf = async (id: string): Promise<ShownEvent> => {
  const { page } = await (await call(`/events/${id}`)).json();
  return (await call(`/event-pages/${page.replace("/events/", "")}`)).json();
};
const preview = async (id: string): Promise<ShownEvent> => (await ask(`/${id}/preview`)).json();

async function saveWith(id: string, change: Partial<EventContent>): Promise<number> {
  const { content, version } = await read(id);
  const saved = await ask(`/${id}/draft`, { content: { ...content, ...change }, version }, "PUT");
  expect(saved.status).toBe(200);
  return (await saved.json()).version;
}
const publish = (id: string, version: number) => ask(`/${id}/publish`, { version });

const PARTS = {
  about: "Eighteen holes.\n\nLunch after.",
  gallery: [{ picture: "green.webp", alt: "A green" }],
  mapLink: "maps.example/club",
  hotelName: "River Inn",
  hotelPhone: "601-555-0171",
  hotelLink: "www.inn.example",
  hotelCode: "MAPA",
  contactName: "June",
  contactPhone: "601-555-0117",
  contactEmail: "june@mapa.example",
  cancellation: "Rain does not stop play.",
};

test("the page that staff write is seen in the preview at once, and by visitors once it is published", async () => {
  const id = await insertEvent();
  expect(await pageOf(id)).toMatchObject({ about: "", gallery: [], map_link: "", cancellation: "", sponsors: [] });
  const version = await saveWith(id, PARTS);
  expect((await preview(id)).about).toBe(PARTS.about);
  expect((await pageOf(id)).about).toBe("");
  expect((await publish(id, version)).status).toBe(200);
  expect(await pageOf(id)).toMatchObject({
    about: PARTS.about,
    gallery: [{ file: "green.webp", alt: "A green" }],
    map_link: PARTS.mapLink,
    contact: { name: "June", phone: "601-555-0117", email: "june@mapa.example" },
    custom_info_obj: { hotelName: "River Inn", hotelPhone: "601-555-0171", reservationRoomCode: "MAPA" },
    cancellation: PARTS.cancellation,
  });
  expect((await read(id)).content).toMatchObject(PARTS);
});

test("a link, a phone and an email that cannot be used, and a picture without words, keep the event from being published", async () => {
  const id = await insertEvent();
  const version = await saveWith(id, {
    hotelLink: "javascript:alert(1)",
    mapLink: "the club",
    hotelPhone: "555",
    contactEmail: "june",
    gallery: [{ picture: "green.webp", alt: "" }],
  });
  const refused = await publish(id, version);
  expect(refused.status).toBe(422);
  expect(Object.keys((await refused.json()).fields).sort()).toEqual([
    ...["contactEmail", "gallery.0.alt", "hotelLink", "hotelPhone", "mapLink"],
  ]);
});

test("a draft that was written before these parts existed has none of them, and is saved and published", async () => {
  const id = await insertEvent();
  const { content } = await read(id);
  const parts = Object.keys({ ...PARTS, sponsors: [] }).filter((name) => name !== "hotelCode");
  const old = Object.fromEntries(Object.entries(content).filter(([name]) => !parts.includes(name)));
  await deps.db
    .update(events)
    .set({ draft: { ...old, location: "Elsewhere" } as EventContent })
    .where(eq(events.id, id));
  expect((await read(id)).content).toMatchObject({ location: "Elsewhere", about: "", gallery: [], sponsors: [] });
  expect((await publish(id, await saveWith(id, { title: "Older" }))).status).toBe(200);
});

/** @returns its id. */
async function register(eventId: string, company: string, details: Record<string, unknown> = {}): Promise<string> {
  const email = `${crypto.randomUUID().slice(0, 8)}@elsewhere.example`;
  const body = golfRegistration(eventId, { ...golfDetails(details), company, email });
  expect((await call("/event-register", { body })).status).toBe(201);
  const { rows } = await deps.db.execute<{ id: string }>(sql`select id from registrations where email = ${email}`);
  return rows[0]?.id ?? "";
}
const pay = (registration: string) =>
  deps.db.update(charges).set({ status: "paid" }).where(eq(charges.sourceId, registration));

test("sponsors are shown by level once they have paid, with the logos of members; staff hide and rename them", async () => {
  const name = `Delta Paving ${crypto.randomUUID().slice(0, 6)}`;
  await deps.db.insert(affiliates).values({
    id: crypto.randomUUID(),
    name,
    street: "1 Main",
    city: "Jackson",
    state: "MS",
    zip: "39201",
    logoKey: "delta.webp",
    website: "https://delta.example",
    needsBlackBackground: true,
    createdAt: deps.now(),
  });
  const id = await insertEvent();
  const gold = await register(id, "Stranger", { optionalSponsorships: ["Golf_Tee"] });
  const platinum = await register(id, name, { sponsorship: "Platinum Sponsor" });
  expect((await pageOf(id)).sponsors).toEqual([]);
  expect((await read(id)).sponsors.map(({ company, isPaid }) => [company, isPaid])).toEqual([
    ...[
      [name, false],
      ["Stranger", false],
    ],
  ]);
  await pay(gold);
  await pay(platinum);
  expect((await pageOf(id)).sponsors).toEqual([
    { name, level: "Platinum Sponsor", also: [], logo: "delta.webp", on_black: true, website: "https://delta.example" },
    { name: "Stranger", level: "Gold Sponsor", also: ["Golf Tee"], logo: null, on_black: false, website: null },
  ]);
  const same = { name: "", logo: "", onBlack: false };
  const version = await saveWith(id, {
    sponsors: [
      { ...same, registration: gold, shown: "never" },
      { ...same, registration: platinum, shown: "paid", name: "Delta", logo: "other.webp" },
    ],
  });
  expect((await pageOf(id)).sponsors).toHaveLength(2);
  await publish(id, version);
  expect((await pageOf(id)).sponsors).toMatchObject([{ name: "Delta", logo: "other.webp", on_black: false }]);
  const { rows } = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log where subject = ${`event ${id}`} and action = 'event.published'`,
  );
  expect(rows[0]?.detail).toContain("Delta, shown once paid, logo other.webp");
  expect(rows[0]?.detail).toContain("never shown");
});

test("a registration that has ended sponsors nothing", async () => {
  const id = await insertEvent();
  const registration = await register(id, "Gone Paving");
  await pay(registration);
  expect((await pageOf(id)).sponsors).toHaveLength(1);
  await deps.db.execute(sql`update registrations set status = 'cancelled' where id = ${registration}`);
  expect((await pageOf(id)).sponsors).toEqual([]);
});

test("each sale of something limited lowers what is left of it, to none", async () => {
  const id = await insertEvent({ priceObj: { ...GOLF_PRICES, optionalSponsorshipLimit: { Golf_Tee: 2 } } });
  expect((await pageOf(id)).left).toEqual({ Golf_Tee: 2, Golf_Ball: 1, Reception: 1 });
  await register(id, "One", { optionalSponsorships: ["Golf_Tee", "Reception"] });
  expect((await pageOf(id)).left).toEqual({ Golf_Tee: 1, Golf_Ball: 1, Reception: 0 });
  await register(id, "Two", { optionalSponsorships: ["Golf_Tee"] });
  expect(await pageOf(id)).toMatchObject({ left: { Golf_Tee: 0 }, sold_out: ["Golf_Tee", "Reception"] });
});

test("a picture of the gallery is stored smaller than the first, and a sponsor's logo as a member's", async () => {
  const file = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#006b54" } })
    .png()
    .toBuffer();
  const upload = async (kind: string) => {
    const body = new FormData();
    body.set("kind", kind);
    body.set("file", new File([new Uint8Array(file)], "a.png", { type: "image/png" }));
    const answer = await call("/admin/event-files", { method: "POST", body, headers: { cookie: dana.cookie } });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { key: string; url: string };
  };
  const { key } = await upload("gallery");
  const stored = await deps.files.read("mapa_event_images", key);
  expect(await sharp(stored).metadata()).toMatchObject({ format: "webp", width: 960, height: 720 });
  const logo = await upload("logo");
  expect(logo.url).toBe(`/storage/mapa_aff_images/${logo.key}`);
  expect(await deps.files.read("mapa_aff_images", logo.key.replace("webp", "png"))).toBeDefined();
});
