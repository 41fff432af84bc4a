import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Deps } from "#platform/deps.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { testLetter } from "#test/letter.ts";
import { poisonRow } from "#test/poison-row.ts";
import { postLetter } from "../mail/outbox.ts";
import { outbox, reminders } from "../tables.ts";
import { cancelReminders } from "./cancel-reminders.ts";
import { planReminder } from "./plan-reminder.ts";
import { moveReminder, REMINDER_MOVES } from "./reminder-state.ts";
import { type ReminderHandler, sendDueReminders } from "./send-due-reminders.ts";

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps({ now: "2027-03-01T15:00:00Z" });
});
afterAll(() => deps.close());
beforeEach(async () => {
  deps.setNow("2027-03-01T15:00:00Z");
  await deps.db.delete(reminders);
  await deps.db.delete(outbox);
});

const DUE = new Date("2027-03-01T14:00:00Z");
const plan = (subject: string, dueAt = DUE, kind = "test.kind") =>
  planReminder(deps, { kind, subject, dueAt, dedupeKey: subject });

/** Without a key of its own for each fact, so that a second letter would be seen. */
const post: ReminderHandler = async (inTx, { subject }) => {
  const to = { name: "Ada", address: "ada@example.org" };
  await postLetter(
    inTx,
    testLetter({ template: "test.letter", dedupeKey: crypto.randomUUID(), to, payload: { subject } }),
  );
  return "sent";
};
const round = (handler: ReminderHandler = post, by: Deps = deps) => sendDueReminders(by, { "test.kind": handler });
const stateOf = async (subject: string) =>
  (await deps.db.select().from(reminders).where(eq(reminders.subject, subject)))[0]?.state;
const letters = async () => (await deps.db.select().from(outbox)).map(({ payload }) => payload.subject).sort();

test("a reminder is sent when it is due, not before, and once", async () => {
  await plan("due");
  await plan("later", new Date("2027-03-01T15:00:01Z"));
  await round();
  await round();
  expect([await letters(), await stateOf("due"), await stateOf("later")]).toEqual([["due"], "sent", "planned"]);
  deps.setNow("2027-03-01T15:00:01Z");
  await round();
  expect(await letters()).toEqual(["due", "later"]);
});

test("a reminder that no longer applies lapses without a letter", async () => {
  await plan("paid");
  await round(async () => "lapsed");
  await round();
  expect([await letters(), await stateOf("paid")]).toEqual([[], "lapsed"]);
});

test("one that is cancelled is never sent, and one that was sent is not cancelled", async () => {
  await plan("sent");
  await round();
  await plan("gone");
  expect(await cancelReminders(deps, "gone")).toBe(1);
  expect(await cancelReminders(deps, "sent")).toBe(0);
  await round();
  expect([await letters(), await stateOf("gone")]).toEqual([["sent"], "cancelled"]);
});

test("the same fact is planned only once, whatever its state", async () => {
  await plan("once");
  await round();
  await plan("once");
  await round();
  expect(await letters()).toEqual(["once"]);
});

test("of many rounds at once each reminder is sent by one", async () => {
  const subjects = Array.from({ length: 12 }, (_, at) => `crowd-${at}`);
  for (const subject of subjects) await plan(subject);
  const slow: ReminderHandler = async (inTx, ...rest) => {
    await inTx.db.execute(sql`select pg_sleep(0.02)`);
    return post(inTx, ...rest);
  };
  await Promise.all([round(slow), round(slow), round(slow)]);
  expect(await letters()).toEqual([...subjects].sort());
});

test("a process that dies between letter and state leaves neither, and the next one sends it", async () => {
  await plan("killed");
  const die: ReminderHandler = async (inTx, ...rest) => {
    await post(inTx, ...rest);
    await inTx.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    return "sent";
  };
  await round(die).catch(() => undefined);
  expect([await letters(), await stateOf("killed")]).toEqual([[], "planned"]);
  deps.setNow("2027-03-01T17:00:00Z");
  await round();
  await round();
  expect([await letters(), await stateOf("killed")]).toEqual([["killed"], "sent"]);
});

test("a failing reminder does not stop the others, and is tried again after an hour", async () => {
  for (const subject of ["a", "poisoned", "z"]) await plan(subject);
  await plan("unknown", DUE, "nobody's");
  const [row] = await deps.db.select().from(reminders).where(eq(reminders.subject, "poisoned"));
  const heal = await poisonRow(deps, "reminders", "id", row?.id ?? "");
  await round();
  expect(await letters()).toEqual(["a", "z"]);
  await heal();
  const failing: ReminderHandler = async (inTx, reminder, organization) => {
    if (reminder.subject === "poisoned") throw new Error("not now");
    return post(inTx, reminder, organization);
  };
  await round(failing);
  await round();
  expect(await letters()).toEqual(["a", "z"]);
  deps.setNow("2027-03-01T16:00:00Z");
  await round();
  expect(await letters()).toEqual(["a", "poisoned", "z"]);
  expect(await stateOf("unknown")).toBe("planned");
});

test("nothing leads out of sent, cancelled or lapsed", () => {
  for (const from of ["sent", "cancelled", "lapsed"] as const)
    for (const to of Object.keys(REMINDER_MOVES) as (keyof typeof REMINDER_MOVES)[])
      if (to !== from) expect(() => moveReminder(from, to)).toThrow("never goes");
});
