/** The staff's list of class registrations: by page, by search words, and in full. */
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { classRegistrationSchema } from "../rules/class-registration.ts";
import type { ClassPage } from "../rules/class-view.ts";
import { listClassRegistrations } from "./list-class-registrations.ts";
import { registerForClass } from "./register-for-class.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);

// Pairs of registrations share an instant: a page must neither skip nor repeat one of them.
const minuteOf = (number: number) => Math.floor(number / 2);
const COUNT = 7;
const { cookie } = await createTestStaff(deps);
const start = deps.now().getTime();
for (let number = 0; number < COUNT; number++) {
  const class_ = number === 3 ? { classSelection: "4", certID: "TN-4471" } : { classSelection: "1" };
  const sent = { ...CUSTOMER, ...class_, company: `100%_Paving ${number}`, email: `crew${number}@gulf.example` };
  deps.setNow(new Date(start + minuteOf(number) * 60_000));
  await registerForClass(deps, classRegistrationSchema.parse(sent));
}

const answerOf = (query: Record<string, string> = {}) =>
  call(`/class-registrations?${new URLSearchParams(query)}`, { headers: { cookie } });
const pageOf = async (query?: Record<string, string>) => (await answerOf(query)).json() as Promise<ClassPage>;
const found = async (q: string) => (await pageOf({ q })).registrations.map(({ company }) => company).sort();

test("pages that follow each other name every registration once, the newest first, and each says how many there are", async () => {
  const seen: string[] = [];
  const sizes: number[] = [];
  let next: string | null = null;
  do {
    const page: ClassPage = await pageOf({ limit: "3", ...(next && { before: next }) });
    expect(page.total).toBe(COUNT);
    seen.push(...page.registrations.map(({ company }) => company));
    sizes.push(page.registrations.length);
    next = page.next;
  } while (next);
  expect(sizes).toEqual([3, 3, 1]);
  expect(seen.map((company) => minuteOf(Number(company.at(-1))))).toEqual([3, 2, 2, 1, 1, 0, 0]);
  expect(seen.sort()).toEqual(Array.from({ length: COUNT }, (_, at) => `100%_Paving ${at}`));
});

test("every word must occur, and pattern characters are literal", async () => {
  expect(await found("CREW3@gulf paving")).toEqual(["100%_Paving 3"]);
  expect(await found("tn-4471")).toEqual(["100%_Paving 3"]);
  expect(await found("master")).toEqual(["100%_Paving 3"]);
  expect(await found("level 1")).toHaveLength(COUNT - 1);
  expect(await found("100%_")).toHaveLength(COUNT);
  expect(await found("1%0")).toEqual([]);
  expect(await pageOf({ q: "level", limit: "2" })).toMatchObject({ total: COUNT - 1, next: expect.any(String) });
});

test("a limit out of range is refused, and an unknown last reference ends the list", async () => {
  expect((await answerOf({ limit: "101" })).status).toBe(422);
  expect(await pageOf({ before: "C-NOBODY" })).toEqual({ registrations: [], total: COUNT, next: null });
});

test.each([
  [COUNT - 1, { total: COUNT - 1, isMore: true }],
  [COUNT, { total: COUNT }],
  [COUNT + 1, { total: COUNT }],
])("counted up to %i, the list says whether there are more", async (mostCounted, counted) => {
  const page = await listClassRegistrations(deps, { limit: 3, mostCounted });
  expect({ total: page.total, isMore: page.isMore }).toEqual({ isMore: undefined, ...counted });
  expect(page.next).not.toBeNull();
});
