/** Bid lettings through the API on a real database: from draft to public list, and every way back. */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { formOf, smallPdf } from "#test/pdf.ts";
import { createTestStaff } from "#test/staff.ts";
import type { PublicLetting, StaffLetting } from "../../rules/lettings.ts";
import { renderNoticesFeed } from "../documents/notices-feed.ts";
import { lettingEntries } from "./letting-entries.ts";
import { listStaffLettings } from "./letting-queries.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
const { cookie } = await createTestStaff(deps, ["lettings"]);
const colleague = await createTestStaff(deps, ["registrar", "lettings"]);
afterEach(() => deps.setNow(undefined));

const CONTENT = {
  title: "Delta overlays",
  heldOn: "2099-12-08",
  cutOffOn: "2099-12-08",
  cutOffTime: "10:00",
  timeZone: "America/New_York",
  counties: ["Bolivar", "Washington"],
  projects: ["SP-0012: overlay, Bolivar"],
};

const send = (path: string, body: unknown, method = "POST", by = cookie) =>
  call(`/admin/lettings${path}`, { method, body, headers: { cookie: by } });
const lettingIn = async (response: Response, status = 200) => {
  expect(response.status, await response.clone().text()).toBe(status);
  return (await response.json()) as StaffLetting;
};
const draft = async (over: object = {}) => lettingIn(await send("", { ...CONTENT, ...over }), 201);
const put = async ({ id, version }: StaffLetting, state: "published" | "withdrawn") =>
  lettingIn(await send(`/${id}/state`, { state, version }));
const listed = async (state = "current") =>
  (await (await call(`/lettings?state=${state}&limit=100`)).json()) as PublicLetting[];
const activity = async (id: string) => {
  const lines = await deps.db.execute(sql`select detail from audit_log where subject = ${`letting ${id}`} order by at`);
  return lines.rows.map(({ detail }) => detail);
};

test("a draft is public once it is published, until it is withdrawn, and again after the undo", async () => {
  const made = await draft({ title: "From draft to public" });
  expect(made).toMatchObject({ ...CONTENT, title: "From draft to public", state: "draft", version: 1, files: [] });
  const isListed = async () => (await listed()).some(({ id }) => id === made.id);
  expect(await isListed()).toBe(false);
  const published = await put(made, "published");
  expect(await isListed()).toBe(true);
  const withdrawn = await put(published, "withdrawn");
  expect(await isListed()).toBe(false);
  await put(withdrawn, "published");
  expect(await isListed()).toBe(true);
  expect(await activity(made.id)).toEqual([
    'Dana Whitfield drafted the letting "From draft to public" of December 8, 2099.',
    'Dana Whitfield published the letting "From draft to public" of December 8, 2099.',
    'Dana Whitfield withdrew the letting "From draft to public" of December 8, 2099.',
    'Dana Whitfield published the letting "From draft to public" of December 8, 2099 again.',
  ]);
});

test("the cut-off is the clock's time in the letting's zone, and the day after it is a previous letting", async () => {
  const { id } = await put(await draft(), "published");
  const [one] = (await listed()).filter((letting) => letting.id === id);
  expect(one).toMatchObject({ cutOffAt: "2099-12-08T15:00:00.000Z", timeZone: "America/New_York", isCurrent: true });
  deps.setNow("2099-12-09T05:59:00Z");
  expect((await listed()).map((letting) => letting.id)).toContain(id);
  deps.setNow("2099-12-09T06:00:00Z");
  expect((await listed()).map((letting) => letting.id)).not.toContain(id);
  expect(await listed("previous")).toContainEqual(expect.objectContaining({ id, isCurrent: false }));
});

test("of two users who correct one letting the slower one is refused, and saves on top after a look", async () => {
  const made = await draft();
  const theirs = await send(`/${made.id}`, { ...CONTENT, counties: ["Leflore"], version: 1 }, "PUT", colleague.cookie);
  expect((await lettingIn(theirs)).version).toBe(2);
  const mine = { ...CONTENT, title: "Delta overlays, corrected" };
  const late = await send(`/${made.id}`, { ...mine, version: 1 }, "PUT");
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    message: "Dana Whitfield changed this letting in the meantime.",
    error: { name: "content.letting-changed" },
  });
  expect((await lettingIn(await send(`/${made.id}`, { ...mine, version: 2 }, "PUT"))).title).toBe(mine.title);
  expect((await activity(made.id)).at(-1)).toBe(
    'Dana Whitfield changed the title from "Delta overlays" to "Delta overlays, corrected", the counties from Leflore to Bolivar; Washington of the letting "Delta overlays".',
  );
});

test("documents come before addenda, by date; the same file twice is refused, a removed one comes back", async () => {
  const { id } = await put(await draft({ title: "With files" }), "published");
  const add = (fields: Record<string, string>, words: string) =>
    send(`/${id}/files`, formOf({ title: words, ...fields, file: smallPdf(words) }));
  await add({ kind: "addendum", datedOn: "2026-11-30" }, "Addendum 2");
  await add({ kind: "addendum", datedOn: "2026-11-20" }, "Addendum 1");
  const { files } = await lettingIn(await add({ kind: "document", datedOn: "2026-12-01" }, "Proposal"), 201);
  expect(files.map(({ title }) => title)).toEqual(["Proposal", "Addendum 1", "Addendum 2"]);
  const twice = await add({ kind: "document", datedOn: "2026-12-01" }, "Proposal");
  expect([twice.status, (await twice.json()).error.name]).toEqual([409, "content.same-letting-file"]);
  const shown = async () => (await listed()).find((one) => one.id === id)?.files.map(({ title }) => title);
  await send(`/${id}/files/${files[1]?.id}/removal`, { isRemoved: true });
  expect(await shown()).toEqual(["Proposal", "Addendum 2"]);
  await send(`/${id}/files/${files[1]?.id}/removal`, { isRemoved: false });
  expect(await shown()).toEqual(["Proposal", "Addendum 1", "Addendum 2"]);
  const noPdf = await send(
    `/${id}/files`,
    formOf({ kind: "document", title: "x", datedOn: "2026-12-01", file: new Uint8Array([1, 2]) }),
  );
  expect(noPdf.status).toBe(422);
});

test.each([
  ["bids that close after the letting", { cutOffOn: "2099-12-09" }, "cutOffOn"],
  ["no title", { title: " " }, "title"],
  ["a day that is none", { heldOn: "2026-02-30" }, "heldOn"],
  ["a time that is none", { cutOffTime: "25:00" }, "cutOffTime"],
  ["a zone that is none", { timeZone: "Mars/Olympus" }, "timeZone"],
  ["a county without a name", { counties: ["Hinds", " "] }, "counties.1"],
])("is refused with %s", async (_what, over, field) => {
  const response = await send("", { ...CONTENT, ...over });
  expect([response.status, Object.keys((await response.json()).fields)]).toEqual([422, [field]]);
});

test("public lettings are in the feed and in the search by county, drafts are not", async () => {
  await draft({ title: "Still secret", counties: ["Yalobusha"] });
  const { id } = await put(await draft({ title: "Told to <all>", counties: ["Itawamba"] }), "published");
  const feed = await renderNoticesFeed(deps, await lettingEntries(deps));
  expect(feed).toContain(`urn:uuid:${id}`);
  expect(feed).toContain("Bid letting of December 8, 2099: Told to &lt;all&gt;");
  expect(feed).not.toContain("Still secret");
  const found = async (q: string) => {
    const { groups } = await (await call(`/search?q=${q}&kind=lettings`)).json();
    return groups[0].hits.map(({ url }: { url: string }) => url);
  };
  expect(await found("itawamba")).toEqual([`/notice-to-contractors#letting-${id}`]);
  expect(await found("yalobusha")).toEqual([]);
});

test("pages of staff's list name each letting once, the newest day first, and say how many there are", async () => {
  // Two lettings share day and title: a page must neither skip nor repeat one of them.
  for (const heldOn of ["2098-01-05", "2098-01-06", "2098-01-06", "2098-01-07"])
    await draft({ title: "In pages", heldOn, cutOffOn: heldOn });
  const whole = await listStaffLettings(deps.db, { limit: 100, today: "2026-01-01" });
  const ids = whole.lettings.map(({ id }) => id);
  expect([whole.next, whole.total, whole.isMore]).toEqual([null, ids.length, undefined]);
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const query = new URLSearchParams({ limit: "3", ...(before && { before }) });
    const page = await (await call(`/admin/lettings?${query}`, { headers: { cookie } })).json();
    expect(page.total).toBe(ids.length);
    seen.push(...page.lettings.map(({ id }: StaffLetting) => id));
    before = page.next;
  } while (before);
  expect(seen).toEqual(ids);
  const query = { limit: 1, today: "2026-01-01", mostCounted: 3 };
  expect(await listStaffLettings(deps.db, query)).toMatchObject({ total: 3, isMore: true, next: ids[0] });
  expect(await listStaffLettings(deps.db, { ...query, before: crypto.randomUUID() })).toMatchObject({ lettings: [] });
});
