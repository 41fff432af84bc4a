/** The link of a registration is mailed to its own address, and the caller learns nothing. */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { aPaidClass } from "#test/paid-class.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
const call = createTestApi(deps);
afterAll(deps.close);

const EMAIL = "pat.reed@deltapaving.example";

async function registered(): Promise<string> {
  const eventId = await insertGolfEvent(deps.db);
  await call("/event-register", { body: golfRegistration(eventId) });
  const { rows } = await deps.db.execute<{ reference: string }>(
    sql`select reference from registrations where event_id = ${eventId}`,
  );
  return rows[0]?.reference ?? "";
}

/** Each request comes from a network of its own. */
let network = 0;
const ask = async (reference: string, email: string) => {
  network += 1;
  const response = await call("/registration-links", {
    body: { reference, email },
    clientAddress: `198.51.${network >> 8}.${network & 255}`,
  });
  const body = await response.json();
  return { status: response.status, text: body.message?.replaceAll(reference, "R").replaceAll(email, "E"), body };
};

const lettersAbout = async (reference: string): Promise<{ template: string; to: string }[]> => {
  const { rows } = await deps.db.execute<{ template: string; to: string }>(
    sql`select template, to_address as "to" from outbox where about = ${reference} order by id`,
  );
  return rows;
};

test("the confirmation is mailed again to the address of the registration, whatever the case of what is typed", async () => {
  const reference = await registered();
  const { status } = await ask(` ${reference.toLowerCase()} `, EMAIL.toUpperCase());
  expect(status).toBe(202);
  const letter = { template: "events.registration-received", to: EMAIL };
  expect(await lettersAbout(reference)).toEqual([letter, letter]);
});

test("the confirmation of a class too", async () => {
  const { reference } = await aPaidClass(deps);
  const before = await lettersAbout(reference);
  const { rows } = await deps.db.execute<{ email: string }>(
    sql`select email from class_registrations where reference = ${reference}`,
  );
  await ask(reference, rows[0]?.email ?? "");
  const after = await lettersAbout(reference);
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)?.to).toBe(rows[0]?.email);
});

test("the answer is the same for another address, an unknown reference and an ended registration, and mails nothing", async () => {
  const [reference, ended] = [await registered(), await registered()];
  await deps.db.execute(sql`update registrations set status = 'cancelled' where reference = ${ended}`);
  const known = await ask(reference, EMAIL);
  const { rows } = await deps.db.execute<{ letters: number }>(sql`select count(*)::int as letters from outbox`);
  const others = [
    await ask(reference, "eve@deltapaving.example"),
    await ask("R-ZZZZZZ", EMAIL),
    await ask("C-ZZZZZZ", EMAIL),
    await ask(ended, EMAIL),
  ];
  for (const other of others) expect([other.status, other.text]).toEqual([known.status, known.text]);
  expect((await deps.db.execute(sql`select count(*)::int as letters from outbox`)).rows).toEqual(rows);
});

test("three letters an hour, and a stranger's tries take none of them away", async () => {
  const reference = await registered();
  for (let tries = 0; tries < 5; tries += 1) await ask(reference, "eve@deltapaving.example");
  for (let tries = 0; tries < 5; tries += 1) expect((await ask(reference, EMAIL)).status).toBe(202);
  expect(await lettersAbout(reference)).toHaveLength(1 + 3);
});

test("one network asks twenty times in ten minutes", async () => {
  const body = { reference: "R-ZZZZZZ", email: EMAIL };
  const once = () => call("/registration-links", { body, clientAddress: "203.0.113.9" });
  for (let tries = 0; tries < 20; tries += 1) expect((await once()).status).toBe(202);
  const refused = await once();
  expect([refused.status, (await refused.json()).error.name]).toEqual([429, "request.too-many"]);
});

test.each([
  ["what is no reference", { reference: "golf", email: EMAIL }, "reference"],
  ["a megabyte", { reference: "R".repeat(1_000_000), email: EMAIL }, "reference"],
  ["NUL", { reference: "R-\u0000KKKKK", email: EMAIL }, "reference"],
  ["no address", { reference: "R-7K3F9Q", email: "pat" }, "email"],
])("%s is refused at its field", async (_, body, field) => {
  const response = await call("/registration-links", { body, clientAddress: "203.0.113.10" });
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).fields)).toEqual([field]);
});
