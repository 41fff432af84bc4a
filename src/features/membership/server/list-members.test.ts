/** The staff's lists of members and applications: by pages, by words, and complete. */
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { applicationSchema } from "../rules/application.ts";
import type { ApplicationPage, MemberPage } from "../rules/application-view.ts";
import { applyForMembership } from "./apply-for-membership.ts";
import { affiliates } from "./tables.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);

// Two rows have the same sort key each time: a page must neither skip one of them nor repeat it.
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
    ...{ companyName: `100%_Paving ${number}`, repName: "Pat Reed", repPhone: "(601) 555-0142" },
    ...{ email: `crew${number}@gulf.example`, website: "", ...PLACE, businessType: "asphalt-producer" },
    ...{ memberType: "Sustaining", imageFileName: "" },
  };
  await applyForMembership(deps, applicationSchema.parse(sent));
}
const gone = { name: "Gone Paving", isActive: false, createdAt: deps.now() };
await deps.db.insert(affiliates).values({ id: crypto.randomUUID(), ...PLACE, ...gone });

type Query = Record<string, string>;
const answerOf = (path: string, query: Query = {}) =>
  call(`${path}?${new URLSearchParams(query)}`, { headers: { cookie } });
const membersOf = async (query?: Query) => (await answerOf("/members", query)).json() as Promise<MemberPage>;
const applicationsOf = async (query?: Query) =>
  (await answerOf("/applications", query)).json() as Promise<ApplicationPage>;
const ALL = Array.from({ length: COUNT }, (_, at) => at);

test("pages of the roll that follow each other name every member once by name, and how many there are", async () => {
  const seen: MemberPage["members"] = [];
  const sizes: number[] = [];
  let next: string | null = null;
  do {
    const page: MemberPage = await membersOf({ limit: "3", ...(next && { after: next }) });
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

test("a limit out of range is refused, and an unknown last id ends the list", async () => {
  for (const path of ["/members", "/applications"]) expect((await answerOf(path, { limit: "101" })).status).toBe(422);
  expect(await membersOf({ after: crypto.randomUUID() })).toEqual({ members: [], total: COUNT, next: null });
  expect(await applicationsOf({ before: "A-NOBODY" })).toEqual({ applications: [], total: COUNT, next: null });
});
