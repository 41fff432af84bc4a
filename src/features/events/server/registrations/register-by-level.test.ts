/** Quality councils and conventions through the API: charges, claims and refusals. */
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Problem } from "#shared/problem.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import { registrations } from "../tables.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
const call = createTestApi(deps);
afterAll(deps.close);

const PRICES = { regLevel: { ExhibitorMember: 900, IndividualMember: 325, IndividualNonMember: 450, Student: 75 } };
const insertEvent = (type: "QAC" | "CONVENTION", over: Parameters<typeof insertGolfEvent>[1] = {}) =>
  insertGolfEvent(deps.db, { type, title: "Spring Meeting", priceObj: PRICES, ...over });

const register = (eventID: string, over: Record<string, unknown>) =>
  call("/event-register", { body: golfRegistration(eventID, { details: undefined, ...over }) });
const pat = (over: Record<string, unknown> = {}) => ({
  name: "Pat Reed",
  email: "pat@delta.example",
  regLevel: "Individual",
  ...over,
});
const qualityCouncil = (...attendees: unknown[]) => ({ details: { event_type: "QAC", attendees } });
const rowOf = async (eventId: string) =>
  (await deps.db.select().from(registrations).where(eq(registrations.eventId, eventId)))[0];
const viewAt = async (response: Response) =>
  (await (await call((response.headers.get("location") ?? "").replace("/api", ""))).json()) as RegistrationView;

test("each attendee of a conference is charged by level and membership", async () => {
  const eventId = await insertEvent("QAC");
  const answers = qualityCouncil(
    pat({ regLevel: "Exhibitor", isMember: true, includedAttendees: ["Kim Orr"] }),
    pat({ pdhRequired: true }),
  );
  const response = await register(eventId, { ...answers, priceSeen: 1350 });
  expect(response.status).toBe(201);
  const { charges } = await viewAt(response);
  expect(charges.map(({ label, amountCents }) => [label, amountCents])).toEqual([
    ["Spring Meeting 2094: Exhibitor: Pat Reed", 90_000],
    ["Spring Meeting 2094: Individual: Pat Reed", 45_000],
  ]);
  expect(await rowOf(eventId)).toMatchObject({
    headcount: 3,
    customInputs: {
      "Pat Reed": "pat@delta.example - Exhibitor",
      "Pat Reed (2)": "pat@delta.example - Individual",
      "Included Attendees": "Kim Orr; N/A",
      "Member Status": "Yes; No",
      "PHD Cert": "No; Yes",
    },
  });
});

test("a caller that knows only the specification registers attendees by their labels", async () => {
  const eventId = await insertEvent("QAC");
  const response = await register(eventId, {
    customInputs: {
      "Pat Reed": "pat@delta.example - Exhibitor",
      "Lee Moss": "lee@bluff.example - Student",
      "Included Attendees": "Kim Orr, Al Dunn; N/A",
      "Member Status": "Yes; No",
      "PHD Cert": "No; Yes",
    },
  });
  expect(response.status).toBe(201);
  expect(await rowOf(eventId)).toMatchObject({
    totalCents: 97_500,
    headcount: 4,
    details: { attendees: [{ includedAttendees: ["Kim Orr", "Al Dunn"] }, { pdhRequired: true }] },
  });
});

test.each([
  ["no attendee", qualityCouncil(), "details.attendees"],
  [
    "three names with an exhibitor",
    qualityCouncil(pat({ regLevel: "Exhibitor", includedAttendees: ["A", "B", "C"] })),
    "details.attendees.0.includedAttendees",
  ],
  [
    "a name with an individual",
    qualityCouncil(pat(), pat({ includedAttendees: ["Kim Orr"] })),
    "details.attendees.1.includedAttendees",
  ],
  ["a level that is not sold", qualityCouncil(pat({ regLevel: "Sponsorship" })), "details.attendees.0.regLevel"],
  ["a convention's answers", { details: { event_type: "CONVENTION", regLevel: "Individual" } }, "details.event_type"],
  ["labels without an attendee", { customInputs: { "Member Status": "Yes" } }, "details.attendees"],
])("a conference refuses %s", async (_, answers, field) => {
  const eventId = await insertEvent("QAC");
  const response = await register(eventId, answers);
  const problem = (await response.json()) as Problem;
  expect(response.status).toBe(422);
  expect(Object.keys(problem.fields ?? {})).toContain(field);
  expect(await rowOf(eventId)).toBeUndefined();
});

test("a level with a limit takes that many people, however they are registered", async () => {
  const eventId = await insertEvent("QAC", { priceObj: { ...PRICES, regLevelLimit: { Student: 3 } } });
  const student = pat({ regLevel: "Student" });
  expect((await register(eventId, qualityCouncil(student, student))).status).toBe(201);
  const tooMany = await register(eventId, qualityCouncil(student, student));
  expect([tooMany.status, ((await tooMany.json()) as Problem).error.name]).toEqual([409, "events.sponsorship-taken"]);
  expect((await register(eventId, qualityCouncil(student))).status).toBe(201);
  expect(await (await call(`/events/${eventId}`)).json()).toMatchObject({ sold_out: ["Student"] });
});

test("a convention charges one level, and its headcount includes the guests", async () => {
  const eventId = await insertEvent("CONVENTION");
  const details = { event_type: "CONVENTION", regLevel: "Individual", isMember: true, guests: ["Kim Orr", ""] };
  const response = await register(eventId, { details, priceSeen: 325 });
  expect(response.status).toBe(201);
  const { charges } = await viewAt(response);
  expect(charges.map(({ label, amountCents }) => [label, amountCents])).toEqual([
    ["Spring Meeting 2094: Individual, member", 32_500],
  ]);
  expect(await rowOf(eventId)).toMatchObject({
    headcount: 2,
    customInputs: { "Registration Level": "Individual", "Member Status": "Yes", Guests: "Kim Orr" },
  });
});

test("a convention asks for a level where it sells one, and is free of charge where it does not", async () => {
  const details = { event_type: "CONVENTION", guests: ["Kim Orr"] };
  const refused = await register(await insertEvent("CONVENTION"), { details });
  const { fields } = (await refused.json()) as Problem;
  expect([refused.status, fields]).toEqual([422, { "details.regLevel": ["Must choose a registration level"] }]);

  const response = await register(await insertEvent("CONVENTION", { priceObj: {} }), { details });
  expect(response.status).toBe(201);
  expect(await viewAt(response)).toMatchObject({ status: "paid", charges: [] });
});
