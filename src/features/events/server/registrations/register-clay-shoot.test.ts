import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { charges } from "#features/payments/server/tables.ts";
import { createTestApi } from "#test/api.ts";
import { insertClayShoot } from "#test/clay-shoot-event.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration } from "#test/golf-event.ts";
import { registrations } from "../tables.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
const call = createTestApi(deps);
afterAll(deps.close);

const shooters = [
  { name: "Kim Orr", email: "kim@delta.example" },
  { name: "Lee Moss", email: "" },
];
const clayDetails = (over: Record<string, unknown> = {}) => ({
  details: { event_type: "CLAY_SHOOT", sponsorship: "Platinum", ...over },
});
const register = async (eventId: string, over: Record<string, unknown> = clayDetails()) => {
  const response = await call("/event-register", { body: golfRegistration(eventId, over) });
  return { status: response.status, body: await response.json() };
};
const rowOf = async (eventId: string) => {
  const [row] = await deps.db.select().from(registrations).where(sql`event_id = ${eventId}`);
  if (!row) throw new Error("nothing was registered");
  return row;
};

test("every dollar of a clay shoot is owed to the committee, each part by itself", async () => {
  const eventId = await insertClayShoot(deps.db);
  const choice = { optionalSponsorships: ["Lunch_Sponsor"], raffleDonation: "1,200.50", teams: [shooters] };
  const { status } = await register(eventId, { ...clayDetails(choice), priceSeen: 5701 });
  expect(status).toBe(201);
  const row = await rowOf(eventId);
  const owed = await deps.db.select().from(charges).where(sql`source_id = ${row.id}`).orderBy(charges.position);
  expect(owed.map(({ label, amountCents, fund }) => [label, amountCents, fund])).toEqual([
    ["PAC Clay Shoot 2094: Platinum", 300_000, "pac"],
    ["PAC Clay Shoot 2094: Lunch Sponsor", 150_050, "pac"],
    ["PAC Clay Shoot 2094: Raffle Donation", 120_050, "pac"],
  ]);
  expect(row).toMatchObject({
    headcount: 4,
    customInputs: {
      Sponsorship: "Platinum",
      Lunch_Sponsor: "Yes",
      Reception_Sponsor: "No",
      Raffle_Amount_Donation: "$1,200.50",
      "Team 1 Player 1: Kim Orr": "kim@delta.example",
      "Team 1 Player 2: Lee Moss": "",
    },
  });
});

test("a caller that knows only the specification's labels is served the same", async () => {
  const eventId = await insertClayShoot(deps.db);
  const customInputs = {
    Sponsorship: "Team of Four",
    Lunch_Sponsor: "No",
    Reception_Sponsor: "Yes",
    Raffle_Amount_Donation: "N/A",
    "Team 2 Player 3: Kim Orr": "kim@delta.example",
  };
  expect((await register(eventId, { details: undefined, customInputs })).status).toBe(201);
  expect(await rowOf(eventId)).toMatchObject({ totalCents: 260_000, headcount: 4, customInputs });
});

test("the letter says where the money goes and shows every answer", async () => {
  const eventId = await insertClayShoot(deps.db);
  await register(eventId, clayDetails({ raffleDonation: "75.5", teams: [shooters] }));
  const key = `events.registration-received:${(await rowOf(eventId)).id}`;
  const { rows } = await deps.db.execute<{ template: string; payload: Record<string, unknown> }>(
    sql`select template, payload from outbox where dedupe_key = ${key}`,
  );
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  const { html, text } = await renderLetter(rows[0]?.template ?? "", rows[0]?.payload ?? {}, context);
  for (const words of [
    "not deductible as a business expense",
    "political action committee of the Magnolia Asphalt Pavement Association",
    "Raffle Donation",
    "$75.50",
    "$3,075.50",
    "Team 1 Player 1: Kim Orr",
  ]) {
    expect.soft(html).toContain(words);
    expect.soft(text).toContain(words);
  }
});

test.each([
  [{ raffleDonation: "lots" }, "details.raffleDonation", /Must enter an amount in dollars/],
  [{ raffleDonation: "100000.01" }, "details.raffleDonation", /Must enter at most \$100,000\.00/],
  [{ sponsorship: "" }, "details.sponsorship", /Must choose a sponsorship/],
  [{ sponsorship: "Diamond" }, "details.sponsorship", /Must choose a sponsorship/],
])("%j is refused at its field", async (choice, field, message) => {
  const { status, body } = await register(await insertClayShoot(deps.db), clayDetails(choice));
  expect(status).toBe(422);
  expect(body.fields[field][0]).toMatch(message);
});

test("of two companies that want the lunch sponsorship one gets it", async () => {
  const eventId = await insertClayShoot(deps.db);
  const wanted = clayDetails({ optionalSponsorships: ["Lunch_Sponsor"] });
  const both = await Promise.all([register(eventId, wanted), register(eventId, wanted)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const event = await (await call(`/events/${eventId}`)).json();
  expect(event.sold_out).toEqual(["Lunch_Sponsor"]);
});

test("a shoot accepts as many squads as its capacity allows, and sponsors without a squad", async () => {
  const eventId = await insertClayShoot(deps.db, { capacity: 8 });
  const two = clayDetails({ teams: [shooters, shooters] });
  expect((await register(eventId, clayDetails())).status).toBe(201);
  expect((await register(eventId, clayDetails({ teams: [shooters] }))).status).toBe(201);
  expect((await register(eventId, two)).status).toBe(409);
  expect((await register(eventId, clayDetails({ teams: [shooters] }))).status).toBe(201);
});
