/** Corrections of the names inside a registration: the people that may make them, the last day, and their history. */
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { newPublicToken } from "#shared/tokens.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import { listRegistrants } from "./list-registrants.ts";

const NOW = "2094-01-10T12:00:00Z";
const deps = await createTestDeps({ now: NOW });
const call = createTestApi(deps);
afterAll(deps.close);
beforeEach(() => deps.setNow(NOW));

const TEAM = [
  { name: "Pat Reed", email: "pat@delta.example" },
  { name: "", email: "" },
];

type Event = Parameters<typeof insertGolfEvent>[1];

async function register(event: Event = {}, over: object = golfDetails({ teams: [TEAM] })) {
  const eventId = await insertGolfEvent(deps.db, event);
  const response = await call("/event-register", { body: golfRegistration(eventId, { ...over }) });
  const path = (response.headers.get("location") ?? "").replace("/api", "");
  return { eventId, path, token: path.split("/").pop() ?? "" };
}

const correct = (path: string, ...people: object[]) => call(`${path}/people`, { method: "PUT", body: { people } });
const view = async (path: string): Promise<RegistrationView> => (await call(path)).json();

const KIM = { path: "teams.0.0", name: " Kim Orr ", email: "kim@delta.example" };

test("a golfer is replaced by another: answers, staff's table, history and letter show it, and charges stay", async () => {
  const { path, eventId, token } = await register();
  const before = await view(path);
  expect(before.people.map(({ path, role }) => [path, role])).toEqual([
    ["teams.0.0", "Team 1, golfer 1"],
    ["teams.0.1", "Team 1, golfer 2"],
  ]);
  const response = await correct(path, KIM);
  expect(response.status).toBe(200);
  const after = await view(path);
  expect(after.customInputs).toMatchObject({ "Team 1 Player 1: Kim Orr": "kim@delta.example" });
  expect(Object.keys(after.customInputs)).not.toContain("Team 1 Player 1: Pat Reed");
  expect(after.charges).toEqual(before.charges);

  const [registrant] = (await listRegistrants(deps, eventId, { limit: 1 })).registrants;
  expect(registrant?.changes).toEqual([
    {
      at: new Date(NOW).toISOString(),
      by: "the registrant",
      people: [
        {
          role: "Team 1, golfer 1",
          before: TEAM[0],
          after: { name: "Kim Orr", email: "kim@delta.example" },
        },
      ],
    },
  ]);
  const { rows } = await deps.db.execute<{ to_address: string; payload: Record<string, unknown> }>(
    sql`select to_address, payload from outbox where template = 'events.names-corrected' and payload ->> 'registration' = ${token}`,
  );
  expect(rows.map(({ to_address }) => to_address)).toEqual(["pat.reed@deltapaving.example"]);
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  const letter = await renderLetter("events.names-corrected", rows[0]?.payload ?? {}, context);
  expect(letter.text).toContain("Pat Reed, pat@delta.example\n→ Kim Orr, kim@delta.example");
});

test("the same names again change nothing and send nothing", async () => {
  const { path, eventId } = await register();
  await correct(path, { path: "teams.0.0", ...TEAM[0] });
  expect((await listRegistrants(deps, eventId, { limit: 1 })).registrants[0]?.changes).toEqual([]);
});

test.each([
  ["a person that does not exist", { ...KIM, path: "teams.1.0" }, "teams.1.0"],
  ["an answer that is no person", { ...KIM, path: "sponsorship" }, "sponsorship"],
  ["a property of every object", { ...KIM, path: "__proto__.name" }, "__proto__.name"],
  ["the registrant of a team", { path: "registrant.firstName", name: "Eve" }, "registrant.firstName"],
  ["an email that is none", { ...KIM, email: "kim" }, "teams.0.0.email"],
  ["a name too long", { ...KIM, name: "x".repeat(101) }, "teams.0.0.name"],
])("%s is refused by its path, and nothing is written", async (_, change, field) => {
  const { path, eventId } = await register();
  const response = await correct(path, { path: "teams.0.1", name: "Lee Moss", email: "" }, change);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).fields)).toEqual([field]);
  expect((await listRegistrants(deps, eventId, { limit: 1 })).registrants[0]?.changes).toEqual([]);
});

test.each([
  ["until the event's day begins where it is", {}, "2094-05-13T04:59:59Z", "2094-05-13T05:00:00Z"],
  [
    "until the instant that staff set",
    { correctionsUntil: new Date("2094-05-01T17:00:00Z") },
    "2094-05-01T16:59:59Z",
    "2094-05-01T17:00:00Z",
  ],
])("names may be corrected %s, and by the office after that", async (_, event, last, late) => {
  const { path } = await register(event);
  expect((await view(path)).correctionsUntil).toBe(new Date(late).toISOString());
  deps.setNow(last);
  expect((await correct(path, KIM)).status).toBe(200);
  deps.setNow(late);
  const refused = await correct(path, { ...KIM, name: "Too Late" });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: { name: "events.corrections-over" }, number: "6015550117" });
});

test("a registration that has ended, and an unknown token, cannot be corrected", async () => {
  const { path } = await register();
  await call(`${path}/withdraw`, { method: "POST" });
  expect((await correct(path, KIM)).status).toBe(404);
  expect((await correct(`/registrations/${newPublicToken()}`, KIM)).status).toBe(404);
});

test("more people need more claims, while some are left", async () => {
  const shoot = { type: "CLAY_SHOOT" as const, priceObj: { sponsorship: { Silver: 1000 } }, capacity: 8 };
  const squad = (name: string) => Array.from({ length: 4 }, (_, at) => ({ name: at ? "" : name, email: "" }));
  const details = { event_type: "CLAY_SHOOT", sponsorship: "Silver", teams: [squad("Ann"), squad("")] };
  const { path, eventId } = await register(shoot, { details });
  expect((await correct(path, { path: "teams.1.0", name: "Ben", email: "" })).status).toBe(200);
  const { rows } = await deps.db.execute<{ people: number }>(
    sql`select count(*)::int as people from slot_claims where event_id = ${eventId} and option = '*'`,
  );
  expect(rows[0]?.people).toBe(8);
  expect((await (await call(`/events/${eventId}`)).json()).is_full).toBe(true);
});

test("an event without room for one more squad refuses its name", async () => {
  const shoot = { type: "CLAY_SHOOT" as const, priceObj: { sponsorship: { Silver: 1000 } }, capacity: 6 };
  const squad = (name: string) => Array.from({ length: 4 }, (_, at) => ({ name: at ? "" : name, email: "" }));
  const details = { event_type: "CLAY_SHOOT", sponsorship: "Silver", teams: [squad("Ann"), squad("")] };
  const { path } = await register(shoot, { details });
  const refused = await correct(path, { path: "teams.1.0", name: "Ben", email: "" });
  expect([refused.status, (await refused.json()).error.name]).toEqual([409, "events.full"]);
});

test("the candidate of a class corrects the own name, in the words of the form", async () => {
  const classes = {
    type: "CERTIFICATION" as const,
    priceObj: { "Level 1 Certification": { Member: 1690, "Non-Member": 2035 } },
  };
  const details = { event_type: "CERTIFICATION", class: "Level 1 Certification", memberStatus: "Member" };
  const { path } = await register(classes, { details });
  const refused = await correct(path, { path: "registrant.lastName", name: " " });
  expect((await refused.json()).fields).toEqual({ "registrant.lastName": ["Must enter a last name"] });
  await correct(path, { path: "registrant.lastName", name: "<b>Reed-Orr</b>" });
  expect((await view(path)).customer).toMatchObject({ firstName: "Pat", lastName: "<b>Reed-Orr</b>" });
});
