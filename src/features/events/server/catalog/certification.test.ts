/** Registering for a certification class over the API, one person at a time. */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import { registrations } from "../tables.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
const call = createTestApi(deps);
afterAll(deps.close);

const PRICES = {
  "Level 1 Certification": { Member: 1690, "Non-Member": 2035 },
  "Level 2 Certification": { Member: 1820, "Non-Member": 2170 },
};
const insertClasses = (over: object = {}) =>
  insertGolfEvent(deps.db, {
    type: "CERTIFICATION",
    title: "Technician Classes",
    priceObj: { ...PRICES, ...over },
    dateObj: { "Level 1 Certification": ["May 10 to 13"] },
  });
const register = (eventId: string, details: object, over: object = {}) =>
  call("/event-register", {
    body: golfRegistration(eventId, { details: { event_type: "CERTIFICATION", ...details }, ...over }),
  });

test("one person gets one charge at the price of their membership, and gives three answers", async () => {
  const eventId = await insertClasses();
  const answers = { class: "Level 2 Certification", memberStatus: "Non-Member", certID: "L1-24-0147" };
  const response = await register(eventId, answers, { priceSeen: 2170 });
  expect(response.status).toBe(201);
  const path = (response.headers.get("location") ?? "").replace("/api", "");
  const view = (await (await call(path)).json()) as RegistrationView;
  expect(view.charges.map(({ label, amountCents }) => [label, amountCents])).toEqual([
    ["Technician Classes 2094: Level 2 Certification (Non-Member)", 217_000],
  ]);
  expect(view.customInputs).toEqual({
    class: "Level 2 Certification",
    memberStatus: "Non-Member",
    certID: "L1-24-0147",
  });
  expect(view.customer).toMatchObject({ street: "12 Mill Street", city: "Tupelo", state: "MS", zip: "38801" });
  const [row] = await deps.db.select().from(registrations).where(sql`event_id = ${eventId}`);
  expect(row).toMatchObject({ headcount: 1, memberCheck: null });
});

test("a caller that knows only the labels is served, and an absent ID is N/A", async () => {
  const eventId = await insertClasses();
  const response = await call("/event-register", {
    body: golfRegistration(eventId, {
      details: undefined,
      customInputs: { class: "Level 1 Certification", memberStatus: "Member", certID: "N/A" },
    }),
  });
  expect(response.status).toBe(201);
  const [row] = await deps.db.select().from(registrations).where(sql`event_id = ${eventId}`);
  expect(row).toMatchObject({ totalCents: 169_000, customInputs: { certID: "N/A" }, memberCheck: "unmatched" });
});

test.each([
  ["an ID for the first class", { class: "Level 1 Certification", memberStatus: "Member", certID: "X" }, "certID"],
  ["a class that this event does not hold", { class: "Master Certification", memberStatus: "Member" }, "class"],
  ["no membership", { class: "Level 1 Certification" }, "memberStatus"],
])("%s is refused at its field", async (_, details, field) => {
  const response = await register(await insertClasses(), details);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).fields)).toEqual([`details.${field}`]);
});

test("when several registrations want the last claim of a class, one gets it, and the class is full after that", async () => {
  const eventId = await insertClasses({ classLimit: { "Level 1 Certification": 2 } });
  const form = { class: "Level 1 Certification", memberStatus: "Member" };
  const answers = await Promise.all([1, 2, 3, 4].map(() => register(eventId, form)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
  const event = await (await call(`/events/${eventId}`)).json();
  expect(event.sold_out).toEqual(["Level 1 Certification"]);
  const late = await register(eventId, form);
  expect((await late.json()).message).toBe("No longer available: Level 1 Certification (Member).");
  expect((await register(eventId, { ...form, class: "Level 2 Certification" })).status).toBe(201);
});
