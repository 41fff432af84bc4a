/** Check-in over the API: lists, acts of staff and volunteers, and decisions of staff. One file because it is one story. */
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import type { DeskAnswer, SentAct } from "../../rules/check-in/check-in-schema.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { events, registrations } from "../tables.ts";
import { checkInActs, checkInLinks } from "./check-in-tables.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps, ["registrar"]);
const asStaff = { headers: { cookie } };
const uuid = () => crypto.randomUUID();

async function anEvent(count = 1) {
  const eventId = await insertGolfEvent(deps.db, { capacity: null });
  const made = [];
  for (let number = 0; number < count; number++) {
    const sent = { ...golfRegistration(eventId), company: `Crew ${number}`, email: `crew${number}@gulf.example` };
    made.push((await registerForEvent(deps, registrationRequestSchema.parse(sent))).registration);
  }
  return { eventId, made, people: made.map(({ id }) => `${id}/teams.0.0`) };
}

let seq = 0;
const act = (person: string, over: Partial<SentAct> = {}): SentAct => ({
  id: uuid(),
  person,
  kind: "admit",
  at: deps.now().getTime(),
  skew: 0,
  base: 0,
  seq: ++seq,
  name: "",
  company: "",
  email: "",
  ...over,
});

const send = (eventId: string, acts: readonly object[], device = uuid()) =>
  call(`/admin/check-in/${eventId}/acts`, { ...asStaff, body: { device, acts } });
const desk = async (eventId: string, query = ""): Promise<DeskAnswer> =>
  (await call(`/admin/check-in/${eventId}/desk${query}`, asStaff)).json();
const inOf = ({ standings }: DeskAnswer) => standings.filter(({ since }) => since !== null).map(({ person }) => person);

async function aLink(eventId: string, body: object = {}, key = uuid()) {
  const answer = await call(`/admin/check-in/${eventId}/links`, { body, headers: { cookie, "idempotency-key": key } });
  const link = await answer.json();
  return { ...link, status: answer.status, token: String(link.address).split("/").at(-1) ?? "" };
}
const sendBy = (token: string, acts: readonly object[]) =>
  call(`/check-in/${token}/acts`, { body: { device: uuid(), acts } });

test("the list names everybody who may come, and says what each registration owes", async () => {
  const { eventId, made } = await anEvent(2);
  const answer = await desk(eventId);
  expect(answer.registrations?.map(({ company }) => company)).toEqual(["Crew 0", "Crew 1"]);
  const [first] = answer.registrations ?? [];
  expect(first).toMatchObject({ reference: made[0]?.reference, isUnpaid: true, owesCents: 200_000, phoneEnd: "0142" });
  expect(first?.people).toHaveLength(4);
  const again = await desk(eventId, `?known=${answer.version}&since=${answer.serverTime}`);
  expect([again.registrations, again.standings]).toEqual([null, []]);
});

test("an act that is sent three times is one arrival, and two phones that admit the same person made one", async () => {
  const { eventId, people } = await anEvent();
  const [sam = ""] = people;
  const first = act(sam, { at: deps.now().getTime() - 5000 });
  for (let again = 0; again < 3; again++) expect((await send(eventId, [first])).status).toBe(200);
  await send(eventId, [act(sam)]);
  const { standings } = await desk(eventId);
  expect(standings).toEqual([{ person: sam, since: first.at, name: null, walkIn: null }]);
  expect(await deps.db.$count(checkInActs, eq(checkInActs.eventId, eventId))).toBe(2);
});

test("late acts are sorted by their time: a later undo of another phone still counts", async () => {
  const { eventId, people } = await anEvent();
  const [sam = ""] = people;
  const now = deps.now().getTime();
  await send(eventId, [act(sam, { kind: "undo", at: now - 1000 })]);
  await send(eventId, [act(sam, { at: now - 2000 })]);
  expect(inOf(await desk(eventId))).toEqual([]);
});

test("a phone whose clock is a day wrong tells the right time", async () => {
  const { eventId, people } = await anEvent();
  const day = 24 * 3600_000;
  const now = deps.now().getTime();
  await send(eventId, [act(people[0] ?? "", { at: now + day - 3000, skew: -day, base: now - 60_000 })]);
  const [status] = (await desk(eventId)).standings;
  expect(status?.since).toBe(now - 3000);
});

test("a phone gets only the people who changed since its last poll", async () => {
  const { eventId, people } = await anEvent(2);
  await send(eventId, [act(people[0] ?? "")]);
  await deps.db.execute(sql`alter table check_in_acts disable trigger append_only`);
  await deps.db
    .update(checkInActs)
    .set({ receivedAt: new Date(Date.now() - 600_000) })
    .where(eq(checkInActs.eventId, eventId));
  await deps.db.execute(sql`alter table check_in_acts enable always trigger append_only`);
  await send(eventId, [act(people[1] ?? "")]);
  expect(inOf(await desk(eventId, `?since=${Date.now()}`))).toEqual([people[1]]);
  expect(inOf(await desk(eventId))).toHaveLength(2);
});

test("a volunteer's link opens one event's list without money, and the log calls its user by the link", async () => {
  const { eventId, people } = await anEvent();
  const { token, number, status, qr } = await aLink(eventId, { label: "Door 2" });
  expect([status, qr.startsWith("<svg")]).toEqual([201, true]);
  const answer = await call(`/check-in/${token}`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const list = (await answer.json()) as DeskAnswer;
  expect(list.registrations?.[0]).toMatchObject({ isUnpaid: true, owesCents: null });
  expect(JSON.stringify(list)).not.toContain("200000");
  expect(await (await sendBy(token, [act(people[0] ?? "")])).json()).toMatchObject({
    kept: 1,
    needsLook: 0,
    isEnded: false,
  });
  expect(inOf(await desk(eventId))).toEqual(people);
  const log = await deps.pool.query(
    "select actor_name, detail from audit_log where action = 'check-in.recorded' and subject = $1",
    [`event ${eventId}`],
  );
  expect(log.rows).toEqual([
    {
      actor_name: `volunteer of link ${number}`,
      detail: `volunteer of link ${number} admitted 1 person at the door of Annual Golf Classic.`,
    },
  ]);
});

test("the database holds no token, and the same request gets the same link", async () => {
  const { eventId } = await anEvent(0);
  const key = uuid();
  const [first, again] = [await aLink(eventId, {}, key), await aLink(eventId, {}, key)];
  expect(again.address).toBe(first.address);
  expect((await aLink(eventId, { label: "Another" }, key)).status).toBe(409);
  const rows = await deps.pool.query("select to_jsonb(check_in_links)::text as row from check_in_links");
  expect(rows.rows.some(({ row }) => row.includes(first.token))).toBe(false);
});

test("a link ends with the event's day where the event is, or on a day that staff name", async () => {
  const { eventId } = await anEvent(0);
  expect((await aLink(eventId)).expiresAt).toBe("2094-05-14T05:00:00.000Z");
  expect((await aLink(eventId, { lastDay: "2094-05-15" })).expiresAt).toBe("2094-05-16T05:00:00.000Z");
  const far = await aLink(eventId, { lastDay: "2094-06-15" });
  expect([far.status, far.fields]).toMatchObject([422, { lastDay: [expect.stringContaining("2094-05-27")] }]);
});

test("acts that a phone had not sent when its link was revoked are kept, and count once staff say so", async () => {
  const { eventId, people } = await anEvent();
  const { token, id } = await aLink(eventId);
  expect((await call(`/admin/check-in-links/${id}/revoke`, { ...asStaff, method: "POST" })).status).toBe(200);
  expect((await call(`/check-in/${token}`)).status).toBe(410);
  const kept = await (await sendBy(token, [act(people[0] ?? "")])).json();
  expect(kept).toMatchObject({ kept: 1, needsLook: 1, isEnded: true });
  expect(inOf(await desk(eventId))).toEqual([]);
  const view = await (await call(`/admin/check-in/${eventId}`, asStaff)).json();
  expect(view.looks).toMatchObject([{ reason: "link-ended", kind: "admit", person: "Team 1, golfer 1 of Crew 0" }]);
  const review = () =>
    call(`/admin/check-in-acts/${view.looks[0].id}/review`, { ...asStaff, body: { decision: "counts" } });
  expect([(await review()).status, (await review()).status]).toEqual([200, 409]);
  expect(inOf(await desk(eventId, `?since=${Date.now()}`))).toEqual(people);
});

test("acts that come in after a link has expired wait for a look, whatever time the phone claims; after a week none are taken", async () => {
  const { eventId, people } = await anEvent(2);
  const { token, id } = await aLink(eventId);
  const ended = new Date(deps.now().getTime() - 3_600_000);
  await deps.db.update(checkInLinks).set({ expiresAt: ended }).where(eq(checkInLinks.id, id));
  const inTime = act(people[0] ?? "", { at: ended.getTime() - 60_000 });
  expect(await (await sendBy(token, [inTime, act(people[1] ?? "")])).json()).toMatchObject({ kept: 2, needsLook: 2 });
  expect(inOf(await desk(eventId))).toEqual([]);
  const longAgo = new Date(deps.now().getTime() - 8 * 24 * 3_600_000);
  await deps.db.update(checkInLinks).set({ expiresAt: longAgo }).where(eq(checkInLinks.id, id));
  expect((await sendBy(token, [act(people[1] ?? "")])).status).toBe(410);
});

test("no phone dates an arrival into the future, or to before it could have gone offline", async () => {
  const { eventId, people } = await anEvent(3);
  const now = deps.now().getTime();
  const monthAgo = now - 28 * 24 * 3_600_000;
  const times = [{ at: now + 9e8 }, { at: 0 }, { at: 0, skew: -7_258_118_400_000 }];
  await send(
    eventId,
    times.map((time, number) => act(people[number] ?? "", time)),
  );
  const since = (await desk(eventId)).standings.map(({ since }) => since ?? 0);
  expect(Math.max(...since)).toBeLessThanOrEqual(deps.now().getTime());
  expect(Math.min(...since)).toBeGreaterThanOrEqual(monthAgo);
});

test("a person who was cancelled meanwhile, or belongs to another event, needs a look and is not counted", async () => {
  const { eventId, made, people } = await anEvent(2);
  const other = await anEvent();
  await deps.db
    .update(registrations)
    .set({ status: "cancelled" })
    .where(eq(registrations.id, made[0]?.id ?? ""));
  const sent = [act(people[0] ?? ""), act(other.people[0] ?? ""), act(`${uuid()}/registrant`), act(people[1] ?? "")];
  expect(await (await send(eventId, sent)).json()).toMatchObject({ kept: 4, needsLook: 3 });
  const view = await (await call(`/admin/check-in/${eventId}`, asStaff)).json();
  expect(view.looks.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    "cancelled",
    "unknown",
    "unknown",
  ]);
  expect([view.arrived, view.expected]).toEqual([1, 4]);
  const body = { decision: "counts" };
  expect((await call(`/admin/check-in-acts/${view.looks[0].id}/review`, { ...asStaff, body })).status).toBe(409);
});

test("a walk-in waits until staff settle it with a registration", async () => {
  const { eventId } = await anEvent();
  const fields = { kind: "walk-in", name: "Lou Ames", company: "Ames Hauling", email: "lou@ames.example" } as const;
  await send(eventId, [act(`walk-in/${uuid()}`, fields)]);
  const view = async () => (await call(`/admin/check-in/${eventId}`, asStaff)).json();
  const [walkIn] = (await view()).walkIns;
  expect(walkIn).toMatchObject({ name: "Lou Ames", company: "Ames Hauling", isIn: true, settledWith: null });
  const settle = (settledWith: string) =>
    call(`/admin/check-in-acts/${walkIn.id}/review`, { ...asStaff, body: { decision: "settled", settledWith } });
  expect((await (await settle("")).json()).fields).toHaveProperty("settledWith");
  expect((await settle("R-7K3F9Q")).status).toBe(200);
  expect((await view()).walkIns[0].settledWith).toBe("R-7K3F9Q");
});

test("the registrants say who is in", async () => {
  const { eventId, made } = await anEvent();
  const at = deps.now().getTime() - 9000;
  const id = made[0]?.id ?? "";
  const [sam, ola] = [`${id}/teams.0.0`, `${id}/teams.0.1`];
  const acts = [
    act(sam, { at }),
    act(sam, { at: at + 1, kind: "undo" }),
    act(sam, { at: at + 2 }),
    act(ola, { at: at + 5 }),
  ];
  await send(eventId, acts);
  const read = async () => (await call(`/get-registrants/${eventId}`, asStaff)).json();
  expect((await read())[0].checked_in).toEqual({ people: 2, since: new Date(at + 2).toISOString() });
  await send(eventId, [act(sam, { kind: "undo" }), act(ola, { kind: "undo" })]);
  expect((await read())[0].checked_in).toBeNull();
});

test("events to stand at the door of: the next one first, with who has arrived", async () => {
  const { eventId, people } = await anEvent();
  await deps.db
    .update(events)
    .set({ date: new Date(deps.now().getTime() - 3_600_000) })
    .where(eq(events.id, eventId));
  await send(eventId, [act(people[0] ?? "")]);
  const [first] = await (await call("/admin/check-in", asStaff)).json();
  expect(first).toMatchObject({ id: eventId, arrived: 1, expected: 4, isOver: false });
});

const LONG = "x".repeat(1000_000);
test.each([
  ["a megabyte", LONG.slice(0, 900_000)],
  ["a NUL", "Lou\u0000"],
  ["half a surrogate", "Lou \ud800"],
])("a name of %s is refused by its field", async (_, name) => {
  const { eventId } = await anEvent(0);
  const { token } = await aLink(eventId);
  for (const field of ["name", "company", "email"]) {
    const walkIn = act(`walk-in/${uuid()}`, { kind: "walk-in", name: "Lou Ames", [field]: name });
    const answer = await sendBy(token, [walkIn]);
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).fields)).toEqual([`acts.0.${field}`]);
  }
});

test("a batch has at most 200 acts, and a person's key is one", async () => {
  const { eventId, people } = await anEvent();
  const sent = (many: number) =>
    send(
      eventId,
      Array.from({ length: many }, () => act(people[0] ?? "")),
    );
  expect([(await sent(0)).status, (await sent(200)).status, (await sent(201)).status]).toEqual([422, 200, 422]);
  expect((await send(eventId, [act("../../etc")])).status).toBe(422);
});

test("guesses at links are counted, and a link that is used is not a guess", async () => {
  const { eventId } = await anEvent(0);
  const { token } = await aLink(eventId);
  const guess = () => call(`/check-in/${"x".repeat(43)}`, { clientAddress: "198.51.100.7" });
  const statuses = [];
  for (let tries = 0; tries < 61; tries++) statuses.push((await guess()).status);
  expect([statuses[0], statuses[59], statuses[60]]).toEqual([404, 404, 429]);
  expect((await call(`/check-in/${token}`, { clientAddress: "198.51.100.7" })).status).toBe(200);
});

test("staff are told that an event is over, so that they do not check people in at last year's", async () => {
  const { eventId } = await anEvent();
  const isPast = async () => (await (await call(`/admin/check-in/${eventId}`, asStaff)).json()).event.isPast;
  expect(await isPast()).toBe(false);
  await deps.db
    .update(events)
    .set({ date: new Date(deps.now().getTime() - 2 * 86_400_000) })
    .where(eq(events.id, eventId));
  expect(await isPast()).toBe(true);
});
