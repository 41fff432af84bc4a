/** Find, on a real database: people and things by any spelling, each with its page, also after a correction. */
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { certifications, technicians } from "#features/certifications/server/tables.ts";
import { lettings } from "#features/content/server/lettings/letting-tables.ts";
import { documents } from "#features/content/server/tables.ts";
import { companyDomains } from "#features/membership/server/companies/company-tables.ts";
import { affiliates } from "#features/membership/server/tables.ts";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { createTestApi } from "#test/api.ts";
import { aCompany } from "#test/companies.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { anInvoice, CLERK, invoiceForm } from "#test/invoices.ts";
import { aCharge, payCharge } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import { createTestUser } from "#test/user.ts";
import type { FindAnswer, Hit } from "../../rules/find.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
const { cookie } = await createTestStaff(deps);

const ask = (q: string, more: Record<string, string> = {}) =>
  call(`/admin/find?${new URLSearchParams({ q, ...more })}`, { headers: { cookie } });
const hits = async (q: string): Promise<Hit[]> =>
  ((await (await ask(q, { limit: "30" })).json()) as FindAnswer).groups.flatMap((group) => group.hits);
const found = async (q: string) => (await hits(q)).map(({ kind, label }) => `${kind} ${label}`);

const golf = await insertGolfEvent(deps.db, { title: "Pine Belt Scramble" });
const TEAM = [
  { name: "Zélia O'Hare-Quill", email: "zelia@albatross.example" },
  { name: "Ned Quarles", email: "" },
];

async function register(company: string, over: object = {}) {
  const body = golfRegistration(golf, { company, ...golfDetails({ teams: [TEAM] }), ...over });
  const response = await call("/event-register", { body });
  expect(response.status, await response.clone().text()).toBe(201);
  const path = (response.headers.get("location") ?? "").replace("/api", "");
  return { path, reference: (await (await call(path)).json()).reference as string };
}

test("a registrant is found by name, company, email, phone and reference, in any spelling", async () => {
  const sender = {
    firstName: "Wilhelmina",
    lastName: "Tranter",
    email: "will@tranter-bros.example",
    phone: "7695550188",
  };
  const { reference } = await register("Tranter Bros. Hauling", sender);
  const path = `/mapa-admin/registrations/${reference}`;
  const spellings = [
    ...["wilh", "Tranter, Wilhelmina", "wilhelmina tr", "TRANTER BROS", "bros. haul", "will@tranter-b"],
    ...["(769) 555-0188", "769.555.0188", "+1 769 555 0188", "555-0188", "5550188"],
    ...[reference, reference.toLowerCase().replace("-", ""), reference.slice(2), reference.slice(2, 6)],
  ];
  for (const typed of spellings) {
    expect(await hits(typed), typed).toContainEqual(
      expect.objectContaining({ kind: "registrant", label: "Wilhelmina Tranter", reference, path }),
    );
  }
});

test("the people inside a registration are found by their own names, and not by parts of two of them", async () => {
  await register("Birdie Base Course");
  for (const typed of ["zelia o'hare", "zélia", "oharequ", "quill zel", "zelia@alba", "zelia birdie base"])
    expect(await found(typed), typed).toContain("golfer Zélia O'Hare-Quill");
  expect(await found("zelia quarles")).toEqual([]);
  expect(await found("birdie base")).toEqual(["registrant Pat Reed"]);
});

test("a corrected name is found, and the one before no more", async () => {
  const { path } = await register("Corrected Curbs", golfDetails({ teams: [[{ name: "Ottoline Vance", email: "" }]] }));
  expect(await found("ottoline")).toEqual(["golfer Ottoline Vance"]);
  const people = [{ path: "teams.0.0", name: "Peregrine Moss", email: "" }];
  expect((await call(`${path}/people`, { method: "PUT", body: { people } })).status).toBe(200);
  expect(await found("ottoline")).toEqual([]);
  expect(await found("peregr")).toEqual(["golfer Peregrine Moss"]);
});

test("a candidate of a class is found by certification ID too", async () => {
  const sent = { ...CUSTOMER, firstName: "Ulric", lastName: "Stone", classSelection: "4", certID: "TN-4471" };
  await registerForClass(deps, classRegistrationSchema.parse(sent));
  for (const typed of ["tn-4471", "TN4471", "ulric"])
    expect(await found(typed), typed).toContain("candidate Ulric Stone");
});

test("members, events, invoices, checks and payments are found, each with its page", async () => {
  const company = await aCompany(deps);
  const member = await hits(company.name);
  expect(member).toContainEqual(expect.objectContaining({ kind: "member", path: `/mapa-admin/members/${company.id}` }));
  expect(await hits("pine belt 2094")).toContainEqual(
    expect.objectContaining({ kind: "event", path: `/mapa-admin/events/${golf}` }),
  );
  const { id, number } = await anInvoice(deps, invoiceForm({ poNumber: "PO-99417" }));
  for (const typed of [number, number.replaceAll("-", ""), number.slice(4), "po-99417"])
    expect(await hits(typed), typed).toContainEqual(
      expect.objectContaining({ kind: "invoice", label: number, path: `/mapa-admin/invoices/${id}` }),
    );
  const check = { number: "88231", payer: "Quitman Quarry", amountCents: 4200, receivedOn: "2026-01-05", charges: [] };
  await recordCheck(deps, { ...check, requestKey: crypto.randomUUID(), actor: CLERK });
  expect(await hits("88231")).toContainEqual(
    expect.objectContaining({ kind: "check", path: expect.stringMatching(/^\/mapa-admin\/checks\/[0-9a-f-]{36}$/) }),
  );
  const payment = (await hits("quitman q")).find(({ kind }) => kind === "payment");
  expect(payment?.path ?? "").toBe("");
});

test("payments of one payer are told apart by their day, which is that of the association", async () => {
  deps.setNow("2027-01-06T03:00:00Z");
  await payCharge(deps, await aCharge(deps, 169_000));
  deps.setNow(undefined);
  const payments = (await hits("byron p")).filter(({ kind }) => kind === "payment");
  expect(payments.map(({ detail }) => detail)).toEqual(["$1,740.70 · January 5, 2027"]);
});

test("a company is found by what else it is called, any of its email domains and its contact, and once", async () => {
  const company = await aCompany(deps);
  const aliases = "Zebulon Blacktop Partners\nZBP of Corinth";
  const contact = { contactName: "Thaddeus Yarrow", contactEmail: "thad@yarrow.example", contactPhone: "7315550123" };
  await deps.db
    .update(affiliates)
    .set({ aliases, ...contact })
    .where(eq(affiliates.id, company.id));
  const domain = { id: crypto.randomUUID(), companyId: company.id, domain: "zebulon-group.example" };
  await deps.db.insert(companyDomains).values({ ...domain, verifiedAt: deps.now(), createdAt: deps.now() });
  const path = `/mapa-admin/members/${company.id}`;
  for (const [typed, detail] of [
    ["zebulon black", "also known as Zebulon Blacktop Partners · Tupelo, MS"],
    ["corinth", "also known as ZBP of Corinth · Tupelo, MS"],
    ["zebulon-group.ex", "zebulon-group.example · Tupelo, MS"],
    ["yarrow", "Thaddeus Yarrow, thad@yarrow.example · Tupelo, MS"],
    ["731 555 0123", "Thaddeus Yarrow, thad@yarrow.example · Tupelo, MS"],
    [company.domain, "Tupelo, MS"],
  ] as const)
    expect(await hits(typed), typed).toEqual([
      expect.objectContaining({ kind: "member", label: company.name, detail, path }),
    ]);
  expect(await found("zebulon")).toEqual([`member ${company.name}`]);
});

test("a technician is found by a certification ID of which no class knows", async () => {
  const technicianId = crypto.randomUUID();
  const person = { firstName: "Odalys", lastName: "Quenby", company: "Quenby Materials", email: "", phone: "" };
  await deps.db.insert(technicians).values({ id: technicianId, ...person, createdAt: deps.now() });
  const own = { id: crypto.randomUUID(), technicianId, level: "1" as const, certId: "MQ-80117", certIdKey: "MQ80117" };
  await deps.db.insert(certifications).values({ ...own, state: "active", createdAt: deps.now() });
  for (const typed of ["mq-80117", "MQ80117", "quenby oda"])
    expect(await found(typed), typed).toEqual(["technician Odalys Quenby"]);
});

test("documents, notices and lettings are found by title, file, county and project, each with its page", async () => {
  const createdAt = deps.now();
  const at = { createdAt, updatedAt: createdAt };
  const paper = (title: string, bucket: "notices" | "specifications_pdfs", supersededOn: string | null = null) => {
    const name = `${title.toLowerCase().replaceAll(" ", "-")}.pdf`;
    return { id: crypto.randomUUID(), bucket, name, title, effectiveOn: "2020-01-10", supersededOn, ...at };
  };
  const [manual, notice] = [paper("Quarry Manual", "specifications_pdfs", "2021-05-01"), paper("Warm Mix", "notices")];
  await deps.db.insert(documents).values([manual, notice]);
  const letting = {
    id: crypto.randomUUID(),
    title: "Letting 88-41",
    heldOn: "2029-11-27",
    cutOffAt: createdAt,
    version: 1,
    timeZone: "America/Chicago",
    counties: ["Tishomingo", "Itawamba"],
    projects: ["SP-7781: overlay, Iuka"],
  };
  await deps.db.insert(lettings).values({ ...letting, writtenBy: "Dana Whitfield", ...at });
  const ofDocument = { path: `/mapa-admin/website/documents/${manual.id}`, kind: "document", isOver: true };
  for (const typed of ["quarry manual", "manual quarry", "quarry-manual.pdf"])
    expect(await hits(typed), typed).toEqual([expect.objectContaining(ofDocument)]);
  expect(await found("warm mix")).toEqual(["notice Warm Mix"]);

  const editor = await createTestUser(deps, { grants: ["staff", "editor", "lettings"] });
  const asEditor = async (q: string) =>
    (await (await call(`/admin/find?q=${q}`, { headers: { cookie: editor.cookie } })).json()) as FindAnswer;
  for (const [typed, named] of [
    ["letting 88-41", "Tishomingo, Itawamba"],
    ["88-41", "Tishomingo, Itawamba"],
    ["tisho", "Tishomingo"],
    ["sp7781", "SP-7781: overlay, Iuka"],
    ["november 2029", "Tishomingo, Itawamba"],
  ] as const)
    expect((await asEditor(typed)).groups, typed).toEqual([
      {
        group: "website",
        hasMore: false,
        hits: [
          expect.objectContaining({
            kind: "letting",
            detail: `November 27, 2029 · ${named}`,
            path: `/mapa-admin/lettings/${letting.id}`,
          }),
        ],
      },
    ]);
  // The grant for lettings is beside the role, an administrator's as well.
  expect(await found("tisho")).toEqual([]);
});

test("what has all of it as its number or name comes first, and each group says that it has more", async () => {
  for (const company of ["Ajax", "Ajaxville Paving", "Ajax Milling"])
    await register(company, { lastName: `${company} Man` });
  const answer = (await (await ask("ajax", { limit: "2" })).json()) as FindAnswer;
  expect(answer.groups.map(({ group, hasMore, hits }) => [group, hasMore, hits.length])).toEqual([["people", true, 2]]);
});

test("staff find only what they may open", async () => {
  await register("Locked Limestone");
  const editor = await createTestUser(deps, { grants: ["staff", "editor"] });
  const asEditor = await call("/admin/find?q=locked", { headers: { cookie: editor.cookie } });
  expect([asEditor.status, (await asEditor.json()).groups]).toEqual([200, []]);
  expect(await found("locked")).toEqual(["registrant Pat Reed"]);
});

test("an event leads its editor to the editor, and money's clerk to the registrations that he may open", async () => {
  const asRole = async (role: "editor" | "treasurer", q: string) => {
    const { cookie: own } = await createTestUser(deps, { grants: ["staff", role] });
    const answer = (await (await call(`/admin/find?q=${q}`, { headers: { cookie: own } })).json()) as FindAnswer;
    return answer.groups.flatMap((group) => group.hits.map(({ path }) => path));
  };
  expect(await asRole("editor", "pine belt 2094")).toEqual([`/mapa-admin/events/${golf}/edit`]);
  const { reference } = await register("Treasured Tarmac");
  expect(await asRole("treasurer", "treasured")).toEqual([`/mapa-admin/registrations/${reference}`]);
});

test("odd texts find nothing and break nothing, and a text without an end is refused", async () => {
  for (const typed of ["'", "''':*", "& | !", "\\", "%_", "<->", "a".repeat(100), "(((", "🙂🙂"])
    expect([typed, (await ask(typed)).status]).toEqual([typed, 200]);
  expect((await ask("a".repeat(101))).status).toBe(422);
});

test.each([
  ["half a character", "\ud800zz", 200],
  ["more than a search is long", "9".repeat(101), 422],
])("%s is answered, and finds nothing", async (_, q, status) => {
  const response = await ask(q);
  expect(response.status).toBe(status);
  if (status === 200) expect(await hits(q)).toEqual([]);
});

test("each table that is looked through has an index of all its rows, the newest at its end", async () => {
  const { rows } = await deps.db.execute<{ name: string; has: boolean }>(sql`
    select table_name as name, exists (select 1 from pg_indexes where tablename = table_name
      and indexdef ~ '[(](created_at|event_date|held_on|effective_on), id[)]$') as has
    from information_schema.columns where column_name in ('find_words', 'find_also') group by table_name`);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ has }) => !has)).toEqual([]);
});

test("a NUL divides words as a blank does", async () => {
  await register("Nulwood Paving");
  expect(await found("nulwood\u0000paving")).toEqual(await found("nulwood paving"));
  expect(await found("nulwood\u0000paving")).not.toEqual([]);
});
