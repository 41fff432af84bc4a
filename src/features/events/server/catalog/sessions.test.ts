/**
 * A class that is held several times: which session a registration is for, and every date that follows it. One file
 * because its cases share the class and its dates.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { textOfPdf } from "#test/pdf.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";

const START = "2027-01-10T12:00:00Z";
const deps = await createTestDeps({ now: START });
const call = createTestApi(deps);
afterAll(deps.close);
beforeEach(() => deps.setNow(START));

const [FEBRUARY, MARCH] = ["2027-02-08/2027-02-11", "2027-03-08/2027-03-11"];
const [IN_FEBRUARY, IN_MARCH] = ["Feb 8 to 11, 2027", "Mar 8 to 11, 2027"];
/** From eight to five, each day an entry of its own. */
const FOUR_DAYS_OF_MARCH = [8, 9, 10, 11].map((day) => {
  const on = `:202703${String(day).padStart(2, "0")}`;
  return [`${on}T140000Z`, `${on}T230000Z`];
});
const LEVEL_1 = { class: "Level 1 Certification", memberStatus: "Member" };
const MASTER = { class: "Master Certification", memberStatus: "Member" };

/** Level 1 begins the event and is held again a month later; the dates of the master class are not known yet. */
const insertClasses = (over: Parameters<typeof insertGolfEvent>[1] = {}) =>
  insertGolfEvent(deps.db, {
    type: "CERTIFICATION",
    title: "Technician Classes",
    date: new Date("2027-02-08T14:00:00Z"),
    time: "8:00 AM to 5:00 PM",
    priceObj: {
      "Level 1 Certification": { Member: 1690, "Non-Member": 2035 },
      "Level 2 Certification": { Member: 1820, "Non-Member": 2170 },
      "Master Certification": { Member: 250, "Non-Member": 250 },
    },
    dateObj: {
      "Level 1 Certification": ["Monday, March 8, 2027 to Thursday, March 11, 2027", "February 8 to 11, 2027"],
      "Level 2 Certification": "February 22 to 25, 2027",
    },
    ...over,
  });

async function register(eventId: string, details: object, over: object = {}) {
  const body = golfRegistration(eventId, { details: { event_type: "CERTIFICATION", ...details }, ...over });
  const response = await call("/event-register", { body });
  return { response, path: (response.headers.get("location") ?? "").replace("/api", "") };
}
const view = async (path: string) => (await (await call(path)).json()) as RegistrationView;

/** `DTSTART` and `DTEND` of each entry. */
const timesOf = async (path: string) =>
  [...(await (await call(path)).text()).matchAll(/^DTSTART(.*)\r\nDTEND(.*)\r$/gm)].map(([, start, end]) => [
    start,
    end,
  ]);
const letterOf = async (path: string, template: string) => {
  const { rows } = await deps.db.execute<{ payload: Record<string, unknown> }>(sql`
    select o.payload from outbox o, registrations r
    where r.public_token = ${path.split("/").pop()} and o.template = ${template}
      and (o.payload ->> 'reference') = r.reference`);
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  return (await renderLetter(template, rows[0]?.payload ?? {}, context)).text.replaceAll(/\s+/g, " ");
};

test("the event tells the sessions of each class, the earliest first", async () => {
  const event = await (await call(`/events/${await insertClasses()}`)).json();
  expect(event.sessions).toEqual({
    "Level 1 Certification": [
      { session: FEBRUARY, label: IN_FEBRUARY, starts: "2027-02-08", ends: "2027-02-11" },
      { session: MARCH, label: IN_MARCH, starts: "2027-03-08", ends: "2027-03-11" },
    ],
    "Level 2 Certification": [expect.objectContaining({ session: "2027-02-22/2027-02-25" })],
  });
});

test("page, charge, letter, PDF and calendar say the selected session, not the event's first day", async () => {
  const { path } = await register(await insertClasses(), { ...LEVEL_1, session: MARCH });
  const registration = await view(path);
  expect(registration.heldOn).toEqual({ label: IN_MARCH, session: MARCH, starts: "2027-03-08", ends: "2027-03-11" });
  expect(registration.customInputs).toEqual({ ...LEVEL_1, certID: "N/A", Session: IN_MARCH });
  expect(registration.charges.map(({ label }) => label)).toEqual([
    "Technician Classes 2027: Level 1 Certification (Member), Mar 8 to 11, 2027",
  ]);
  // 8:00 in Jackson before daylight saving time, 17:00 before it too.
  expect(await timesOf(`${path}/event.ics`)).toEqual(FOUR_DAYS_OF_MARCH);
  const letter = await letterOf(path, "events.registration-received");
  expect(letter).toContain(`Date: ${IN_MARCH}`);
  expect(letter).not.toContain("February 8");
  const pdf = textOfPdf(Buffer.from(await (await call(`${path}/confirmation.pdf`)).arrayBuffer()));
  expect(pdf).toContain(IN_MARCH);
  expect(pdf).not.toContain("February 8");
});

test("a registration keeps its session when staff change the event's dates", async () => {
  const eventId = await insertClasses();
  const { path } = await register(eventId, { ...LEVEL_1, session: MARCH });
  await deps.db.execute(
    sql`update events set event_date_obj = '{"Level 1 Certification": "May 3 to 6, 2027"}' where id = ${eventId}`,
  );
  expect((await view(path)).heldOn.label).toBe(IN_MARCH);
  expect(await timesOf(`${path}/event.ics`)).toEqual(FOUR_DAYS_OF_MARCH);
});

describe("a caller that knows only the labels", () => {
  const byLabels = async (labels: Record<string, string>) =>
    register(await insertClasses(), {}, { details: undefined, customInputs: { ...LEVEL_1, certID: "N/A", ...labels } });

  test.each([
    ["names no session: the next one", {}, START, IN_FEBRUARY],
    ["names none after the first has begun", {}, "2027-02-09T12:00:00Z", IN_MARCH],
    ["names one by its label", { Session: IN_MARCH }, START, IN_MARCH],
    ["names one by its key", { Session: MARCH }, START, IN_MARCH],
  ])("%s", async (_, labels, now, label) => {
    deps.setNow(now);
    expect((await view((await byLabels(labels)).path)).heldOn.label).toBe(label);
  });

  test("names other dates: the refusal lists the dates", async () => {
    const { response } = await byLabels({ Session: "April 1" });
    const body = await response.json();
    expect([response.status, body.fields]).toEqual([
      422,
      { "details.session": [`Must choose one of the dates of the class: ${IN_FEBRUARY}; ${IN_MARCH}`] },
    ]);
  });
});

test.each([
  ["a session that has begun", { ...LEVEL_1, session: FEBRUARY }, "details.session"],
  ["no choice where there are several", { ...LEVEL_1, session: "" }, undefined],
  [
    "a class of which every session has begun",
    { class: "Level 2 Certification", memberStatus: "Member" },
    "details.class",
  ],
])("%s is refused once the event's first weeks are over", async (_, details, field) => {
  deps.setNow("2027-03-01T12:00:00Z");
  const { response } = await register(await insertClasses(), details);
  expect([response.status, Object.keys((await response.json()).fields)[0]]).toEqual([422, field ?? "details.session"]);
});

test("registration is open until the last session begins; then the event is over", async () => {
  const eventId = await insertClasses();
  deps.setNow("2027-03-09T05:59:00Z");
  expect((await register(eventId, LEVEL_1)).response.status).toBe(201);
  deps.setNow("2027-03-09T06:00:00Z");
  const { response } = await register(eventId, LEVEL_1);
  expect([response.status, (await response.json()).error.name]).toEqual([409, "events.past"]);
});

describe("deadlines of a session", () => {
  const later = async () => (await register(await insertClasses(), { ...LEVEL_1, session: MARCH })).path;
  const rename = (path: string) =>
    call(`${path}/people`, { method: "PUT", body: { people: [{ path: "registrant.lastName", name: "Orr" }] } });
  const withdraw = (path: string) => call(`${path}/withdraw`, { method: "POST" });

  test("names are corrected until its first day begins", async () => {
    const path = await later();
    expect((await view(path)).correctionsUntil).toBe("2027-03-08T06:00:00.000Z");
    deps.setNow("2027-03-08T05:59:00Z");
    expect((await rename(path)).status).toBe(200);
    deps.setNow("2027-03-08T06:00:00Z");
    expect((await rename(path)).status).toBe(409);
  });

  test("it is withdrawn until its first day ends, and the letter says which it was", async () => {
    const [kept, taken] = [await later(), await later()];
    deps.setNow("2027-03-09T05:59:00Z");
    expect((await withdraw(taken)).status).toBe(200);
    expect(await letterOf(taken, "events.registration-ended")).toContain(IN_MARCH);
    deps.setNow("2027-03-09T06:00:00Z");
    expect((await withdraw(kept)).status).toBe(409);
  });

  test("a check is due before it, not before the event's first day", async () => {
    deps.setNow("2027-02-01T12:00:00Z");
    const [early] = (await view((await register(await insertClasses(), LEVEL_1)).path)).charges;
    const [late] = (await view(await later())).charges;
    expect([early?.dueOn, (late?.dueOn ?? "") > "2027-02-08"]).toEqual(["2027-02-08", true]);
  });
});

test("a class without dates says so everywhere, and no calendar takes it until they are announced", async () => {
  const eventId = await insertClasses();
  const { path } = await register(eventId, MASTER);
  expect((await view(path)).heldOn).toEqual({ label: "Dates to be announced" });
  const none = await call(`${path}/event.ics`);
  expect([none.status, (await none.json()).error.name]).toEqual([409, "events.dates-not-known"]);
  expect(await letterOf(path, "events.registration-received")).not.toContain("calendar");
  await deps.db.execute(
    sql`update events set event_date_obj = '{"Master Certification": "May 3, 2027"}' where id = ${eventId}`,
  );
  expect((await view(path)).heldOn.label).toBe("Monday, May 3, 2027");
  expect(await timesOf(`${path}/event.ics`)).toEqual([[":20270503T130000Z", ":20270503T220000Z"]]);
});

test("the event's own calendar file has an entry for each session, with UIDs that stay", async () => {
  const eventId = await insertClasses({ time: "" });
  const read = async () => (await call(`/events/${eventId}/event.ics`)).text();
  const uids = (file: string) => file.match(/^UID:.*$/gm);
  const first = await read();
  expect(await timesOf(`/events/${eventId}/event.ics`)).toEqual([
    [";VALUE=DATE:20270208", ";VALUE=DATE:20270212"],
    [";VALUE=DATE:20270308", ";VALUE=DATE:20270312"],
    [";VALUE=DATE:20270222", ";VALUE=DATE:20270226"],
  ]);
  expect(first).toContain("SUMMARY:Level 2 Certification: Technician Classes 2027");
  expect(new Set(uids(first)).size).toBe(3);
  expect(uids(await read())).toEqual(uids(first));
});

test("a waitlist entry for a class shows the dates of that class", async () => {
  const priceObj = {
    "Level 2 Certification": { Member: 1, "Non-Member": 1 },
    classLimit: { "Level 2 Certification": 1 },
  };
  const eventId = await insertClasses({ priceObj });
  await register(eventId, { class: "Level 2 Certification", memberStatus: "Member" });
  const person = {
    firstName: "Kim",
    lastName: "Orr",
    company: "Orr Labs",
    email: "kim@orr.example",
    phone: "601-555-0142",
  };
  const joined = await call(`/events/${eventId}/waitlist`, {
    body: { option: "Level 2 Certification", people: 1, ...person },
  });
  expect((await joined.json()).heldOn).toBe("Feb 22 to 25, 2027");
});
