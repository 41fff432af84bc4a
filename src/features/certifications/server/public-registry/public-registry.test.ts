import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isoDay } from "#shared/dates.ts";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { textOfPdf } from "#test/pdf.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps({ now: "2026-03-01T18:00:00Z" });
afterAll(deps.close);
const call = createTestApi(deps);
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await createTestStaff(deps));
});

/** Noon of the association's day. */
const setDay = (day: string) => deps.setNow(new Date(`${day}T18:00:00Z`));

async function send(path: string, body: object) {
  const answer = await call(path, { method: "POST", headers: { cookie }, body });
  const made = await answer.json();
  expect(answer.status, JSON.stringify(made)).toBeLessThan(300);
  return made as { id: string; version: number };
}
const enter = (over: object) =>
  send("/admin/certifications", { ...HOLDER, level: "1", issuedOn: "2021-03-02", ...over });
const stands = ({ id, version }: { id: string; version: number }, input: object) =>
  send(`/admin/certifications/${id}/standing`, { version, ...input });
/** A suspension, a revocation or a reinstatement from today on. */
const holds = (one: { id: string; version: number }, action: string, reason: string) =>
  stands(one, { action, reason, day: isoDay(deps.now(), "America/Chicago") });

const { email, phone } = CUSTOMER;
const HOLDER = { firstName: "Mae", lastName: "Jemison", company: "Orbit Paving", email, phone };

async function read(path: string, query: Record<string, string> = {}) {
  const answer = await call(`${path}?${new URLSearchParams(query)}`);
  return { status: answer.status, body: await answer.json() };
}
const find = (q: string, on?: string) => read("/certified-technicians", { q, ...(on && { on }) });
type Level = { certId: string; status: string; isCertified: boolean };
const namesIn = ({ body }: { body: { technicians: { name: string }[] } }) => body.technicians.map(({ name }) => name);
const levelsIn = ({ body }: { body: { technicians: { levels: Level[] }[] } }) =>
  body.technicians.map(({ levels }) => levels.map(({ certId, status, isCertified }) => [certId, status, isCertified]));
const tokenOf = async (q: string): Promise<string> => (await find(q)).body.technicians[0].token;

test("a person is found once with all levels, each with its status in words that everybody may know", async () => {
  setDay("2026-03-01");
  const over = { ...HOLDER, email: "mae@secret.example" };
  await enter({ ...over, certId: "ORB-1" });
  await enter({ ...over, level: "2", certId: "ORB-2", issuedOn: "2021-03-01" });
  const lost = await enter({ ...over, level: "3", certId: "ORB-3", issuedOn: "2025-03-01" });
  await holds(lost, "revoke", "Samples were made up");
  const answer = await find("jemison orbit");
  expect(answer.body).toEqual({
    on: "2026-03-01",
    technicians: [
      {
        token: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
        name: "Mae Jemison",
        company: "Orbit Paving",
        levels: [
          {
            level: "1",
            name: "Level 1",
            shortName: "CAT-I",
            certId: "ORB-1",
            status: "active",
            isCertified: true,
            validFrom: "2021-03-02",
            validUntil: "2026-03-01",
            graceUntil: "2027-03-01",
            since: null,
          },
          expect.objectContaining({ certId: "ORB-2", status: "grace", isCertified: false, validUntil: "2026-02-28" }),
          expect.objectContaining({ certId: "ORB-3", status: "revoked", isCertified: false, since: "2026-03-01" }),
        ],
      },
    ],
    isMore: false,
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/secret|555|Samples/);
});

test.each<[string, string]>([
  ["a part of the name", "jemi"],
  ["another spelling", "JÉMISON"],
  ["the number of any level", "orb-3"],
  ["number and employer", "orb-1 paving"],
])("finds by %s", async (_by, q) => {
  expect(namesIn(await find(q))).toEqual(["Mae Jemison"]);
});

test.each<[string, string]>([
  ["the email", "mae@secret"],
  ["a part of the email", "secret.example"],
  ["the phone", phone],
  ["a word that nobody has", "jemison zeppelin"],
])("does not find by %s", async (_by, q) => {
  expect((await find(q)).body).toMatchObject({ technicians: [], isMore: false });
});

test.each<[string, Record<string, string>, object]>([
  ["one letter that is a word", { q: "\u5f35" }, { q: ["Must be three letters or more"] }],
  ["two letters", { q: "j e" }, { q: ["Must be three letters or more"] }],
  ["no word", { q: "" }, { q: ["Must enter a name, a number or an employer", "Must be three letters or more"] }],
  ["more than a hundred letters", { q: "x".repeat(101) }, { q: [expect.any(String)] }],
  ["a day to come", { q: "jemison", on: "2026-03-02" }, { on: ["Must be today or earlier"] }],
  ["no day of a calendar", { q: "jemison", on: "2026-02-30" }, { on: ["Must enter a date"] }],
])("refuses a search with %s, and names the field", async (_what, query, fields) => {
  setDay("2026-03-01");
  const { status, body } = await read("/certified-technicians", query);
  expect([status, body.fields]).toEqual([422, fields]);
});

test.each(["\u5f35\u5049", "\u5049 \u5f35"])("a whole name of two letters in Chinese is enough: %s", async (q) => {
  setDay("2026-03-01");
  const name = { firstName: "\u5049", lastName: "\u5f35\u5049" };
  await enter({ ...name, email: `han${q.length}@secret.example`, certId: `HAN-${q.length}`, issuedOn: "2025-03-02" });
  expect(namesIn(await find(q))).toContain("\u5049 \u5f35\u5049");
});

test("signs that are no words find nobody", async () => {
  expect((await find("...")).body.technicians).toEqual([]);
});

test("whoever has not passed a class is in no answer, nor found by its number", async () => {
  setDay("2026-03-01");
  const made = await call("/cert-registration", {
    body: { ...CUSTOMER, lastName: "Pendleton", classSelection: "1" },
  });
  const { cert_id } = await made.json();
  expect((await find("pendleton")).body.technicians).toEqual([]);
  expect((await find(cert_id)).body.technicians).toEqual([]);
});

test("the status of an earlier day is answered from the record, for those too who hold nothing today", async () => {
  setDay("2026-03-01");
  const one = await enter({
    lastName: "Pastwell",
    email: "past@days.example",
    certId: "PAST-1",
    issuedOn: "2025-03-02",
  });
  setDay("2026-04-01");
  const suspended = await holds(one, "suspend", "Samples were late");
  setDay("2026-05-01");
  const back = await holds(suspended, "reinstate", "The samples came");
  setDay("2026-06-01");
  await holds(back, "revoke", "Samples were made up");
  setDay("2026-07-01");
  const at = async (on: string) => levelsIn(await find("pastwell", on));
  expect(await at("2025-03-01")).toEqual([]);
  expect(await at("2025-03-02")).toEqual([[["PAST-1", "active", true]]]);
  expect(await at("2026-04-30")).toEqual([[["PAST-1", "suspended", false]]]);
  expect(await at("2026-05-01")).toEqual([[["PAST-1", "active", true]]]);
  expect(await at("2026-07-01")).toEqual([[["PAST-1", "revoked", false]]]);
});

test("an inspector reads the status of the minute, and an unknown or erased technician has none", async () => {
  setDay("2026-03-01");
  const one = await enter({
    lastName: "Glance",
    email: "glance@days.example",
    certId: "GLA-1",
    issuedOn: "2025-03-02",
  });
  const token = await tokenOf("gla-1");
  const status = async () => read(`/certified-technicians/${token}`);
  expect((await status()).body).toMatchObject({
    name: "Mae Glance",
    asOf: "2026-03-01T18:00:00.000Z",
    levels: [{ certId: "GLA-1", isCertified: true }],
  });
  await holds(one, "suspend", "Samples were late");
  expect((await status()).body).toMatchObject({ levels: [{ status: "suspended", isCertified: false }] });
  const unknown = await read(`/certified-technicians/${"0".repeat(26)}`);
  expect([unknown.status, unknown.body.error.name]).toEqual([404, "certifications.no-such-technician"]);
  await deps.db.execute(
    sql`update technicians set first_name = 'Erased', last_name = 'person' where public_token = ${token}`,
  );
  expect((await status()).status).toBe(404);
  expect((await find("gla-1")).body.technicians).toEqual([]);
});

test("a proof keeps what it said of a day, and names a correction of it", async () => {
  setDay("2026-03-01");
  const one = await enter({ lastName: "Prover", email: "prove@days.example", certId: "PRO-1", issuedOn: "2025-03-02" });
  const token = await tokenOf("pro-1");
  const proof = (on?: string) => read(`/certified-technicians/${token}/proof`, on ? { on } : {});
  const entered = await proof("2025-06-01");
  expect(entered.body).toMatchObject({
    on: "2025-06-01",
    firstDay: "2025-03-02",
    levels: [{ certId: "PRO-1", isCertified: true, validFrom: "2025-03-02", validUntil: "2030-03-01" }],
    corrections: [{ certId: "PRO-1", kind: "entered", on: "2026-03-01" }],
  });
  const today = await proof();
  expect(today.body).toMatchObject({ on: "2026-03-01", corrections: [], levels: [{ isCertified: true }] });
  setDay("2026-04-01");
  const renewed = await stands(one, { action: "renew", issuedOn: "2026-04-01" });
  const { asOf: _now, today: _day, ...later } = (await proof("2026-03-01")).body;
  const { asOf: _then, today: _before, ...before } = today.body;
  expect(later).toEqual(before);
  await stands(renewed, { action: "take-back" });
  const corrected = await proof("2026-03-01");
  expect(corrected.body).toMatchObject({
    levels: [],
    corrections: [{ certId: "PRO-1", kind: "corrected", on: "2026-04-01" }],
  });
});

test.each<[string, string, string]>([
  ["a day to come", "2026-03-02", "Must be today or earlier"],
  ["a day before the record", "2025-03-01", "Must be March 2, 2025 or later: the record begins then"],
  ["no day", "", "Must enter a date"],
])("refuses the proof of %s in words", async (_what, on, message) => {
  setDay("2026-03-01");
  await enter({ lastName: "Refusal", email: `refused${on}@days.example`, certId: `REF-${on}`, issuedOn: "2025-03-02" });
  const { status, body } = await read(`/certified-technicians/${await tokenOf(`ref-${on}`)}/proof`, { on });
  expect([status, body.fields]).toEqual([422, { on: [message] }]);
});

test("the proof on paper says the same with the day of asking and where it is checked, in every script", async () => {
  setDay("2026-03-01");
  const name = { firstName: "José", lastName: "Núñez-張偉", company: "Делта Paving" };
  await enter({ ...name, email: "jose@days.example", level: "2", certId: "L2-10388", issuedOn: "2025-03-02" });
  const token = await tokenOf("nunez");
  const answer = await call(`/certified-technicians/${token}/proof.pdf?on=2025-06-01`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const text = textOfPdf(new Uint8Array(await answer.arrayBuffer())).replaceAll(/\s+/g, " ");
  const { name: association, street } = await deps.organization();
  for (const words of [
    "On June 1, 2025, José Núñez-張偉 held Level 2 (CAT-II), number L2-10388, valid from March 2, 2025 to March 1, 2030.",
    "Entered on March 1, 2026",
    "Делта Paving",
    "Sunday, March 1, 2026, 12:00 PM CST",
    association,
    street,
  ])
    expect.soft(text).toContain(words);
  expect(text.replaceAll(" ", "")).toContain(`/certified/${token}/proof?on=2025-06-01`);
});

test("the count is of people, in all and at each level, and at most a minute old", async () => {
  type Counts = { on: string; technicians: number; levels: { level: string; technicians: number }[] };
  const counts = async (): Promise<Counts> => (await read("/certified-today")).body;
  setDay("2026-07-02");
  const before = await counts();
  expect(before).toMatchObject({
    on: "2026-07-02",
    levels: [{ level: "1" }, { level: "2" }, { level: "3" }, { level: "4" }],
  });
  const over = { email: "count@days.example", lastName: "Countess", issuedOn: "2026-06-01" };
  await enter({ ...over, certId: "CNT-1" });
  await enter({ ...over, level: "2", certId: "CNT-2" });
  const ended = await enter({ ...over, email: "lost@days.example", certId: "CNT-3" });
  await holds(ended, "revoke", "Samples were made up");
  expect(await counts()).toEqual(before);
  deps.setNow(new Date("2026-07-02T18:01:01Z"));
  const after = await counts();
  expect(after.technicians).toBe(before.technicians + 1);
  const grown = after.levels.map(({ technicians }, at) => technicians - (before.levels[at]?.technicians ?? 0));
  expect(grown).toEqual([1, 1, 0, 0]);
});

test("every technician has a token of one's own that the database draws", async () => {
  const { rows } = await deps.db.execute<{ token: string }>(
    sql`select new_public_token() as token from generate_series(1, 500)`,
  );
  expect(new Set(rows.map(({ token }) => token)).size).toBe(500);
  const letters = new Set(rows.flatMap(({ token }) => [...token]));
  expect([...letters].sort().join("")).toBe("0123456789abcdefghjkmnpqrstvwxyz");
  expect(rows.every(({ token }) => token.length === 26)).toBe(true);
});

test("the card of a technician who was merged opens the one who continues, until the merge is undone", async () => {
  setDay("2026-03-01");
  const person = { company: "Merged Paving", email: "merged@orbit.example" };
  await enter({ ...person, firstName: "Sally", lastName: "Keepwell", certId: "MRG-1" });
  await enter({
    ...person,
    firstName: "Sally",
    lastName: "Gonewell",
    email: "gone@orbit.example",
    level: "2",
    certId: "MRG-2",
  });
  const [keepToken, goneToken] = [await tokenOf("mrg-1"), await tokenOf("mrg-2")];
  const idOf = async (token: string) =>
    (await deps.pool.query("select id from technicians where public_token = $1", [token])).rows[0].id;
  const pair = { keep: await idOf(keepToken), gone: await idOf(goneToken), continues: [] };
  const merge = await send("/admin/technician-merges", pair);
  const status = () => read(`/certified-technicians/${goneToken}`);
  const certIds = async () => (await status()).body.levels.map(({ certId }: Level) => certId);
  expect((await status()).body).toMatchObject({ token: keepToken, name: "Sally Keepwell" });
  expect(await certIds()).toEqual(["MRG-1", "MRG-2"]);
  expect((await read(`/certified-technicians/${goneToken}/proof`)).body).toMatchObject({ token: keepToken });
  await send(`/admin/technician-merges/${merge.id}/undo`, {});
  expect((await status()).body).toMatchObject({ token: goneToken, name: "Sally Gonewell" });
  expect(await certIds()).toEqual(["MRG-2"]);
});
