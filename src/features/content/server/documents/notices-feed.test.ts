import { afterAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { smallPdf } from "#test/pdf.ts";
import { addDocument } from "./add-document.ts";
import { changeDocument } from "./change-document.ts";
import { renderNoticesFeed } from "./notices-feed.ts";

const deps = await createTestDeps({ now: "2026-05-01T12:00:00Z" });
afterAll(deps.close);

const actor = { id: crypto.randomUUID(), name: "Dana Whitfield" };
const post = (title: string, effectiveOn: string, bucket: "notices" | "specifications_pdfs" = "notices") =>
  addDocument(deps, { bucket, title, effectiveOn, file: smallPdf(), actor });

const all = (feed: string, tag: string) =>
  [...feed.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "g"))].map(([, text]) => text);

test("an empty feed is valid, dated by the day", async () => {
  const feed = await renderNoticesFeed(deps);
  expect(all(feed, "updated")).toEqual(["2026-05-01T05:00:00.000Z"]);
  expect(feed).toContain('<link rel="self" href="http://localhost:3000/notices.atom"/>');
});

test("the feed shows notices in effect, newest first, at lasting ids and whole addresses", async () => {
  const old = await post("Old", "2026-01-10");
  const next = await post("New", "2026-04-10");
  await post("Later", "2026-05-02");
  await post("A guide", "2026-01-10", "specifications_pdfs");
  const feed = await renderNoticesFeed(deps);
  expect(all(feed, "title")).toEqual([
    "Magnolia Asphalt Pavement Association: notices to contractors",
    "<![CDATA[New]]>",
    "<![CDATA[Old]]>",
  ]);
  expect(all(feed, "id").slice(1)).toEqual([`urn:uuid:${next}`, `urn:uuid:${old}`]);
  expect(feed).toContain('<link href="http://localhost:3000/storage/notices/new.pdf"/>');
});

test("a notice is updated when staff change it and on the days when it begins and ends, and keeps its id", async () => {
  const id = await post("Changing", "2026-05-01");
  const entry = async () => {
    const entries = (await renderNoticesFeed(deps)).split("<entry>");
    const own = entries.find((text) => text.includes(id)) ?? "";
    return [all(own, "updated")[0], all(own, "summary")[0]];
  };
  const since = "<![CDATA[In force since May 1, 2026.]]>";
  expect(await entry()).toEqual(["2026-05-01T12:00:00.000Z", since]);
  deps.setNow("2026-05-03T12:00:00Z");
  await changeDocument(deps, { documentId: id, supersededOn: "2026-06-01", actor });
  expect(await entry()).toEqual(["2026-05-03T12:00:00.000Z", since]);
  deps.setNow("2026-06-01T05:00:00Z");
  expect(await entry()).toEqual(["2026-06-01T05:00:00.000Z", "<![CDATA[In force until June 1, 2026.]]>"]);
});

test("a hostile title is text, in the feed and in the reader that takes it for HTML", async () => {
  await post("Tack & <script>alert(1)</script> ]]> \u0007\ud800", "2026-05-01");
  expect(await renderNoticesFeed(deps)).toContain("<![CDATA[Tack &amp; &lt;script&gt;alert(1)&lt;/script&gt; ]]&gt; ");
});
