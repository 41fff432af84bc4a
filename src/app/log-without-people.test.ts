/** Failures with personal data in every input: the log and the stored failures of jobs must not contain it. */

import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import type { Deps } from "#platform/deps.ts";
import { createQueue } from "#platform/jobs/queue.ts";
import { deliverMailJobs } from "#platform/mail/deliver.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { outbox } from "#platform/tables.ts";
import { createTestApi } from "#test/api.ts";
import { cutAt } from "#test/cut-connections.ts";
import { createTestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { golfRegistration } from "#test/golf-registration.ts";
import { testLetter } from "#test/letter.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const event = await insertGolfEvent(deps.db);

const MARKS = ["Quillon", "Zephyrine", "quillon@marked.example", "4 Marked Lane", "k3y7m9q2w4e6r8t1y3u5i7o9p2"];
const marked = {
  ...golfRegistration(event, 1),
  firstName: "Zephyrine",
  lastName: "Quillon",
  street: "4 Marked Lane",
  email: "quillon@marked.example",
};
const TOKEN = "k3y7m9q2w4e6r8t1y3u5i7o9p2";

/** Makes the table refuse every row, with the whole row in PostgreSQL's detail. */
const refuseRowsOf = (table: string) =>
  deps.db.execute(sql.raw(`alter table ${table} add constraint refuses_everything check (false) not valid`));
afterEach(async () => {
  for (const table of ["registrations", "outbox"])
    await deps.db.execute(sql.raw(`alter table ${table} drop constraint if exists refuses_everything`));
  deps.logged.length = 0;
});

function expectNoPerson(text: string): void {
  for (const mark of MARKS) expect(text).not.toContain(mark);
}
const log = () => JSON.stringify(deps.logged);

test("a failed statement is logged with PostgreSQL's code, the constraint and its text, without what was typed", async () => {
  await refuseRowsOf("registrations");
  expect((await call("/event-register", { body: marked })).status).toBe(500);
  const failure = deps.logged.find(({ message }) => message === "request failed");
  expect(failure?.detail).toMatchObject({
    err: {
      statement: expect.stringContaining('insert into "registrations"'),
      cause: { code: "23514", table: "registrations", constraint: "refuses_everything" },
    },
  });
  expect(log()).toContain("register-for-event");
  expectNoPerson(log());
});

test("a database restart in the middle of a registration logs the loss alone", async () => {
  expect((await cutAt(deps, "outbox", () => call("/event-register", { body: marked }))).status).toBe(503);
  expect(log()).toContain("57P01");
  expectNoPerson(log());
});

test("a value that PostgreSQL quotes in its own message stays out", async () => {
  const broken = Object.assign(Object.create(deps.db), {
    select: () => deps.db.select({ one: sql`${"Quillon"}::int` }),
  }) as Deps["db"];
  expect((await createTestApi({ ...deps, db: broken })("/get-notices")).status).toBe(500);
  expect(log()).toContain("22P02");
  expectNoPerson(log());
});

test("a refused request is logged by its route, without the token in its address", async () => {
  const headers = { origin: "https://elsewhere.example" };
  expect((await call(`/orders/${TOKEN}/refresh`, { method: "POST", headers })).status).toBe(403);
  expect(deps.logged).toMatchObject([{ message: "request refused", detail: { route: "/api/orders/:token/refresh" } }]);
  expectNoPerson(log());
});

const aLetter = () =>
  testLetter({
    template: "test.marked",
    dedupeKey: crypto.randomUUID(),
    payload: { letter: "Dear Zephyrine Quillon" },
    to: { name: "Zephyrine Quillon", address: "quillon@marked.example" },
  });

test("a job that fails keeps nothing of what it worked on, neither in its row nor in the log", async () => {
  await refuseRowsOf("outbox");
  const queue = createQueue(deps.pool, deps.log);
  await queue.start([{ name: "test.fails", handle: () => postLetter(deps, aLetter()) }]);
  await queue.send(deps.db, "test.fails", {});
  const kept = async () => {
    const { rows } = await deps.pool.query("select output::text from pgboss.job where name = 'test.fails'");
    return String(rows[0]?.output ?? "");
  };
  await expect.poll(kept).toContain("23514");
  await queue.stop(1);
  expectNoPerson(await kept());
  expect(log()).toContain("refuses_everything");
  expectNoPerson(log());
});

test("a letter that the database could not help to write tells staff so, without itself", async () => {
  const letter = aLetter();
  await postLetter(deps, letter);
  const [deliver] = deliverMailJobs(deps, async (_template, payload) => {
    await deps.db.execute(sql`select ${JSON.stringify(payload)}::int`);
    return { subject: "", html: "", text: "" };
  });
  const [row] = await deps.db.select().from(outbox);
  await deliver?.handle({ id: row?.id } as never);
  const [failed] = await deps.db.select().from(outbox);
  expect(failed?.lastError).toBe("the database answered with error 22P02");
  expectNoPerson(log());
});
