/** A tier that staff rename is the same tier to everybody who has it, waits for it or buys it. */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { inTransaction } from "#platform/deps.ts";
import { createTestDeps } from "#test/deps.ts";
import { called, createEditor, TITLE, TITLE_PRICES } from "#test/edit-event.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { untilLockIsAwaited } from "#test/lock-wait.ts";
import { textOfPdf } from "#test/pdf.ts";
import { hasTiers } from "../../rules/content/content-kinds.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import type { EditedEvent } from "../../rules/content/edited-event.ts";
import { listChoices, previewChange } from "../desk/preview-change.ts";
import { previewMove } from "../desk/preview-move.ts";
import { lockForEdit } from "./lock-for-edit.ts";
import { publishEvent } from "./publish-event.ts";
import { saveDraft } from "./save-draft.ts";

const deps = await createTestDeps({ env: { BOT_CHECK: "off" } });
const { call, user, send, ask, read, save, register, rowOf, publishWith, rename } = await createEditor(deps);
afterAll(deps.close);
afterEach(async () => {
  expect(await brokenInvariants(deps)).toEqual([]);
});

const PRESENTING = "Presenting Sponsor";
const insertEvent = (over: object = {}) => insertGolfEvent(deps.db, { priceObj: TITLE_PRICES, ...over });
const registrationAt = async (id: string): Promise<string> =>
  (await deps.db.execute<{ id: string }>(sql`select id from registrations where event_id = ${id}`)).rows[0]?.id ?? "";

test("sold units of a tier are sold under its new name: on the site, in the inventory, on the signs and in exports", async () => {
  const id = await insertEvent();
  expect((await register(id, TITLE, { company: "First Co" })).status).toBe(201);
  await rename(id, { [TITLE]: PRESENTING });

  expect((await register(id, PRESENTING, { company: "Second Co" })).status).toBe(409);
  expect(await (await call(`/events/${id}`)).json()).toMatchObject({
    sold_out: [PRESENTING],
    left: { [PRESENTING]: 0 },
    price_obj: { sponsorship: { [PRESENTING]: 5000 } },
  });
  expect(await rowOf(id, PRESENTING)).toEqual({ limit: 1, taken: 1, waiting: 0, isOnSale: true });
  expect(await rowOf(id, TITLE)).toBeUndefined();
  const open = `/admin/events/${id}/inventory/taken?option=${encodeURIComponent(PRESENTING)}`;
  expect((await ask(open)).body.registrations).toMatchObject([{ company: "First Co", units: 1 }]);

  const signs = await send(`/get-registrants/${id}/papers/signs`);
  const sheet = textOfPdf(new Uint8Array(await signs.arrayBuffer()));
  expect([sheet.includes("First Co"), sheet.includes(PRESENTING), sheet.includes(TITLE)]).toEqual([true, true, false]);
  const file = await send(`/get-registrants/${id}/registrations.csv`);
  const csv = await file.text();
  expect([csv.includes(PRESENTING), csv.includes(`"${TITLE}"`) || csv.includes(`,${TITLE},`)]).toEqual([true, false]);
});

test("a change of choice begins with the tier under its new name, and gives back what it was sold for", async () => {
  const id = await insertEvent();
  await register(id, TITLE);
  const raised = await publishWith(id, (content) => {
    const named = called(content, { [TITLE]: PRESENTING });
    if (!hasTiers(named)) throw new Error("golf sells tiers");
    const tiers = named.tiers.map((tier) => (tier.name === PRESENTING ? { ...tier, priceCents: 600_000 } : tier));
    return { ...named, tiers } as EventContent;
  });
  expect(raised.status).toBe(200);
  const registrationId = await registrationAt(id);
  const [tier] = (await listChoices(deps.db, registrationId)).choices;
  expect([tier?.path, tier?.value]).toEqual(["sponsorship", PRESENTING]);
  expect(tier?.options?.map(({ value }) => value)).toContain(PRESENTING);
  const answers = [{ path: "sponsorship", value: "Gold Sponsor" }];
  expect(await previewChange(deps.db, { registrationId, answers })).toMatchObject({
    oldCents: 500_000,
    newCents: 200_000,
    offCents: 300_000,
  });
});

test("only texts sent to the buyer and the log keep the old name", async () => {
  const id = await insertEvent({ priceObj: { ...TITLE_PRICES, sponsorshipLimit: { [TITLE]: 2 } } });
  await register(id, TITLE);
  const hold = { option: TITLE, units: 1, name: "Fourth Co", endsOn: "2094-05-01" };
  expect((await ask(`/admin/events/${id}/unit-holds`, hold)).status).toBe(201);
  const entry = { option: TITLE, people: 1, firstName: "Kim", lastName: "Orr", company: "Third Co" };
  const mail = { email: "kim@third.example", phone: "6015550188" };
  expect((await call(`/events/${id}/waitlist`, { body: { ...entry, ...mail } })).status).toBe(201);
  expect(await saying(id, TITLE)).toEqual([
    ...["event_people", "registrant_facts", "registrations", "slot_claims", "unit_holds", "waitlist"],
  ]);
  await rename(id, { [TITLE]: PRESENTING });
  expect(await rowOf(id, PRESENTING)).toMatchObject({ taken: 2, waiting: 1 });
  expect(await saying(id, TITLE)).toEqual([]);
});

/** Tables with rows of an event, or of its registrations, that contain a name. */
async function saying(id: string, name: string): Promise<string[]> {
  const tables = await deps.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where column_name in ('event_id', 'registration_id')
      and table_schema = 'public' group by 1 order by 1`,
  );
  const found: string[] = [];
  for (const table of tables.rows) {
    const says = sql`row::text like ${`%${name}%`} and row::text like ${`%${id}%`}`;
    const { rows } = await deps.db.execute(sql`select from ${sql.identifier(table.name)} as row where ${says}`);
    if (rows.length > 0) found.push(table.name);
  }
  return found;
}

test.each([
  ["in answers", { details: { event_type: "GOLF", sponsorship: "Gold Sponsor" } }],
  ["by the labels of the form", { details: undefined, customInputs: { Sponsorship: "Gold Sponsor" } }],
])("a form that was opened before still buys the tier that it shows, %s", async (_, over) => {
  const id = await insertEvent();
  await rename(id, { "Gold Sponsor": "Oak Sponsor" });
  await rename(id, { "Oak Sponsor": "Pine Sponsor" });
  const made = await register(id, "", over);
  expect(made.status, await made.clone().text()).toBe(201);
  const { rows } = await deps.db.execute(
    sql`select details->>'sponsorship' as tier, custom_inputs->>'Sponsorship' as label from registrations where event_id = ${id}`,
  );
  expect(rows).toEqual([{ tier: "Pine Sponsor", label: "Pine Sponsor" }]);
  expect((await register(id, "Elm Sponsor")).status).toBe(422);
});

test("two tiers swap names: each keeps its buyers, its limit and what is sold out", async () => {
  const sponsorshipLimit = { "Gold Sponsor": 2, "Silver Sponsor": 1 };
  const id = await insertEvent({ priceObj: { ...TITLE_PRICES, sponsorshipLimit } });
  for (const tier of ["Gold Sponsor", "Silver Sponsor"]) expect((await register(id, tier)).status).toBe(201);
  await rename(id, { "Gold Sponsor": "Silver Sponsor", "Silver Sponsor": "Gold Sponsor" });
  expect(await rowOf(id, "Silver Sponsor")).toMatchObject({ limit: 2, taken: 1 });
  expect(await rowOf(id, "Gold Sponsor")).toMatchObject({ limit: 1, taken: 1 });
  expect((await (await call(`/events/${id}`)).json()).sold_out).toEqual(["Gold Sponsor"]);
  const { rows } = await deps.db.execute(
    sql`select details->>'sponsorship' as tier, total_cents as cents from registrations where event_id = ${id} order by 2`,
  );
  expect(rows).toEqual([
    { tier: "Gold Sponsor", cents: 75_000 },
    { tier: "Silver Sponsor", cents: 200_000 },
  ]);
});

test("a tier keeps its golfers whatever it is called, in the next edition too", async () => {
  const id = await insertEvent();
  await register(id, "Silver Sponsor");
  await rename(id, { "Silver Sponsor": "Birdie Sponsor" });
  expect((await register(id, "Birdie Sponsor")).status).toBe(201);
  const people = sql`select registration_id, count(*)::int as people from event_people where event_id = ${id} group by 1`;
  expect((await deps.db.execute(people)).rows.map(({ people }) => people)).toEqual([1, 1]);
  const heads = await deps.db.execute(sql`select distinct headcount from registrations where event_id = ${id}`);
  expect(heads.rows).toEqual([{ headcount: 1 }]);
  const next = (await ask(`/admin/events/${id}/duplicate`, {})).body as EditedEvent;
  const [before, after] = [(await read(id)).content, next.content].map((one) => (hasTiers(one) ? one.tiers : []));
  expect(after).toEqual(before);
  expect(after?.find(({ name }) => name === "Birdie Sponsor")).toMatchObject({ id: "Silver Sponsor", grade: "Silver" });
});

test("a registration that moves to the next edition has its tier under that edition's name", async () => {
  const id = await insertEvent();
  await register(id, "Gold Sponsor");
  const next = (await ask(`/admin/events/${id}/duplicate`, {})).body as EditedEvent;
  await rename(next.id, { "Gold Sponsor": "Oak Sponsor" });
  const move = { registrationId: await registrationAt(id), eventId: next.id, answers: [] };
  const preview = await previewMove(deps, move);
  expect(preview.choices.find(({ path }) => path === "sponsorship")).toMatchObject({ value: "Oak Sponsor" });
  expect(preview.missing).toEqual([]);
});

test("a sale that waits for the rename is made under the new name, and of two for the last one is refused", async () => {
  const id = await insertEvent();
  const sales = await inTransaction(deps, async (inTx) => {
    const { version } = await lockForEdit(inTx.db, id, 1);
    const waiting = [1, 2].map(() => register(id, TITLE).then(({ status }) => status));
    await untilLockIsAwaited(deps.db);
    const actor = { id: user.id, name: "Dana Whitfield" };
    const content = called((await read(id)).content, { [TITLE]: PRESENTING });
    const saved = await saveDraft(inTx, { eventId: id, content, version, actor });
    await publishEvent(inTx, { eventId: id, version: saved, actor });
    return waiting;
  });
  expect((await Promise.all(sales)).sort()).toEqual([201, 409]);
  const claims = await deps.db.execute(sql`select option, seat_no from slot_claims where event_id = ${id}`);
  expect(claims.rows).toEqual([{ option: PRESENTING, seat_no: 1 }]);
  expect(await rowOf(id, PRESENTING)).toMatchObject({ limit: 1, taken: 1 });
});

test("a limit that staff change in the inventory reaches the tier in a draft where it is called otherwise", async () => {
  const id = await insertEvent();
  const version = await save(id, (content) => called(content, { [TITLE]: PRESENTING }));
  const change = { option: TITLE, limit: 4, version };
  expect((await ask(`/admin/events/${id}/inventory/limit`, change, "PUT")).status).toBe(200);
  const draft = (await read(id)).content;
  expect(hasTiers(draft) && draft.tiers.find(({ name }) => name === PRESENTING)?.limit).toBe(4);
});
