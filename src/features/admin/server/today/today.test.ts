/** The portal's first page: lines of waiting work with count, sum and oldest, only for staff who can act on them. */
import { afterAll, expect, test } from "vitest";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { sendContactMessage } from "#features/content/server/messages/send-contact-message.ts";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { CLERK } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import { createTestUser } from "#test/user.ts";
import type { Today } from "../../rules/today.ts";
import { viewToday } from "./view-today.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
const { cookie } = await createTestStaff(deps);
const DAY = 86_400_000;
const inDays = (days: number) => new Date(deps.now().getTime() + days * DAY);

const today = async (as = cookie): Promise<Today> =>
  (await call("/admin/today", { headers: { cookie: as } })).json() as Promise<Today>;

test("when nothing waits nothing is listed", async () => {
  expect(await today()).toMatchObject({
    attention: [],
    next: null,
    money: [],
    cameIn: { registrations: [], payments: { count: 0 } },
    eventsToCome: 0,
    members: 0,
  });
});

test("what waits is listed with its count, its sum and the one that waits the longest", async () => {
  const check = { payer: "Quitman Quarry", receivedOn: "2026-01-05", charges: [], actor: CLERK };
  for (const [number, amountCents] of [["1", 4200] as const, ["2", 800] as const])
    await recordCheck(deps, { ...check, number, amountCents, requestKey: crypto.randomUUID() });
  const sent = { ...CUSTOMER, firstName: "Ulric", lastName: "Stone", classSelection: "4", certID: "TN-4471" };
  await registerForClass(deps, classRegistrationSchema.parse(sent));
  const writer = { first_name: "Pat", last_name: "Reed", email: "pat@deltapaving.example", phone: "6625550142" };
  await sendContactMessage(deps, { ...writer, message: "Is the January class full?" });
  await sendContactMessage(deps, { ...writer, message: "Buy", subject: "robot" });
  await registerForClass(deps, classRegistrationSchema.parse({ ...sent, classSelection: "2", isActiveMember: true }));
  const { attention } = await today();
  const line = (name: string) => attention.find(({ key }) => key === name);
  expect(line("unmatched")).toMatchObject({ count: 2, cents: 5000 });
  expect(line("unmatched")?.oldest?.label).toContain("Quitman Quarry");
  expect(line("deposit")).toMatchObject({
    count: 2,
    cents: 5000,
    oldest: { label: "Quitman Quarry", at: "2026-01-05T12:00:00.000Z" },
  });
  expect(line("messages")).toMatchObject({ count: 1, oldest: { label: "Pat Reed" } });
  expect(line("unknownIds")).toMatchObject({ count: 2, oldest: { label: "Ulric Stone, TN-4471" } });
  expect(line("memberPrices")).toMatchObject({ count: 1, oldest: { label: expect.stringContaining("Ulric Stone, ") } });
  expect(line("memberPrices")?.cents).toBeGreaterThan(0);
});

test("the menu counts what waits, and only for those who may act on it", async () => {
  const waiting = async (as: string) => (await call("/admin/waiting", { headers: { cookie: as } })).json();
  expect(await waiting(cookie)).toEqual([
    { key: "deposit", count: 2 },
    { key: "messages", count: 1 },
  ]);
  const editor = await createTestUser(deps, { grants: ["staff", "editor"] });
  expect(await waiting(editor.cookie)).toEqual([{ key: "messages", count: 1 }]);
});

test("an editor is told nothing of money, members or registrations, but of messages and the next event", async () => {
  await insertGolfEvent(deps.db, { title: "Editor Open", date: inDays(80) });
  const editor = await createTestUser(deps, { grants: ["staff", "editor"] });
  expect(await today(editor.cookie)).toMatchObject({
    attention: [{ key: "messages" }],
    money: null,
    members: 0,
    eventsToCome: 1,
    next: { title: expect.stringContaining("Editor Open") },
  });
});

test("what came in since yesterday is told by event, with who registered last", async () => {
  const event = await insertGolfEvent(deps.db, { title: "News Classic", date: inDays(40) });
  for (const company of ["First", "Second", "Third"])
    expect((await call("/event-register", { body: golfRegistration(event, { company }) })).status).toBe(201);
  await deps.pool.query("update registrations set created_at = created_at - interval '3 days' where company = 'First'");
  await deps.pool.query(
    "update registrations set created_at = created_at + interval '1 second' where company = 'Third'",
  );
  const { cameIn } = await today();
  expect(cameIn.registrations).toEqual([
    {
      id: event,
      title: expect.stringContaining("News Classic"),
      registrations: 2,
      last: expect.stringContaining("Third, "),
    },
  ]);
  expect(cameIn.payments).toMatchObject({ count: 2, totalCents: 5000 });
  const editor = await createTestUser(deps, { grants: ["staff", "editor"] });
  expect((await today(editor.cookie)).cameIn).toMatchObject({ registrations: null, payments: null });
});

test("the next event tells its people, and its weeks beside those of the last edition", async () => {
  const last = await insertGolfEvent(deps.db, { title: "Weeks Classic", date: inDays(-300) });
  const next = await insertGolfEvent(deps.db, { title: "Weeks Classic", date: inDays(30), capacity: 80 });
  for (const company of ["One", "Two"])
    expect((await call("/event-register", { body: golfRegistration(next, { company }) })).status).toBe(201);
  await deps.pool.query("update registrations set created_at = created_at - interval '21 days' where company = 'One'");
  await deps.pool.query(
    `insert into registrations (id, reference, public_token, event_id, company, first_name, last_name, address, email, phone,
      details, custom_inputs, headcount, total_cents, created_at)
     select gen_random_uuid(), 'R-LASTED', 'last', $1, 'Old', 'A', 'B', '', 'a@b.example', '6015550142', details,
       custom_inputs, 1, 0, $2 from registrations limit 1`,
    [last, inDays(-310)],
  );
  const view = (await today()).next;
  expect(view).toMatchObject({ id: next, registrations: 2, people: 8, capacity: 80 });
  const [own, before] = view?.editions ?? [];
  expect(own?.weeks.at(-1)).toEqual({ weeksBefore: 4, registrations: 2 });
  expect(own?.weeks.find(({ weeksBefore }) => weeksBefore === 8)?.registrations).toBe(0);
  expect(own?.weeks.find(({ weeksBefore }) => weeksBefore === 7)?.registrations).toBe(1);
  expect(before?.weeks.find(({ weeksBefore }) => weeksBefore === 1)?.registrations).toBe(1);
  expect((await today()).money?.find(({ id }) => id === next)).toMatchObject({ paidCents: 0, openCents: 400_000 });
});

test("two events of one title in a year have each their own money", async () => {
  const [date, title] = [inDays(25), "Twin Classic"];
  const [first, second] = [
    await insertGolfEvent(deps.db, { title, date }),
    await insertGolfEvent(deps.db, { title, date }),
  ];
  expect((await call("/event-register", { body: golfRegistration(first) })).status).toBe(201);
  const { money } = await today();
  expect(money?.find(({ id }) => id === first)).toMatchObject({ paidCents: 0, openCents: 200_000 });
  expect(money?.find(({ id }) => id === second)).toMatchObject({ paidCents: 0, openCents: 0 });
});

test("an event is the next one until its day is over in its zone, classes until their last session has begun", async () => {
  const date = new Date("2091-03-02T15:00:00Z");
  const golf = await insertGolfEvent(deps.db, { title: "Evening Open", date, timeZone: "America/Chicago" });
  const classes = await insertGolfEvent(deps.db, {
    title: "Spring Classes",
    type: "CERTIFICATION",
    date: new Date("2091-02-02T15:00:00Z"),
    dateObj: { "Level 1 Certification": ["February 2 to 5, 2091", "March 20 to 23, 2091"] },
  });
  const nextAt = async (at: string) => {
    deps.setNow(at);
    const { next, eventsToCome } = await viewToday(deps, CLERK);
    return [next?.id, next?.date, eventsToCome];
  };
  const later = await insertGolfEvent(deps.db, { title: "Summer Open", date: new Date("2091-07-01T15:00:00Z") });
  const [spring, summer] = ["2091-03-20T17:00:00.000Z", "2091-07-01T15:00:00Z"];
  expect(await nextAt("2091-03-03T05:59:00Z")).toEqual([golf, "2091-03-02T15:00:00Z", 3]);
  expect(await nextAt("2091-03-03T06:01:00Z")).toEqual([classes, spring, 2]);
  expect(await nextAt("2091-03-21T12:00:00Z")).toEqual([later, summer, 1]);
});
