/** Notices by email: each item is mailed once, also after a crash. One file because all cases share the lists. */
import { desc, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { auditLog } from "#features/accounts/server/tables.ts";
import { optOutToken } from "#platform/mail/bounces/opt-outs.ts";
import { suppress } from "#platform/mail/bounces/suppressions.ts";
import { deliverMailJobs } from "#platform/mail/deliver.ts";
import { createSmtp } from "#platform/mail/transports/smtp.ts";
import { mailOptOuts, mailSuppressions, outbox, rateLimits } from "#platform/tables.ts";
import { createTestApi } from "#test/api.ts";
import { cutAt } from "#test/cut-connections.ts";
import { createTestDeps } from "#test/deps.ts";
import { startMailSink } from "#test/mail-sink.ts";
import { smallPdf } from "#test/pdf.ts";
import { createTestStaff } from "#test/staff.ts";
import type { DocumentBucket } from "../../rules/documents.ts";
import { addDocument } from "../documents/add-document.ts";
import { addEdition } from "../documents/add-edition.ts";
import { changeDocument } from "../documents/change-document.ts";
import { addLettingFile } from "../lettings/add-letting-file.ts";
import { createLetting } from "../lettings/create-letting.ts";
import { setLettingState } from "../lettings/set-letting-state.ts";
import { changeSubscriber } from "./change-subscriber.ts";
import { mailNotices } from "./mail-notices.ts";
import { noticeMailings, noticeSubscribers } from "./subscription-tables.ts";
import { subscriptionToken } from "./subscription-token.ts";

const NOW = "2027-04-01T15:00:00Z";
const deps = await createTestDeps({ now: NOW });
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps, ["editor"]);
const sink = await startMailSink();
afterAll(async () => {
  await sink.close();
  await deps.close();
});
beforeEach(async () => {
  for (const table of [outbox, rateLimits, noticeSubscribers, mailOptOuts, mailSuppressions])
    await deps.db.delete(table);
  // Mails what earlier tests published.
  await mailNotices(deps);
  sink.taken.length = 0;
  deps.setNow(NOW);
});

const actor = { id: crypto.randomUUID(), name: "Dana" };
let made = 0;
const publish = (title: string, effectiveOn = "2027-04-01", bucket: DocumentBucket = "notices") =>
  addDocument(deps, { bucket, title, effectiveOn, file: smallPdf(`${title} ${++made}`), actor });
const tokenOf = (address: string) => subscriptionToken(deps.secret, address, deps.now().toISOString());
async function subscribe(...addresses: string[]) {
  for (const address of addresses)
    expect((await call(`/notice-subscriptions/${tokenOf(address)}`, { method: "POST" })).status).toBe(200);
}
const NOTICE = "content.notice";
const letters = async (template = NOTICE) =>
  (await deps.db.select().from(outbox).where(eq(outbox.template, template)).orderBy(outbox.toAddress)).map(
    ({ toAddress, payload, kind }) => ({ toAddress, payload, kind }),
  );
const readers = async () => (await letters()).map(({ toAddress, payload }) => [toAddress, payload.title]);
const draw = (payload: object, template: string) =>
  renderLetter(template, payload as never, {
    organization: ORGANIZATION,
    publicUrl: deps.publicUrl,
    secret: deps.secret,
  });
const ORGANIZATION = await deps.organization();

describe("subscribing", () => {
  const ask = (email: string, more: object = {}) => call("/notice-subscriptions", { body: { email, ...more } });

  test("mails a link, keeps nothing until its button is pressed, and confirms any number of times", async () => {
    expect((await ask("Pat@Delta.example")).status).toBe(202);
    expect(await deps.db.$count(noticeSubscribers)).toBe(0);
    const [letter] = await letters("content.confirm-notices");
    const { text } = await draw(letter?.payload ?? {}, "content.confirm-notices");
    const token = /notices-by-email\/(\S+)/.exec(text)?.[1];
    const path = `/notice-subscriptions/${token}`;
    const seen = await call(path);
    expect(seen.headers.get("cache-control")).toBe("no-store");
    expect(await seen.json()).toEqual({ address: "pat@delta.example", isSubscribed: false });
    expect(await deps.db.$count(noticeSubscribers)).toBe(0);
    for (let times = 0; times < 2; times++)
      expect(await (await call(path, { method: "POST" })).json()).toMatchObject({ isSubscribed: true });
    expect(await deps.db.select({ address: noticeSubscribers.address }).from(noticeSubscribers)).toEqual([
      { address: "pat@delta.example" },
    ]);
  });

  test("answers a known address like an unknown one, and mails it that it is known", async () => {
    await subscribe("known@delta.example");
    const bodies = await Promise.all(
      ["known@delta.example", "other@delta.example"].map(async (email) =>
        (await (await ask(email)).text()).replace(email, ""),
      ),
    );
    expect(bodies[0]).toBe(bodies[1]);
    const [known, other] = await letters("content.confirm-notices");
    const drawn = await draw(known?.payload ?? {}, "content.confirm-notices");
    expect(drawn.text).toContain("You get them already");
    expect(drawn.text).toContain("/unsubscribe/");
    expect(drawn.secrets?.words.every((word) => drawn.text.includes(word))).toBe(true);
    expect((await draw(other?.payload ?? {}, "content.confirm-notices")).text).not.toContain("already");
  });

  test("twice in a short while mails one link, and a robot gets none", async () => {
    for (const email of ["pat@delta.example", "PAT@delta.example"]) expect((await ask(email)).status).toBe(202);
    expect((await ask("robot@delta.example", { subject: "buy" })).status).toBe(202);
    expect((await letters("content.confirm-notices")).map(({ toAddress }) => toAddress)).toEqual(["pat@delta.example"]);
  });

  test("is refused without an address, and more often than a person does", async () => {
    expect((await ask("golf")).status).toBe(422);
    const statuses = [];
    for (let turn = 0; turn < 22; turn++) statuses.push((await ask(`r${turn}@delta.example`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test("a link of another's making, or of last week, confirms nothing", async () => {
    const old = tokenOf("pat@delta.example");
    const [facts = "", signature = ""] = old.split(".");
    const other = Buffer.from(JSON.stringify(["eve@delta.example", Date.parse(NOW)])).toString("base64url");
    for (const token of ["x", `${facts}.x`, `${other}.${signature}`])
      expect((await call(`/notice-subscriptions/${token}`, { method: "POST" })).status, token).toBe(404);
    deps.setNow("2027-04-09T15:00:01Z");
    expect((await call(`/notice-subscriptions/${old}`)).status).toBe(404);
    expect(await deps.db.$count(noticeSubscribers)).toBe(0);
  });
});

describe("what becomes public", () => {
  test("is mailed to those who had subscribed before, and not to those who could read it by then", async () => {
    await publish("Before anybody");
    await subscribe("early@delta.example");
    await publish("Night paving");
    await subscribe("late@delta.example");
    await mailNotices(deps);
    await mailNotices(deps);
    expect(await readers()).toEqual([["early@delta.example", "Night paving"]]);
  });

  test("is a notice, a document, an edition, a letting, an addendum: each with its words", async () => {
    await subscribe("pat@delta.example");
    const id = await publish("Section 401", "2027-04-01", "specifications_pdfs");
    await mailNotices(deps);
    await addEdition(deps, { documentId: id, effectiveOn: "2027-04-01", file: smallPdf("Section 401, 2"), actor });
    const content = { title: "April letting", heldOn: "2027-04-27", cutOffOn: "2027-04-27", cutOffTime: "10:00" };
    const place = { timeZone: "America/Chicago", counties: [], projects: [] };
    const letting = await createLetting(deps, { content: { ...content, ...place }, actor });
    const addFile = (kind: "document" | "addendum", title: string) =>
      addLettingFile(deps, { lettingId: letting, kind, title, datedOn: "2027-04-02", file: smallPdf(title), actor });
    await addFile("addendum", "Part of the draft");
    await mailNotices(deps);
    expect((await letters()).map(({ payload }) => payload.news).sort()).toEqual(["document", "document-edition"]);
    await setLettingState(deps, { id: letting, state: "published", version: 1, actor });
    deps.setNow("2027-04-02T15:00:00Z");
    await addFile("document", "Proposal");
    await addFile("addendum", "Addendum 2");
    await mailNotices(deps);
    const all = await letters();
    expect(all.map(({ payload }) => [payload.news, payload.title, payload.addendum]).sort()).toEqual([
      ["addendum", "April letting", "Addendum 2"],
      ["document", "Section 401", undefined],
      ["document-edition", "Section 401", undefined],
      ["letting", "April letting", undefined],
    ]);
    expect(all.every(({ kind }) => kind === "notice")).toBe(true);
    const subjects = await Promise.all(all.map(async ({ payload }) => (await draw(payload, NOTICE)).subject));
    expect(subjects.sort()).toEqual([
      "Addendum: April letting",
      "Bid letting: April letting",
      "New document: Section 401",
      "New edition: Section 401",
    ]);
  });

  test("on a day to come is mailed on that day, also where the day was moved", async () => {
    await subscribe("pat@delta.example");
    await publish("Of May", "2027-05-01");
    const moved = await publish("Of June", "2027-06-01");
    await mailNotices(deps);
    expect(await readers()).toEqual([]);
    await changeDocument(deps, { documentId: moved, effectiveOn: "2027-04-01", actor });
    await mailNotices(deps);
    deps.setNow("2027-05-01T12:00:00Z");
    await mailNotices(deps);
    expect(await readers()).toEqual([
      ["pat@delta.example", "Of June"],
      ["pat@delta.example", "Of May"],
    ]);
  });

  test("is not mailed where a letting was withdrawn before, or weeks after it was published", async () => {
    await subscribe("pat@delta.example");
    const content = { title: "Withdrawn", heldOn: "2027-04-27", cutOffOn: "2027-04-27", cutOffTime: "10:00" };
    const place = { timeZone: "America/Chicago", counties: [], projects: [] };
    const id = await createLetting(deps, { content: { ...content, ...place }, actor });
    await setLettingState(deps, { id, state: "published", version: 1, actor });
    await setLettingState(deps, { id, state: "withdrawn", version: 2, actor });
    await publish("Long ago");
    deps.setNow("2027-04-20T15:00:00Z");
    await mailNotices(deps);
    expect(await readers()).toEqual([]);
  });

  test("logs how many subscribers got it, and nothing if there were none", async () => {
    await publish("To nobody");
    await mailNotices(deps);
    await subscribe("a@delta.example", "b@delta.example");
    await publish("To two");
    await mailNotices(deps);
    const lines = await deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "notices.mailed"))
      .orderBy(desc(auditLog.at));
    expect(lines.filter(({ detail }) => /"To (two|nobody)"/.test(detail)).map(({ detail }) => detail)).toEqual([
      'The site mailed "To two" to 2 subscribers of the notices.',
    ]);
  });

  test("passes by addresses that letters came back from, that unsubscribed, and that staff removed", async () => {
    await subscribe("bounced@d.example", "gone@d.example", "removed@d.example", "stays@d.example");
    await suppress(deps.db, { address: "bounced@d.example", reason: "bounced", detail: "550", createdAt: deps.now() });
    const out = optOutToken(deps, { address: "gone@d.example", kind: "notice" });
    expect(await (await call(`/opt-outs/${out}`, { method: "POST" })).json()).toEqual({
      address: "gone@d.example",
      kind: "notice",
      hasOptedOut: true,
    });
    await changeSubscriber(deps, { address: "removed@d.example", isSubscribed: false, actor });
    await publish("To one");
    await mailNotices(deps);
    expect(await readers()).toEqual([["stays@d.example", "To one"]]);
  });

  test("comes again to those who subscribe again after unsubscribing", async () => {
    await subscribe("pat@d.example");
    await call(`/opt-outs/${optOutToken(deps, { address: "pat@d.example", kind: "notice" })}`, { method: "POST" });
    await publish("Meanwhile");
    await mailNotices(deps);
    await subscribe("pat@d.example");
    await publish("Again");
    await mailNotices(deps);
    expect(await readers()).toEqual([["pat@d.example", "Again"]]);
  });
});

describe("each letter once", () => {
  const many = Array.from({ length: 25 }, (_, n) => `r${String(n).padStart(2, "0")}@many.example`);

  test("when the process dies in the middle of a page, and two others go on at the same time", async () => {
    await subscribe(...many);
    await publish("Crash");
    // The outbox is locked when the first page is written, and the waiting connection is terminated.
    await cutAt(deps, "outbox", () => mailNotices(deps, 7).catch(() => undefined));
    expect(await letters()).toEqual([]);
    await Promise.all([mailNotices(deps, 7), mailNotices(deps, 4), mailNotices(deps, 3)]);
    await mailNotices(deps, 7);
    expect((await readers()).map(([address]) => address)).toEqual(many);
    const [mailing] = await deps.db
      .select()
      .from(noticeMailings)
      .where(sql`${noticeMailings.letter} ->> 'title' = 'Crash'`);
    expect(mailing).toMatchObject({ letters: many.length, endedAt: expect.any(Date) });
    const lines = await deps.db.select().from(auditLog).where(like(auditLog.detail, '%"Crash"%subscribers%'));
    expect(lines).toHaveLength(1);
  });

  test("when it dies between two pages", async () => {
    await subscribe(...many);
    await publish("Between");
    let pages = 0;
    const dying = {
      ...deps,
      db: new Proxy(deps.db, {
        get: (db, name) =>
          name === "transaction" && ++pages > 2 ? () => Promise.reject(new Error("killed")) : Reflect.get(db, name),
      }),
    };
    await mailNotices(dying as typeof deps, 7).catch(() => undefined);
    expect(await readers()).toHaveLength(14);
    await mailNotices(deps, 7);
    expect((await readers()).map(([address]) => address)).toEqual(many);
  });
});

test("a mail server gets it with the headers of one-click unsubscribing, whose address ends it", async () => {
  await subscribe("pat@news.example.org");
  await publish("Over SMTP");
  await mailNotices(deps);
  const [row] = await deps.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.template, NOTICE));
  const [deliver] = deliverMailJobs({ ...deps, mailer: createSmtp(sink.url) }, renderLetter);
  await deliver?.handle({ id: row?.id } as never);
  const source = sink.taken[0]?.source.replaceAll(/\r\n\s+/g, " ") ?? "";
  expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const url = source.match(/^List-Unsubscribe: <(.*)>/m)?.[1] ?? "";
  expect(url).toContain(`${deps.publicUrl}/unsubscribe/`);
  const { html, text } = (await deps.db.select().from(outbox).where(eq(outbox.template, NOTICE)))[0] ?? {};
  for (const body of [html, text]) expect(body).toContain(url);
  expect(text).toContain("Unsubscribe from notices");
  await call(`/opt-outs/${url.split("/").at(-1)}`, { method: "POST" });
  expect(await deps.db.$count(noticeSubscribers)).toBe(0);
});

describe("staff", () => {
  // Sessions use the real clock.
  beforeEach(() => deps.setNow(undefined));
  const list = async (query = "") => (await call(`/admin/notice-subscribers${query}`, { headers: { cookie } })).json();
  const change = (address: string, isSubscribed: boolean) =>
    call("/admin/notice-subscribers", { method: "PUT", body: { address, isSubscribed }, headers: { cookie } });

  test("see how many there are, page by page, find one, and take the list away", async () => {
    await subscribe("a@d.example", "b@d.example", "c@e.example");
    const first = await list("?limit=2");
    expect([first.total, first.subscribers.map(({ address }: { address: string }) => address)]).toEqual([
      ...[3, ["c@e.example", "b@d.example"]],
    ]);
    const { subscribers, next } = await list(`?limit=2&before=${first.next}`);
    expect([subscribers.length, next]).toEqual([1, null]);
    expect((await list("?q=e.exam")).subscribers).toHaveLength(1);
    const file = await call("/admin/notice-subscribers.csv", { headers: { cookie } });
    expect(await file.text()).toContain("a@d.example");
  });

  test("take one off the list, and take that back, with a line for each", async () => {
    await subscribe("pat@d.example");
    for (const isOn of [false, false, true, true]) expect((await change("PAT@d.example", isOn)).status).toBe(200);
    expect((await list()).total).toBe(1);
    const lines = await deps.db.select().from(auditLog).where(like(auditLog.detail, "%pat@d.example%"));
    expect(lines).toHaveLength(2);
    deps.setNow(NOW);
    await publish("Once more");
    await mailNotices(deps);
    expect(await readers()).toEqual([["pat@d.example", "Once more"]]);
  });

  test("cannot put on it who never confirmed, or who has unsubscribed", async () => {
    await subscribe("gone@d.example");
    await call(`/opt-outs/${optOutToken(deps, { address: "gone@d.example", kind: "notice" })}`, { method: "POST" });
    for (const address of ["gone@d.example", "never@d.example"]) expect((await change(address, true)).status).toBe(404);
  });
});
