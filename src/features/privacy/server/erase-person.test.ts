import { getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPersonal } from "#platform/personal/personal-table.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { MARKED, seedMarkedPerson, settleMarkedPerson, tablesWithMarks } from "#test/marked-person.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);
let seeded: Awaited<ReturnType<typeof seedMarkedPerson>>;
let reference = "";
beforeAll(async () => {
  seeded = await seedMarkedPerson(deps, call);
});

const send = (path: string, body: object) =>
  call(`/privacy/person${path}`, { method: "POST", body, headers: { cookie } });
const NAMED = { email: MARKED.email, name: "Zephyrine Quillon" };
const ERASE = { ...NAMED, confirmation: MARKED.email };
const books = async () =>
  (
    await deps.db.execute(sql`select (select json_agg(l) from ledger l) as ledger, (select sum(amount_cents) from charges) as charges,
    (select sum(total_cents) from orders) as orders, (select count(*) from registrations) as registrations,
    (select json_agg(reference order by reference) from registrations) as numbers, (select count(*) from audit_log) as lines`)
  ).rows[0];

test("every table of the schema is named once, with what it holds of people or why it holds nothing", async () => {
  const { rows } = await deps.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const named = deps.personal.map(({ table }) => getTableName(table));
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

/** Tables whose rows are a person's by ids and hashes alone. */
const NAMELESS = [
  "authenticator_apps",
  "credentials",
  "recovery_codes",
  "second_steps",
  "company_people",
  "message_handling",
  "declined_companies",
  "order_lines",
  "event_attendees",
  "technician_employers",
  "technician_questions",
  "technician_merges",
  "expiry_emails",
  "roster_attendance",
  "exam_attempts",
  "exam_results",
];

test("the person of this test is in every table that holds people", async () => {
  const holding = deps.personal.filter(isPersonal).map(({ table }) => getTableName(table));
  const found = await tablesWithMarks(deps);
  expect(holding.filter((name) => !found.includes(name) && !NAMELESS.includes(name))).toEqual([]);
});

describe("before a person is erased", () => {
  test("staff see what is held, what stays, why not yet, and where others named them", async () => {
    const held = await (await send("", NAMED)).json();
    expect(held.held).toContainEqual(
      expect.objectContaining({ label: "Registrations for events", rows: 1, becomes: "replaced" }),
    );
    expect(held.reasons).toEqual([
      expect.stringContaining("A certification is valid"),
      expect.stringContaining("A charge is open"),
    ]);
    expect(held.named).toEqual([expect.objectContaining({ event: "Annual Golf Classic" })]);
    reference = held.named[0].reference;
  });

  test("an open charge, a wrong word and a strange address refuse it", async () => {
    const refused = async (body: object) => (await (await send("/erase", body)).json()).error.name;
    expect(await refused({ ...ERASE, confirmation: "no" })).toBe("privacy.not-confirmed");
    expect(await refused(ERASE)).toBe("privacy.person-held");
    const strange = "nobody@nowhere.example";
    expect(await refused({ email: strange, confirmation: strange })).toBe("privacy.nothing-held");
  });

  test("everything is handed out, without tokens and hashes, and the log says so", async () => {
    const answer = await send("/export", { email: MARKED.email });
    const all = await answer.json();
    expect(all["Registrations for events"]).toEqual([
      expect.objectContaining({ firstName: "Zephyrine", phone: MARKED.phone }),
    ]);
    expect(Object.keys(all)).toEqual(
      expect.arrayContaining(["Account", "Charges", "Payments", "Emails", "Messages", "Certifications", "Sign-ins"]),
    );
    expect(JSON.stringify(all)).not.toMatch(/publicToken|requestHash|"token"|password"/);
    const { rows } = await deps.db.execute(sql`select detail from audit_log where action = 'privacy.exported'`);
    expect(rows).toHaveLength(1);
  });
});

describe("once a person is erased", () => {
  let before: Awaited<ReturnType<typeof books>>;
  beforeAll(async () => {
    await settleMarkedPerson(deps);
    before = await books();
    const answer = await send("/erase", { ...ERASE, references: [reference] });
    expect(answer.status, await answer.clone().text()).toBe(200);
  });

  test("name, email, phone and street are in no table, the queue's included", async () => {
    expect(await tablesWithMarks(deps)).toEqual([]);
  });

  test("amounts, numbers and the ledger are as before, and the log has grown", async () => {
    const after = await books();
    expect({ ...after, lines: 0 }).toEqual({ ...before, lines: 0 });
    expect(Number(after?.lines)).toBeGreaterThan(Number(before?.lines));
  });

  test("the registration keeps its answers without a person", async () => {
    const { rows } = await deps.db.execute(
      sql`select first_name, last_name, phone, email, company from registrations where id = ${seeded.registration.id}`,
    );
    expect(rows).toEqual([
      {
        first_name: "Erased",
        last_name: "person",
        phone: "0000000000",
        email: expect.stringMatching(/^erased-.{8}@erased\.invalid$/),
        company: "Byron Paving",
      },
    ]);
  });

  test("the file of an application that was declined is gone, and the session is over", async () => {
    expect(await deps.files.stat("mapa_aff_images", seeded.logoKey)).toBeUndefined();
    expect((await call("/account", { headers: { cookie: seeded.user.cookie } })).status).toBe(401);
  });

  test("the log names who erased, and not whom", async () => {
    const { rows } = await deps.db.execute<{ detail: string }>(
      sql`select detail from audit_log where action = 'privacy.erased'`,
    );
    expect(rows[0]?.detail).toMatch(/^Dana Whitfield erased a person: .*registrations for events 1/);
  });

  test("the books are shut again, but for what erasing may change", async () => {
    const inErasing = (statement: string) =>
      deps.db
        .transaction(async (tx) => {
          await tx.execute(sql`set local blacktop.erasing = 'on'`);
          await tx.execute(sql.raw(statement));
        })
        .then(
          () => "done",
          (error: Error & { cause?: Error }) => error.cause?.message,
        );
    await expect(deps.db.execute(sql`update audit_log set detail = ''`)).rejects.toThrow();
    expect(await inErasing("update audit_log set at = now()")).toContain(
      "erasing may change actor_name, subject, detail, list_words alone",
    );
    expect(await inErasing("update check_in_acts set at = now()")).toContain("name, company, email alone");
    expect(await inErasing("update ledger set actor = ''")).toContain("is refused");
    expect(await inErasing("delete from audit_log")).toContain("is refused");
  });
});
