/** The staff's list of registrants: by pages, by words, and complete. */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { listRegistrants, registrantsVersion } from "./list-registrants.ts";
import { registerForEvent } from "./register-for-event.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);

const COUNT = 7;
const eventId = await insertGolfEvent(deps.db, { capacity: null });
const { cookie } = await createTestStaff(deps);
for (let number = 0; number < COUNT; number++) {
  const sent = { ...golfRegistration(eventId), company: `100%_Paving ${number}`, email: `crew${number}@gulf.example` };
  await registerForEvent(deps, registrationRequestSchema.parse(sent));
}

const page = (query = "") => call(`/get-registrants/${eventId}${query}`, { headers: { cookie } });
const companies = async (answer: Response) =>
  ((await answer.json()) as { company: string }[]).map(({ company }) => company);

test("pages that follow each other's links name every registrant once, the newest first", async () => {
  const seen: string[] = [];
  let next: string | undefined = "?limit=3";
  let pages = 0;
  while (next) {
    const answer = await page(next);
    expect([answer.status, answer.headers.get("x-total-count")]).toEqual([200, String(COUNT)]);
    seen.push(...(await companies(answer)));
    next = /(\?[^>]*)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
    pages++;
  }
  expect(pages).toBe(3);
  expect(seen).toEqual(Array.from({ length: COUNT }, (_, at) => `100%_Paving ${COUNT - 1 - at}`));
});

test("a registrant has the specification's fields, with the answers by their labels", async () => {
  const [registrant] = (await (await page("?limit=1")).json()) as unknown[];
  expect(registrant).toMatchObject({
    id: expect.any(String),
    first_name: "Pat",
    last_name: "Reed",
    company: `100%_Paving ${COUNT - 1}`,
    email: `crew${COUNT - 1}@gulf.example`,
    phone: "6015550142",
    address: "12 Mill Street, Tupelo, MS 38801",
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    custom_inputs_obj: { Sponsorship: "Gold Sponsor", GolfBall_Sponsor: "No" },
  });
});

test("every word must occur, and pattern characters are literal", async () => {
  const found = async (q: string) => companies(await page(`?q=${encodeURIComponent(q)}`));
  expect(await found("CREW3@gulf paving")).toEqual(["100%_Paving 3"]);
  expect(await found("100%_")).toHaveLength(COUNT);
  expect(await found("1%0")).toEqual([]);
  expect((await page("?q=paving&limit=2")).headers.get("link")).toContain("q=paving");
});

test("a limit out of range is refused, and an unknown last reference ends the list", async () => {
  expect((await page("?limit=501")).status).toBe(422);
  expect(await companies(await page("?before=R-NOBODY"))).toEqual([]);
});

test.each([
  [COUNT - 1, { total: COUNT - 1, isMore: true }],
  [COUNT, { total: COUNT }],
  [COUNT + 1, { total: COUNT }],
])("counted up to %i, the list says whether there are more, and its pages go on", async (mostCounted, counted) => {
  const first = await listRegistrants(deps, eventId, { limit: 3, mostCounted });
  expect(first.counted).toEqual(counted);
  const second = await listRegistrants(deps, eventId, { limit: 9, mostCounted, before: first.next ?? "" });
  expect([second.registrants.length, second.next]).toEqual([COUNT - 3, null]);
});

test("the version of a page is another one when its registrants, their charges or their number change, and only then", async () => {
  const query = { limit: 2 };
  const versionOf = () => registrantsVersion(deps.db, eventId, query);
  const seen = [await versionOf(), await versionOf()];
  expect(seen[0]).toBe(seen[1]);
  const { registrants } = await listRegistrants(deps, eventId, { limit: COUNT });
  const [newest, oldest] = [registrants[0]?.id, registrants.at(-1)?.id];
  await deps.db.execute(sql`update registrations set last_name = 'Rede' where id = ${oldest}`);
  expect(await versionOf()).toBe(seen[0]);
  await deps.db.execute(sql`update registrations set last_name = 'Rede' where id = ${newest}`);
  seen.push(await versionOf());
  await deps.db.execute(sql`update charges set label = 'Golf, once more' where source_id = ${newest}::text`);
  seen.push(await versionOf());
  expect(new Set(seen).size).toBe(3);
  const sent = { ...golfRegistration(eventId), company: "One more", email: "more@gulf.example" };
  await registerForEvent(deps, registrationRequestSchema.parse(sent));
  expect(seen).not.toContain(await versionOf());
});
