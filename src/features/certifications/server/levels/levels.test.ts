import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { STARTING_RULE } from "../../rules/levels/default-rules.ts";
import type { LevelRule } from "../../rules/levels/level-rule.ts";

const deps = await createTestDeps({ now: new Date("2026-03-02T18:00:00Z") });
afterAll(deps.close);
const call = createTestApi(deps);
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await createTestStaff(deps));
});

const LIST = "/admin/certification-levels";
type Level = { key: string; name: string; version: number; holders: number; pending: number; rules: unknown[] };
type Answer = { status: number; body: Level & { error: { name: string }; fields?: object } };

async function ask(path: string, method = "GET", body?: object, headers = {}): Promise<Answer> {
  const answer = await call(path, { method, headers: { ...headers, cookie }, ...(body && { body }) });
  return { status: answer.status, body: await answer.json() };
}
const refused = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return [status, body.error.name, body.fields];
};
const names = { name: "Airfield paving", shortName: "AIR" };
const added = async (over: object = {}) => (await ask(LIST, "POST", { ...names, ...over })).body;
const setRule = (key: string, over: object = {}) =>
  ask(`${LIST}/${key}/rule`, "PUT", { fromDay: "2026-03-02", rule: STARTING_RULE, version: 1, ...over });
const enter = (over: object = {}) => {
  const { firstName, lastName, company, email, phone } = CUSTOMER;
  return ask("/admin/certifications", "POST", {
    firstName,
    lastName,
    company,
    email,
    phone,
    issuedOn: "2026-03-02",
    ...over,
  });
};

test("the four levels have both names and a rule from the beginning", async () => {
  const { body } = await ask(LIST);
  const { levels } = body as unknown as { levels: (Level & { shortName: string })[] };
  expect(levels.slice(0, 4).map(({ key, name, shortName }) => [key, name, shortName])).toEqual([
    ["1", "Level 1", "CAT-I"],
    ["2", "Level 2", "CAT-II"],
    ["3", "Level 3", "CMDT"],
    ["4", "Master", "MMDT"],
  ]);
  expect((await ask(`${LIST}/1`)).body.rules).toMatchObject([{ rule: { firstYears: 5 } }]);
});

test("an added level is entered, listed, exported and found under its name, and renamed everywhere at once", async () => {
  const { key } = await added();
  const { body } = await enter({ level: key, email: "amy@airfield.example", lastName: "Airfielder" });
  expect(body).toMatchObject({ level: key, levelName: "Airfield paving (AIR)", validUntil: "2031-03-01" });
  expect((body as unknown as { certId: string }).certId).toMatch(/^AIR-26-/);
  expect((await ask(`${LIST}/${key}`)).body).toMatchObject({ holders: 1, pending: 0 });
  const renamed = { name: "Airfields", shortName: "AF", version: 1 };
  expect((await ask(`${LIST}/${key}`, "PUT", renamed)).body).toMatchObject({ name: "Airfields", version: 2 });
  const listed = (await ask(`/admin/certifications?level=${key}`)).body as unknown as { certifications: object[] };
  expect(listed.certifications).toMatchObject([{ levelName: "Airfields (AF)" }]);
  const csv = await call(`/admin/certifications.csv?level=${key}`, { headers: { cookie } });
  expect(await csv.text()).toContain("Airfields (AF)");
  const found = (await ask("/certified-technicians?q=airfielder")).body as unknown as { technicians: object[] };
  expect(found.technicians).toMatchObject([{ levels: [{ name: "Airfields", shortName: "AF" }] }]);
});

test("a name that another level has is refused, and so is a level that does not exist", async () => {
  const { key } = await added({ name: "Bridge decks", shortName: "BR" });
  const taken = ["Must differ from the names of other levels"];
  expect(await refused(ask(LIST, "POST", { name: "level 1", shortName: "NEW" }))).toEqual([
    422,
    "certifications.level-named",
    { name: taken },
  ]);
  const cmdt = { name: "Bridge decks", shortName: "cmdt", version: 1 };
  expect(await refused(ask(`${LIST}/${key}`, "PUT", cmdt))).toEqual([
    422,
    "certifications.level-named",
    { shortName: taken },
  ]);
  for (const answer of [
    ask(`${LIST}/none`),
    ask(`${LIST}/none`, "PUT", { ...names, version: 1 }),
    setRule("none"),
    ask(`${LIST}/none/rule-preview?fromDay=2026-03-02`),
  ])
    expect((await refused(answer)).slice(0, 2)).toEqual([404, "certifications.no-such-level"]);
  expect((await refused(enter({ level: "none" }))).slice(1)).toEqual([
    "certifications.unknown-level",
    { level: ["Must be one of the levels"] },
  ]);
});

test("a change of an outdated level is refused, of one of the four as of an added one", async () => {
  const { key } = await added({ name: "Chip seals", shortName: "CS" });
  for (const one of [key, "4"]) {
    expect(await setRule(one)).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await refused(setRule(one))).slice(0, 2)).toEqual([409, "certifications.level-changed"]);
    const renamed = { name: `Renamed ${one}`, shortName: `R-${one.slice(-4)}` };
    expect((await refused(ask(`${LIST}/${one}`, "PUT", { ...renamed, version: 1 }))).slice(1, 2)).toEqual([
      "certifications.level-changed",
    ]);
    expect(await ask(`${LIST}/${one}`, "PUT", { ...renamed, version: 2 })).toMatchObject({ body: { version: 3 } });
  }
  expect((await refused(setRule("3", { version: 7 }))).slice(1, 2)).toEqual(["certifications.level-changed"]);
});

const needs = (level: string): Partial<LevelRule> => ({
  prerequisites: [[{ kind: "license" }, { kind: "held", level, years: 5 }]],
});
test.each<[string, Partial<LevelRule>, string, string]>([
  ["an unknown level as a prerequisite", needs("none"), "rule-names-unknown", "rule.prerequisites.0.1.level"],
  ["itself as a prerequisite", needs("2"), "rule-names-itself", "rule.prerequisites.0.1.level"],
  ["itself to extend", { extendsLevels: ["1", "2"] }, "rule-names-itself", "rule.extendsLevels"],
  ["an unknown level to extend", { extendsLevels: ["none"] }, "rule-names-unknown", "rule.extendsLevels"],
  [
    "an unknown level for a renewal",
    { renewal: { ...STARTING_RULE.renewal, needs: [{ kind: "level", level: "none", isValid: true }] } },
    "rule-names-unknown",
    "rule.renewal.needs.0.level",
  ],
])("a rule that names %s is refused at its field", async (_, over, name, field) => {
  const [status, code, fields] = await refused(setRule("2", { rule: { ...STARTING_RULE, ...over } }));
  expect([status, code, Object.keys(fields ?? {})]).toEqual([422, `certifications.${name}`, [field]]);
});

test("a rule begins today or later, and one to come is replaced until its day", async () => {
  const past = setRule("2", { fromDay: "2026-03-01" });
  expect(await refused(past)).toEqual([422, "certifications.rule-day-past", { fromDay: ["Must be today or later"] }]);
  const rule = { ...STARTING_RULE, firstYears: 3 };
  const { body } = await setRule("2", { fromDay: "2026-04-01", rule });
  const again = await setRule("2", { fromDay: "2026-04-01", rule: { ...rule, firstYears: 4 }, version: body.version });
  expect(again.body.rules).toMatchObject([
    { rule: { firstYears: 5 } },
    { fromDay: "2026-04-01", rule: { firstYears: 4 } },
  ]);
  // Today it is not yet in force.
  expect((await enter({ level: "2", email: "early@rule.example" })).body).toMatchObject({ validUntil: "2031-03-01" });
});

test("a preview counts and names whom a rule decides next, and changes nothing", async () => {
  const { key } = await added({ name: "Density", shortName: "DEN" });
  for (let number = 1; number <= 12; number++) {
    const who = { firstName: "Pat", lastName: `Preview ${String(number).padStart(2, "0")}` };
    await enter({ ...who, level: key, email: `pat-${number}@preview.example` });
  }
  const before = await deps.db.execute(sql`select * from certifications order by id`);
  const preview = await ask(`${LIST}/${key}/rule-preview?fromDay=2026-03-02`);
  expect(preview.body).toMatchObject({ pending: 0, renewing: 12 });
  const people = (preview.body as unknown as { names: string[] }).names;
  expect([people.length, people[0], people.at(-1)]).toEqual([10, "Pat Preview 01", "Pat Preview 10"]);
  // After every grace nobody is left to renew.
  expect((await ask(`${LIST}/${key}/rule-preview?fromDay=2033-01-01`)).body).toMatchObject({ renewing: 0, names: [] });
  expect((await deps.db.execute(sql`select * from certifications order by id`)).rows).toEqual(before.rows);
});

test("without the capability nobody reads or changes levels", async () => {
  const { cookie: other } = await createTestStaff(deps, ["treasurer"]);
  for (const [path, method, body] of [
    [LIST, "GET"],
    [LIST, "POST", names],
    [`${LIST}/1`, "PUT", { ...names, version: 1 }],
    [`${LIST}/1/rule`, "PUT", { fromDay: "2026-03-02", rule: STARTING_RULE, version: 1 }],
  ] as const) {
    const answer = await call(path, { method, headers: { cookie: other }, ...(body && { body }) });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});
