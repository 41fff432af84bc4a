/** The search over everything public. One file because all searches share one filled database. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentEditions, documents } from "#features/content/server/tables.ts";
import { events } from "#features/events/server/tables.ts";
import { affiliates } from "#features/membership/server/tables.ts";
import type { Bucket } from "#platform/storage/store.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { SEARCH_KINDS } from "../rules/search.ts";
import type { SearchAnswer, SearchHit } from "../rules/search-answer.ts";

const NOW = "2027-04-01T15:00:00Z";
const DAY_MS = 86_400_000;
let deps: TestDeps;

const inDays = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS);
const event = (title: string, days: number, over: Partial<typeof events.$inferInsert> = {}) => ({
  title,
  date: inDays(days),
  location: "Pearl River Golf Club, Jackson",
  type: "GOLF" as const,
  status: "published" as const,
  ...over,
});
const member = (name: string, city: string, over: Partial<typeof affiliates.$inferInsert> = {}) => ({
  id: crypto.randomUUID(),
  name,
  city,
  street: "12 Mill Street",
  state: "MS",
  zip: "38801",
  createdAt: deps.now(),
  ...over,
});
const document = (bucket: Bucket, title: string, effectiveOn: string, supersededOn?: string) => ({
  id: crypto.randomUUID(),
  bucket,
  title,
  effectiveOn,
  supersededOn,
  name: `${title.toLowerCase().replaceAll(/\W+/g, "-")}.pdf`,
  createdAt: deps.now(),
  updatedAt: deps.now(),
});

beforeAll(async () => {
  deps = await createTestDeps({ now: NOW });
  await deps.db
    .insert(events)
    .values([
      event("Annual Golf Classic", 40),
      event("Annual Golf Classic", -325),
      event("Spring Golf", 10, { location: "Tupelo" }),
      event("Secret Golf", 20, { status: "draft" }),
      event("Rained-out Golf", 25, { status: "cancelled" }),
      event("Level 1 Certification", 5, { type: "CERTIFICATION", location: "Training Lab, Jackson" }),
      event("Morning Class", -0.1, { type: "CERTIFICATION", location: "Training Lab" }),
    ]);
  await deps.db
    .insert(affiliates)
    .values([
      member("Delta Paving Company", "Greenwood", { website: "https://delta.example" }),
      member("Gulf Stone & Paving", "Gulfport", { street: "4 Harbor Road", zip: "39501" }),
      member("Former Paving", "Greenwood", { isActive: false }),
      member('<img src=x onerror="alert(1)"> Paving', "Natchez"),
      member("100% Asphalt's Best \\ Co.", "Oxford"),
    ]);
  await deps.db
    .insert(documents)
    .values([
      document("certification_pdfs", "Field Manual for Paving Inspectors", "2026-01-01"),
      document("specifications_pdfs", "Section 401", "2026-01-01", "2027-03-01"),
      document("specifications_pdfs", "Section 402", "2027-06-01"),
      document("notices", "Paving Letting Moved to May", "2027-03-15"),
      document("notices", "Paving Letting of Last Year", "2026-03-15", "2026-09-01"),
    ]);
});
afterAll(() => deps.close());

async function search(q: string, more: Record<string, string> = {}): Promise<SearchAnswer> {
  const response = await createTestApi(deps)(`/search?${new URLSearchParams({ q, ...more })}`);
  expect(response.status, `${q}: ${await response.clone().text()}`).toBe(200);
  return response.json();
}
const titleOf = ({ title }: SearchHit) => title.map(({ text }) => text).join("");
/** Hits from the database; the pages have tests of their own. */
const titles = ({ groups }: SearchAnswer) =>
  groups.flatMap(({ kind, hits }) => (kind === "pages" ? [] : hits.map(titleOf)));
const found = async (q: string) => titles(await search(q));

describe("what is found", () => {
  test.each<[string, string, string[]]>([
    ["a word of a title", "classic", ["Annual Golf Classic", "Annual Golf Classic"]],
    ["another form of it", "paved", ["Delta Paving Company", "Gulf Stone & Paving"]],
    ["the beginning of the last word", "certifi", ["Level 1 Certification", "Morning Class"]],
    ["a beginning that is longer than the stem", "certificati", ["Level 1 Certification", "Morning Class"]],
    ["one whole word and the beginning of another", "delta comp", ["Delta Paving Company"]],
    ["two words in any order", "stone gulf", ["Gulf Stone & Paving"]],
    ["a phrase", '"golf classic"', ["Annual Golf Classic", "Annual Golf Classic"]],
    ["a word without another", "golf -classic", ["Spring Golf"]],
    ["one word or the other", "greenwood or gulfport", ["Delta Paving Company", "Gulf Stone & Paving"]],
    ["the city of a member", "Greenwood", ["Delta Paving Company"]],
    ["the ZIP code of a member", "39501", ["Gulf Stone & Paving"]],
    ["the place of an event", "tupelo", ["Spring Golf"]],
    ["a document by its title", "field manual", ["Field Manual for Paving Inspectors"]],
    ["a notice by its title", "letting moved", ["Paving Letting Moved to May"]],
    ["words in capitals with space around", "  GREENWOOD ", ["Delta Paving Company"]],
  ])("%s", async (_, q, expected) => {
    const all = await found(q);
    expect(expected.every((title) => all.includes(title))).toBe(true);
    if (q !== "paved") expect(all).toHaveLength(expected.length);
  });

  test.each([
    ["a draft", "secret"],
    ["a cancelled event", "rained"],
    ["a former member", "former"],
    ["a document that is superseded", "section 401"],
    ["a document of a day to come", "section 402"],
    ["a notice that no longer holds", "last year"],
    ["a word that stands nowhere", "zeppelin"],
    ["words that stand everywhere", "the and of"],
  ])("%s is not", async (_, q) => expect(await found(q)).toEqual([]));

  test("events ahead are before past ones, and an event is ahead until its own day ends", async () => {
    const { groups } = await search("annual golf");
    expect(groups[0]?.hits.map(({ url }) => url)).toEqual([
      "/events/annual-golf-classic-may-2027",
      "/events/annual-golf-classic-may-2026",
    ]);
    expect(groups[0]?.hits.map(({ facts }) => facts[1])).toEqual([
      "Tuesday, May 11, 2027",
      "Took place on Monday, May 11, 2026",
    ]);
    const today = (await search("morning")).groups[0]?.hits[0];
    expect(today?.facts[1]).toBe("Thursday, April 1, 2027");
  });

  test("classes that have begun are ahead until their last session, under the day that comes next", async () => {
    const level1 = ["March 1 to 4, 2027", "April 19 to 22, 2027"];
    await deps.db.insert(events).values([
      event("Roller School", -31, { type: "CERTIFICATION", dateObj: { "Level 1 Certification": level1 } }),
      event("Roller School Over", -31, {
        type: "CERTIFICATION",
        dateObj: { "Level 1 Certification": level1[0] ?? "" },
      }),
    ]);
    const { groups } = await search("roller school");
    expect(groups[0]?.hits.map((hit) => [titleOf(hit), hit.facts[1]])).toEqual([
      ["Roller School", "Monday, April 19, 2027"],
      ["Roller School Over", "Took place on Monday, March 1, 2027"],
    ]);
    expect(groups[0]?.total).toBe(2);
  });

  test("of two classes of one name in one month each leads to its own page", async () => {
    const [first, second] = ["2027-09-06T13:00:00Z", "2027-09-20T13:00:00Z"].map((date, at) =>
      event("Paver Seminar", 0, { date: new Date(date), createdAt: inDays(at) }),
    );
    if (first && second) await deps.db.insert(events).values([first, second]);
    const urls = (await search("paver seminar")).groups[0]?.hits.map(({ url }) => url) ?? [];
    expect(urls).toHaveLength(2);
    for (const [at, url] of urls.entries()) {
      const response = await createTestApi(deps)(`/event-pages/${url.split("/").at(-1)}`);
      expect((await response.json()).event_date).toContain(at === 0 ? "09-06" : "09-20");
    }
  });

  test("the title that says just the words is before one that only contains them", async () => {
    expect((await found("golf"))[0]).toBe("Spring Golf");
    expect((await found("delta paving company"))[0]).toBe("Delta Paving Company");
  });
});

test("what visitors call a page leads to it, though nothing in the database says so", async () => {
  const { groups } = await search("membership dues");
  expect(groups.at(-1)).toMatchObject({ kind: "pages", total: 1, hits: [{ url: "/membership" }] });
  expect((await search("register", { kind: "pages", page: "2" })).groups[0]?.hits).toEqual([]);
});

describe("a hit", () => {
  test("leads to the event's page, the member's own site or the list of members, and the file", async () => {
    const { groups } = await search("paving");
    const urls = Object.fromEntries(groups.flatMap(({ hits }) => hits.map((hit) => [titleOf(hit), hit.url])));
    expect(urls).toMatchObject({
      "Delta Paving Company": "https://delta.example",
      "Gulf Stone & Paving": "/affiliates",
      "Field Manual for Paving Inspectors": "/storage/certification_pdfs/field-manual-for-paving-inspectors.pdf",
      "Paving Letting Moved to May": "/storage/notices/paving-letting-moved-to-may.pdf",
    });
  });

  test.each([
    ["the word as typed", "paving", ["Paving"]],
    ["another form of it", "paved", ["Paving"]],
    ["its beginning", "delta pavi", ["Delta", "Paving"]],
  ])("marks %s", async (_, q, marked) => {
    const hit = (await search(q)).groups[1]?.hits.find((each) => titleOf(each).startsWith("Delta"));
    expect(hit?.title.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(marked);
  });

  test("is text, whatever a company calls itself", async () => {
    const hit = (await search("onerror natchez")).groups[1]?.hits[0] ?? (await search("natchez")).groups[1]?.hits[0];
    expect(hit && titleOf(hit)).toBe('<img src=x onerror="alert(1)"> Paving');
  });
});

describe("what is asked", () => {
  test("nothing finds nothing", async () => {
    expect(await search("")).toEqual({ q: "", corrected: null, groups: [] });
    expect(await search(" \t\u0000 ")).toEqual({ q: "", corrected: null, groups: [] });
  });

  test("is cut at 200 characters", async () => {
    const { q } = await search(`golf ${"ä".repeat(5000)}`);
    expect(q).toHaveLength(200);
  });

  test.each([
    "'",
    '"',
    "\\",
    "''; drop table events; --",
    "a & | ! b",
    "( ) <-> :*",
    "golf:*",
    "foo:bar",
    "!!",
    "-",
    "-".repeat(33),
    "- ".repeat(100),
    '-"'.repeat(100),
    "--golf",
    "-golf",
    "or",
    "golf or",
    '"golf',
    '"" ""',
    "\u0000golf\u0000",
    "😀",
    "👩‍👩‍👧",
    "\ud800",
    "%",
    "_",
    "golf%",
    "ﬁ",
    "日本語",
    "العربية",
    "ß",
    "İ",
    "ǅ",
    "a'b'c",
    "x".repeat(300),
    "<script>alert(1)</script>",
    "{{7*7}}",
    "../../etc/passwd",
    "1e999",
    "\u0002golf\u0003",
    "\u202egolf",
  ])("%j is answered", async (q) => {
    const { groups } = await search(q);
    expect(groups.length === 0 || groups.length === SEARCH_KINDS.length).toBe(true);
  });

  test("odd bytes in the address are answered too", async () => {
    for (const query of ["q=%00", "q=%FF%FE", "q=%", "q=%ED%A0%80", "q[]=a", "q=a&q=b", "Q=a"]) {
      expect((await createTestApi(deps)(`/search?${query}`)).status, query).toBeLessThan(500);
    }
  });

  test.each<Record<string, string>>([{ kind: "users" }, { page: "0" }, { page: "x" }, { page: "1e9" }])(
    "%j is refused",
    async (more) => {
      const query = new URLSearchParams({ q: "golf", ...more });
      expect((await createTestApi(deps)(`/search?${query}`)).status).toBe(422);
    },
  );

  test("more often than a person can is refused, by visitor", async () => {
    const call = createTestApi(deps);
    const statuses = new Set<number>();
    for (let turn = 0; turn < 610; turn += 1) {
      statuses.add((await call("/search?q=", { clientAddress: "192.0.2.77" })).status);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect((await call("/search?q=golf", { clientAddress: "192.0.2.78" })).status).toBe(200);
  });
});

describe("misspelled words", () => {
  test.each([
    ["golf clasic", "golf classic", "Annual Golf Classic"],
    ["Dleta pavng", "delta paving", "Delta Paving Company"],
    ["greenwod", "greenwood", "Delta Paving Company"],
    ["leting moved", "letting moved", "Paving Letting Moved to May"],
  ])("%j finds what %j does, and says so", async (q, corrected, title) => {
    const answer = await search(q);
    expect([answer.q, answer.corrected]).toEqual([q, corrected]);
    expect(titles(answer)).toContain(title);
    expect(titles(answer)).toEqual(await found(corrected));
  });

  test("of a page's words are corrected as well, and within the kind that is asked for", async () => {
    const pages = await search("membreship dues", { kind: "pages" });
    expect([pages.corrected, pages.groups[0]?.hits[0]?.url]).toEqual(["membership dues", "/membership"]);
    expect((await search("membreship dues", { kind: "events" })).corrected).toBeNull();
  });

  test("are searched as typed where the visitor says so, and where they find something", async () => {
    const exact = await search("golf clasic", { exact: "true" });
    expect([exact.corrected, titles(exact)]).toEqual([null, []]);
    expect((await search("golf classic")).corrected).toBeNull();
    expect((await search("zeppelin")).corrected).toBeNull();
  });

  test("find nothing that the public may not read, and name none of it", async () => {
    // "Secret Golf" is a draft, "Former Paving" has left, and "Section 402" is of a day to come.
    for (const q of ["secrt", "formr paving", "rainedout"]) expect((await search(q)).corrected, q).toBeNull();
  });
});

describe("many hits", () => {
  const COUNT = 75;
  beforeAll(() =>
    deps.db
      .insert(affiliates)
      .values(Array.from({ length: COUNT }, (_, at) => member(`Quarry ${String(at).padStart(2, "0")}`, "Corinth"))),
  );

  test("show five of each kind, twenty of the one that was asked for, and say that there are more", async () => {
    const brief = (await search("quarry")).groups[1];
    expect([brief?.hits.length, brief?.total, brief?.isCapped]).toEqual([5, 40, true]);
    const { groups } = await search("quarry", { kind: "members" });
    expect(groups.map(({ kind, hits }) => [kind, hits.length])).toEqual([["members", 20]]);
    const pages = await Promise.all(
      ["1", "2", "3"].map(async (page) => titles(await search("quarry", { kind: "members", page }))),
    );
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 0]);
    expect(new Set(pages.flat()).size).toBe(40);
  });
});

test("a document says since when the file at its address holds, though it was first published earlier", async () => {
  const row = document("specifications_pdfs", "Longitudinal Joint Guide", "2026-01-01");
  const edition = (effectiveOn: string) => ({
    id: crypto.randomUUID(),
    documentId: row.id,
    key: "a.pdf",
    bytes: 1,
    checksum: "0",
    uploadedBy: "Ada",
    effectiveOn,
    createdAt: deps.now(),
  });
  await deps.db.insert(documents).values(row);
  await deps.db.insert(documentEditions).values([edition("2026-01-01"), edition("2026-09-01"), edition("2099-01-01")]);
  const { groups } = await search("Longitudinal");
  expect(groups.flatMap(({ hits }) => hits).map(({ facts }) => facts)).toEqual([
    expect.arrayContaining(["In effect since Tuesday, September 1, 2026"]),
  ]);
});
