/** The staff's lists of members and applications: by page, by search words, and in full. */
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { settings } from "#features/content/server/tables.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { aDuesRun, billedLongAgo } from "#test/dues.ts";
import { CLERK } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import { applicationSchema } from "../../rules/application.ts";
import type { ApplicationPage } from "../../rules/application-view.ts";
import type { RollPage } from "../../rules/roll/roll-view.ts";
import { applyForMembership } from "../apply-for-membership.ts";
import { addDomain } from "../domains/add-domain.ts";
import { listApplications } from "../list-applications.ts";
import { affiliates } from "../tables.ts";
import { listRoll } from "./list-roll.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);

// Pairs of rows share a sort key: a page must neither skip nor repeat one of them.
const COUNT = 7;
const pairOf = (number: number) => Math.floor(number / 2);
const PLACE = { street: "12 Mill Street", city: "Tupelo", state: "MS", zip: "38801" };
const { cookie } = await createTestStaff(deps);
const start = deps.now().getTime();
for (let number = 0; number < COUNT; number++) {
  deps.setNow(new Date(start + pairOf(number) * 60_000));
  const createdAt = deps.now();
  const name = `${number % 2 ? "p" : "P"}air ${pairOf(number)} 100%_Paving`;
  const zip = `3880${number}`;
  await deps.db.insert(affiliates).values({ id: crypto.randomUUID(), name, ...PLACE, zip, createdAt });
  const sent = {
    companyName: `100%_Paving ${number}`,
    repName: "Pat Reed",
    repPhone: "(601) 555-0142",
    email: `crew${number}@gulf.example`,
    website: "",
    ...PLACE,
    businessType: "asphalt-producer",
    memberType: "Sustaining",
    imageFileName: "",
  };
  await applyForMembership(deps, applicationSchema.parse(sent));
}
const gone = { name: "Gone Paving", isActive: false, createdAt: deps.now() };
await deps.db.insert(affiliates).values({ id: crypto.randomUUID(), ...PLACE, ...gone });

type Query = Record<string, string>;
const answerOf = (path: string, query: Query = {}) =>
  call(`${path}?${new URLSearchParams(query)}`, { headers: { cookie } });
const membersOf = async (query?: Query) => (await answerOf("/members", query)).json() as Promise<RollPage>;
const applicationsOf = async (query?: Query) =>
  (await answerOf("/applications", query)).json() as Promise<ApplicationPage>;
const ALL = Array.from({ length: COUNT }, (_, at) => at);

test("pages of the roll that follow each other name every member once by name, and how many there are", async () => {
  const seen: RollPage["members"] = [];
  const sizes: number[] = [];
  let next: string | null = null;
  do {
    const page: RollPage = await membersOf({ limit: "3", ...(next && { after: next }) });
    expect(page.total).toBe(COUNT);
    seen.push(...page.members);
    sizes.push(page.members.length);
    next = page.next;
  } while (next);
  expect(sizes).toEqual([3, 3, 1]);
  expect(seen.map(({ aff_name }) => Number(aff_name.split(" ")[1]))).toEqual([0, 0, 1, 1, 2, 2, 3]);
  expect(seen.map(({ aff_zip }) => aff_zip).sort()).toEqual(ALL.map((at) => `3880${at}`));
});

test("consecutive pages of applications contain each one once, the newest first", async () => {
  const seen: string[] = [];
  const sizes: number[] = [];
  let next: string | null = null;
  do {
    const page: ApplicationPage = await applicationsOf({ limit: "3", ...(next && { before: next }) });
    expect(page.total).toBe(COUNT);
    seen.push(...page.applications.map(({ companyName }) => companyName));
    sizes.push(page.applications.length);
    next = page.next;
  } while (next);
  expect(sizes).toEqual([3, 3, 1]);
  expect(seen.map((name) => pairOf(Number(name.at(-1))))).toEqual([3, 2, 2, 1, 1, 0, 0]);
  expect(seen.sort()).toEqual(ALL.map((at) => `100%_Paving ${at}`));
});

test("every word must occur, and pattern characters are literal", async () => {
  const members = async (q: string) => (await membersOf({ q })).members.map(({ aff_zip }) => aff_zip);
  expect(await members("TUPELO 38803")).toEqual(["38803"]);
  expect(await members("100%_")).toHaveLength(COUNT);
  expect(await members("1%0")).toEqual([]);
  expect(await members("gone")).toEqual([]);
  const applications = async (q: string) =>
    (await applicationsOf({ q })).applications.map(({ companyName }) => companyName);
  expect(await applications("CREW3@gulf reed")).toEqual(["100%_Paving 3"]);
  expect(await applications("100%_")).toHaveLength(COUNT);
  expect(await applications("1%0")).toEqual([]);
});

const BEHIND = { name: "Levee Bond", tier: "Associate", city: "Gulfport", zip: "39501", duesPaidThrough: "2026-01-31" };
const PAID = { name: "Levee Asphalt", tier: "Sustaining", state: "AL", zip: "36601", duesPaidThrough: "2199-12-31" };

test("the roll is narrowed down by tier, place, dues, standing, another name and a domain, and counts each", async () => {
  const ended = { ...PAID, name: "Levee Gone", isActive: false };
  const rows = [BEHIND, PAID, ended].map((row) => ({
    ...PLACE,
    ...row,
    id: crypto.randomUUID(),
    createdAt: deps.now(),
  }));
  const [behind] = rows;
  await deps.db.insert(affiliates).values(rows as (typeof affiliates.$inferInsert)[]);
  await deps.db
    .update(affiliates)
    .set({ aliases: "Old Levee\nBond & Sons" })
    .where(eq(affiliates.id, behind?.id ?? ""));
  await addDomain(deps, { companyId: behind?.id ?? "", domain: "second-levee.example", actor: CLERK });
  const namesOf = async (query: Query) =>
    (await membersOf({ q: "levee", ...query })).members.map((one) => one.aff_name);
  expect(await namesOf({})).toEqual([PAID.name, BEHIND.name]);
  expect(await namesOf({ tier: "Associate" })).toEqual([BEHIND.name]);
  expect(await namesOf({ state: "AL" })).toEqual([PAID.name]);
  expect(await namesOf({ city: "gulf" })).toEqual([BEHIND.name]);
  expect(await namesOf({ city: "port" })).toEqual([]);
  expect(await namesOf({ dues: "behind" })).toEqual([BEHIND.name]);
  expect(await namesOf({ dues: "paid", standing: "all" })).toEqual([PAID.name, ended.name]);
  expect(await namesOf({ dues: "unknown" })).toEqual([]);
  expect(await namesOf({ standing: "ended" })).toEqual([ended.name]);
  expect(await namesOf({ q: "bond & sons" })).toEqual([BEHIND.name]);
  expect(await namesOf({ q: "second-levee" })).toEqual([BEHIND.name]);
  expect(await membersOf({ q: "levee", standing: "ended" })).toMatchObject({
    total: 1,
    counts: { active: 2, ended: 1, behind: 1 },
  });
  expect(await membersOf({ q: "levee", dues: "behind" })).toMatchObject({
    total: 1,
    counts: { active: 2, ended: 1, behind: 1 },
  });
});

test("applications are narrowed down by their state", async () => {
  expect((await applicationsOf({ state: "new" })).total).toBe(COUNT);
  expect(await applicationsOf({ state: "approved" })).toMatchObject({ applications: [], total: 0 });
});

test("a member that is billed owes its open dues, and its contact stands beside them", async () => {
  const run = await aDuesRun(deps);
  await billedLongAgo(deps, run);
  const [row] = await deps.db.select().from(affiliates).where(eq(affiliates.id, run.companyId));
  const { members } = await membersOf({ q: row?.contactEmail ?? "", tier: "Associate" });
  expect(members).toMatchObject([{ id: run.companyId, owesCents: 100_000, contactName: "Pat Reed" }]);
  const others = await membersOf({ q: "pair" });
  expect(others.members.map(({ owesCents }) => owesCents)).toEqual(ALL.map(() => 0));
});

test.each([
  ["paid-through", [BEHIND.name, PAID.name, "Levee Gone"]],
  ["city", [BEHIND.name, PAID.name, "Levee Gone"]],
  ["tier", [PAID.name, "Levee Gone", BEHIND.name]],
])("in the order of %s every page follows the one before", async (sort, names) => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const filters: Query = { q: "levee", standing: "all", sort, limit: "1" };
    const page: RollPage = await membersOf({ ...filters, ...(after && { after }) });
    seen.push(...page.members.map(({ aff_name }) => aff_name));
    after = page.next;
  } while (after);
  expect(seen).toEqual(names);
});

test("the roll leaves as CSV by the same filters, and no text runs as a formula", async () => {
  const formula = "=HYPERLINK(levee)";
  await deps.db.update(affiliates).set({ contactName: formula }).where(eq(affiliates.name, PAID.name));
  const response = await answerOf("/admin/members.csv", { q: "levee", standing: "all", sort: "paid-through" });
  expect(response.headers.get("content-type")).toContain("text/csv");
  const [header, ...lines] = (await response.text()).trim().split("\r\n");
  expect(header).toMatch(/^Company name,Other names,Membership,.*,Website,Further email domains,Standing$/);
  expect(lines.map((line) => line.split(",")[0])).toEqual([BEHIND.name, PAID.name, "Levee Gone"]);
  expect(lines[0]).toContain("Old Levee; Bond & Sons");
  expect(lines[0]).toContain("second-levee.example,Member");
  expect(lines[1]).toContain(`,'${formula},`);
  expect(lines[2]).toMatch(/Membership ended$/);
  const whole = await (await answerOf("/admin/members.csv", { q: "pair" })).text();
  expect(whole.trim().split("\r\n")).toHaveLength(COUNT + 1);
});

test("the roll leaves as a workbook with the same rows, and its days are days", async () => {
  const { readSheet } = await import("read-excel-file/universal");
  const response = await answerOf("/admin/members.xlsx", { q: "levee", standing: "all", sort: "paid-through" });
  expect(response.headers.get("content-disposition")).toMatch(/filename="members-\d{4}-\d\d-\d\d\.xlsx"$/);
  const [header = [], ...rows] = (await readSheet(await response.arrayBuffer())) as unknown[][];
  expect(rows.map(([name]) => name)).toEqual([BEHIND.name, PAID.name, "Levee Gone"]);
  const first = Object.fromEntries(header.map((name, at) => [name, rows[0]?.[at]]));
  expect(first).toMatchObject({ Zip: "39501", "Dues paid through": new Date(BEHIND.duesPaidThrough) });
  expect(rows[1]?.[header.indexOf("Contact")]).toBe("=HYPERLINK(levee)");
});

test("the sort order `newest` lists the newest first", async () => {
  const { members } = await membersOf({ q: "pair", sort: "newest" });
  expect(members.map(({ aff_name }) => Number(aff_name.split(" ")[1]))).toEqual([3, 2, 2, 1, 1, 0, 0]);
});

test("a limit out of range is refused, and an unknown last id ends the list", async () => {
  for (const path of ["/members", "/applications"]) expect((await answerOf(path, { limit: "101" })).status).toBe(422);
  expect(await membersOf({ q: "pair", after: crypto.randomUUID() })).toMatchObject({
    members: [],
    total: COUNT,
    next: null,
  });
  expect(await applicationsOf({ before: "A-NOBODY" })).toEqual({ applications: [], total: COUNT, next: null });
});

test("the roll marks whom staff chose for the home page", async () => {
  const { members } = await membersOf();
  const [, second] = members;
  if (!second) throw new Error("no members");
  await deps.db
    .insert(settings)
    .values({ key: "featured", value: [{ id: second.id, name: second.aff_name }], updatedAt: deps.now() });
  const marked = (await membersOf()).members.filter(({ isFeatured }) => isFeatured);
  expect(marked.map(({ id }) => id)).toEqual([second.id]);
});

test.each([
  [COUNT - 1, { total: COUNT - 1, isMore: true }],
  [COUNT, { total: COUNT }],
  [COUNT + 1, { total: COUNT }],
])("counted up to %i, the roll and the applications say whether there are more", async (mostCounted, counted) => {
  const whole = { isMore: undefined, ...counted };
  const roll = await listRoll(deps, { q: "pair", limit: 3, mostCounted });
  expect({ total: roll.total, isMore: roll.isMore }).toEqual(whole);
  expect({ total: roll.counts.active, isMore: roll.counts.hasMore?.active }).toEqual(whole);
  expect(roll.counts).toMatchObject({ ended: 0, behind: 0 });
  const applications = await listApplications(deps.db, { q: "100%_", limit: 3, mostCounted });
  expect({ total: applications.total, isMore: applications.isMore }).toEqual(whole);
});
