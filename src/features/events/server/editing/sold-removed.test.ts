/** A thing that is sold stays on sale and in the inventory while anybody has it. */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { CLAY_PRICES } from "#test/clay-shoot-event.ts";
import { createTestDeps } from "#test/deps.ts";
import { called, createEditor, TITLE, TITLE_PRICES } from "#test/edit-event.ts";
import { GOLF_PRICES, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { textOfPdf } from "#test/pdf.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";

const deps = await createTestDeps({ env: { BOT_CHECK: "off" } });
const { call, send, ask, read, register, rowOf, publishWith } = await createEditor(deps);
afterAll(deps.close);

const insertEvent = (over: object = {}) => insertGolfEvent(deps.db, { priceObj: TITLE_PRICES, ...over });

test("a tier that is taken is not removed; what earlier versions removed stays in the inventory, and keeps its name", async () => {
  const id = await insertEvent();
  expect((await register(id, TITLE)).status).toBe(201);
  const refused = await publishWith(id, (content) => called(content, { [TITLE]: undefined }));
  expect([refused.status, refused.body.error.name]).toEqual([422, "events.not-ready"]);
  expect(refused.body.fields.tiers).toEqual([
    "Title Sponsor can't be removed because 1 is taken: restore it, and limit it to 1 to end its sale.",
  ]);
  await ask(`/admin/events/${id}/discard`, { version: (await read(id)).version });
  const without = { ...TITLE_PRICES, sponsorship: GOLF_PRICES.sponsorship, sponsorshipLimit: {} };
  await deps.db.execute(sql`update events set price_obj = ${JSON.stringify(without)}::jsonb where id = ${id}`);
  expect(await rowOf(id, TITLE)).toEqual({ limit: null, taken: 1, waiting: 0, isOnSale: false });
  const limit = { option: TITLE, limit: 3, version: (await read(id)).version };
  expect((await ask(`/admin/events/${id}/inventory/limit`, limit, "PUT")).status).toBe(422);
  const signs = await send(`/get-registrants/${id}/papers/signs`);
  expect(textOfPdf(new Uint8Array(await signs.arrayBuffer()))).toContain(TITLE);

  expect((await register(id, "Gold Sponsor")).status).toBe(201);
  const taken = await publishWith(id, (content) => called(content, { "Gold Sponsor": TITLE }));
  expect([taken.status, Object.values(taken.body.fields)]).toEqual([
    ...[422, [["Title Sponsor is the name of a tier that was removed and is taken: choose another name"]]],
  ]);
});

const OPTION = { optionalSponsorships: ["Golf_Ball"] };
const QAC = { priceObj: { regLevel: { IndividualNonMember: 100, Student: 20 } }, type: "QAC" };
const CONVENTION = { priceObj: { regLevel: { IndividualNonMember: 100, Student: 20 } }, type: "CONVENTION" };
const MASTER = { Member: 100, "Non-Member": 200 };
const CLASSES = { priceObj: { "Master Certification": MASTER, "CMDT Certification": MASTER }, type: "CERTIFICATION" };
const ATTENDEE = {
  name: "Kim Orr",
  email: "kim@orr.example",
  regLevel: "Student",
  isMember: false,
  pdhRequired: false,
};

test.each([
  ["an option of golf", {}, { event_type: "GOLF", sponsorship: "Gold Sponsor", ...OPTION }, "options.1.priceCents"],
  [
    "an option of a clay shoot",
    { priceObj: CLAY_PRICES, type: "CLAY_SHOOT" },
    { event_type: "CLAY_SHOOT", sponsorship: "Gold", optionalSponsorships: ["Lunch_Sponsor"], raffleDonation: "" },
    "options.0.priceCents",
  ],
  ["a level of a quality council", QAC, { event_type: "QAC", attendees: [ATTENDEE] }, "levels.6.priceCents"],
  ["a level of a convention", CONVENTION, { event_type: "CONVENTION", regLevel: "Student" }, "levels.6.priceCents"],
  [
    "a class",
    CLASSES,
    { event_type: "CERTIFICATION", class: "Master Certification", memberStatus: "Non-Member", certID: "C-1" },
    "classes.6.memberCents",
  ],
])("%s that is taken stays on sale, and what is not taken goes", async (_, over, details, field) => {
  const id = await insertEvent(over);
  const made = await call("/event-register", { body: golfRegistration(id, { details }) });
  expect(made.status, await made.clone().text()).toBe(201);
  const [list = "", at] = field.split(".");
  const offSale = (at: number) => (content: EventContent) => {
    const copy = structuredClone(content) as unknown as Record<string, object[]>;
    const none = { priceCents: null, memberCents: null, nonMemberCents: null };
    const entry = copy[list]?.[at] as Record<string, unknown>;
    for (const key of Object.keys(none)) if (key in entry) entry[key] = null;
    return copy as unknown as EventContent;
  };
  const refused = await publishWith(id, offSale(Number(at)));
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
  expect(refused.body.fields[field][0]).toMatch(/ can't be removed because 1 is taken: /);
  await ask(`/admin/events/${id}/discard`, { version: (await read(id)).version });
  const { content } = await read(id);
  const entries = (content as unknown as Record<string, { priceCents?: number | null; memberCents?: number | null }[]>)[
    list
  ];
  const other = entries?.findIndex(
    ({ priceCents, memberCents }, index) => index !== Number(at) && (priceCents ?? memberCents) != null,
  );
  expect((await publishWith(id, offSale(other ?? -1))).status).toBe(200);
});
