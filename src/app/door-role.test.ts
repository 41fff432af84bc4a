/** The check-in role opens the doors of today's events, and nothing else of an event, a registration or a member. */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { makeLink } from "#features/events/server/check-in/make-link.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { createTestApi } from "#test/api.ts";
import { callsOf, readDocument } from "#test/contract/document.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import { createApiRoutes } from "./api.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const door = await createTestStaff(deps, ["check-in"]);
const registrar = await createTestStaff(deps, ["registrar"]);
const as = ({ cookie }: { cookie: string }) => ({ headers: { cookie } });
const DAY = 86_400_000;

/** An event that begins in so many days, with a registration and a walk-in. */
async function anEvent(days: number) {
  const date = new Date(deps.now().getTime() + days * DAY);
  const eventId = await insertGolfEvent(deps.db, { date: new Date(deps.now().getTime() + 400 * DAY), capacity: null });
  const form = registrationRequestSchema.parse({ ...golfRegistration(eventId), email: "zora@secret.example" });
  const { registration } = await registerForEvent(deps, form);
  const act = {
    id: crypto.randomUUID(),
    person: `walk-in/${crypto.randomUUID()}`,
    kind: "walk-in",
    at: deps.now().getTime(),
    skew: 0,
    base: 0,
    seq: 1,
    name: "Rae Moss",
    company: "",
    email: "rae@secret.example",
  };
  const acts = { device: crypto.randomUUID(), acts: [act] };
  expect((await call(`/admin/check-in/${eventId}/acts`, { ...as(registrar), body: acts })).status).toBe(200);
  await deps.db.execute(sql`update events set event_date = ${date.toISOString()} where id = ${eventId}`);
  return { eventId, registration, act };
}

const today = await anEvent(0);
const others = [await anEvent(-2), await anEvent(30)];

test("today's door has names and companies, without sums, addresses of people or phone numbers", async () => {
  const desk = await call(`/admin/check-in/${today.eventId}/desk`, as(door));
  const view = await call(`/admin/check-in/${today.eventId}`, as(door));
  expect([desk.status, view.status]).toEqual([200, 200]);
  const texts = [await desk.text(), await view.text()];
  expect(texts[0]).toContain(today.registration.company);
  expect(texts[1]).toContain("Rae Moss");
  for (const text of texts) expect(text).not.toMatch(/secret\.example|200000|6015550142/);
  const full = await (await call(`/admin/check-in/${today.eventId}/desk`, as(registrar))).text();
  expect(full).toMatch(/rae@secret\.example/);
  expect(full).toContain("200000");
  const list = await (await call("/admin/check-in", as(door))).json();
  expect(list.map(({ id }: { id: string }) => id)).toEqual([today.eventId]);
});

test("nothing that staff read of another day's event is answered, and the door says when it opens", async () => {
  const reads = callsOf(await readDocument(createApiRoutes())).filter(
    ({ method, path, operation }) => method === "GET" && path.includes("{eventId}") && "x-capability" in operation,
  );
  expect(reads.length).toBeGreaterThan(15);
  for (const { eventId } of others)
    for (const { path } of reads) {
      const address = path
        .replace("{eventId}", eventId)
        .replace("{paper}", "roster")
        .replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const answer = await call(address, as(door));
      await answer.body?.cancel();
      expect(answer.status, path).toBeOneOf([403, 404]);
    }
  const refused = await (await call(`/admin/check-in/${others[1]?.eventId}`, as(door))).json();
  expect(refused).toMatchObject({
    message: "Your role opens the doors of today's events.",
    error: { name: "events.not-todays-door" },
  });
});

test("nothing is done at another day's door: no act, no link, no end of one, no decision", async () => {
  const actor = { id: crypto.randomUUID(), name: "Dana Whitfield" };
  for (const { eventId, act } of others) {
    const { link } = await makeLink(deps, { eventId, label: "", actor });
    const key = { headers: { cookie: door.cookie, "idempotency-key": crypto.randomUUID() } };
    const acts = { device: crypto.randomUUID(), acts: [{ ...act, id: crypto.randomUUID() }] };
    const answers = [
      await call(`/admin/check-in/${eventId}/acts`, { ...as(door), body: acts }),
      await call(`/admin/check-in/${eventId}/links`, { ...key, body: { label: "Door 2" } }),
      await call(`/admin/check-in-links/${link.id}/revoke`, { ...as(door), method: "POST" }),
      await call(`/admin/check-in-acts/${act.id}/review`, {
        ...as(door),
        body: { decision: "settled", settledWith: "R-111111" },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  const { rows } = await deps.db.execute(sql`select 1 from check_in_links where revoked_at is not null`);
  expect(rows).toEqual([]);
});

test("of today's event, too, there is nothing but the door: no lists, files, papers, pages of registrations", async () => {
  const { eventId, registration } = today;
  const paths = [
    ...[`/get-registrants/${eventId}`, `/get-registrants/${eventId}/live`, `/event-people/${eventId}`],
    ...[`/get-registrants/${eventId}/registrations.csv`, `/get-registrants/${eventId}/people.xlsx`],
    ...[`/get-registrants/${eventId}/papers/roster`, "/admin/registrant-views", "/members", "/admin/events.csv"],
    `/staff/registrations/${registration.reference}`,
  ];
  for (const path of paths) expect((await call(path, as(door))).status, path).toBe(403);
  const found = await (await call(`/admin/find?q=${registration.company.slice(0, 5)}`, as(door))).json();
  expect(found.groups).toEqual([]);
});

test("every role lists the events, with the figures and the money of its work alone", async () => {
  const listed = async (role: "administrator" | "registrar" | "treasurer" | "editor" | "check-in") => {
    const page = await (await call("/admin/events", as(await createTestStaff(deps, [role])))).json();
    const event = page.events.find(({ id }: { id: string }) => id === today.eventId);
    return [event.registered, event.paidCents];
  };
  for (const role of ["administrator", "registrar", "treasurer"] as const)
    expect(await listed(role), role).toEqual([1, 0]);
  expect(await listed("editor")).toEqual([1, null]);
  expect(await listed("check-in")).toEqual([null, null]);
});
