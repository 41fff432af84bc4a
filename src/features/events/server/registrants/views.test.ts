/** Saved views of registrants: one for each name, up to a limit, for staff who work with registrations. */
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { MOST_VIEWS, type RegistrantView } from "../../rules/registrations/registrant-views.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);
afterAll(deps.close);

const PATH = "/admin/registrant-views";
const save = (name: string, filters: object, as = cookie) =>
  call(PATH, { method: "PUT", body: { name, filters }, headers: { cookie: as } });
const list = async (as = cookie): Promise<RegistrantView[]> => (await call(PATH, { headers: { cookie: as } })).json();
const namesOf = (views: RegistrantView[]) => views.map(({ name }) => name);

test("a view is kept under its name, replaced by one of the same name, and removed once", async () => {
  expect((await save("Unpaid", { show: "unpaid", sort: "price" })).status).toBe(200);
  expect((await save("by company", { sort: "company", columns: "level,total" })).status).toBe(200);
  expect((await save("UNPAID", { show: "unpaid" })).status).toBe(200);
  const views = await list();
  expect(namesOf(views)).toEqual(["by company", "UNPAID"]);
  expect(views[1]?.filters).toEqual({ show: "unpaid" });
  for (let press = 0; press < 2; press++) {
    const removed = await call(`${PATH}/${views[1]?.id}`, { method: "DELETE", headers: { cookie } });
    expect(removed.status).toBe(200);
  }
  expect(namesOf(await list())).toEqual(["by company"]);
});

test("two that arrive at once under one name are one view", async () => {
  await Promise.all(Array.from({ length: 5 }, () => save("At once", { show: "noted" })));
  expect(namesOf(await list()).filter((name) => name === "At once")).toHaveLength(1);
});

test("invalid names and filters are refused by field, and only staff with registrations save views", async () => {
  for (const [name, filters] of [
    ["", {}],
    ["x".repeat(41), {}],
    ["a\u0000b", {}],
    ["Odd", { show: "purple" }],
    ["Odd", { other: "1" }],
    ["Odd", { columns: "a,;b" }],
  ] as const)
    expect((await save(name, filters)).status, JSON.stringify([name, filters])).toBe(422);
  const door = await createTestStaff(deps, ["check-in"]);
  expect((await save("Mine", {}, door.cookie)).status).toBe(403);
  expect((await call(PATH, { headers: { cookie: door.cookie } })).status).toBe(403);
  const treasurer = await createTestStaff(deps, ["treasurer"]);
  expect((await call(PATH, { headers: { cookie: treasurer.cookie } })).status).toBe(403);
});

test("there are no more than fit beside each other", async () => {
  const kept = (await list()).length;
  for (let n = kept; n < MOST_VIEWS; n++) expect((await save(`View ${n}`, {})).status).toBe(200);
  const refused = await save("One more", {});
  expect([refused.status, (await refused.json()).error.name]).toEqual([409, "events.too-many-views"]);
  expect((await save("View 9", { show: "unpaid" })).status).toBe(200);
});
