/**
 * Staff edit the wording of emails over the API: preview, test, save, restore. One file because all cases use the same
 * emails.
 */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOfLink, tokenOfLink } from "#features/accounts/server/links/link-words.ts";
import { auditLog } from "#features/accounts/server/tables.ts";
import type { RegistrationReceived } from "#features/events/server/registrations/post-registration-letter.ts";
import { deliverMailJobs } from "#platform/mail/deliver.ts";
import { DELIVER_MAIL, postLetter } from "#platform/mail/outbox.ts";
import { PALETTES } from "#platform/mail/sheet/letter-style.ts";
import { outbox, rateLimits } from "#platform/tables.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import type { TestUser } from "#test/user.ts";
import { TEST_LIMIT } from "./post-drawn-test.ts";
import { renderWorded } from "./render-worded.ts";
import { letterWordings } from "./wording-tables.ts";

let deps: TestDeps;
let call: ReturnType<typeof createTestApi>;
let staff: TestUser;
beforeAll(async () => {
  deps = await createTestDeps();
  call = createTestApi(deps);
  staff = await createTestStaff(deps);
});
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.db.delete(letterWordings);
  await deps.db.delete(outbox);
  await deps.db.delete(rateLimits);
});

const DOOR = "/admin/wordings/content.contact-message";
const ask = async (path: string, method = "GET", body?: object, headers = {}) => {
  const answer = await call(path, { method, body, headers: { cookie: staff.cookie, ...headers } });
  return { status: answer.status, ...(await answer.json()) };
};
const save = (texts: object, version: number) => ask(DOOR, "PUT", { texts, version });
const opening = async () =>
  (await ask(DOOR)).texts.find(({ name }: { name: string }) => name === "opening").text as string;

const MESSAGE = {
  first_name: "Ada",
  last_name: "{{association}} **Byron**",
  email: "ada@example.org",
  phone: "6015550142",
  message: "Is there room?",
  timestamp: "2027-02-08T15:00:00.000Z",
};
async function deliver() {
  const dedupeKey = crypto.randomUUID();
  const to = { name: "Office", address: "office@mapa.example" };
  await postLetter(deps, { template: "content.contact-message", dedupeKey, to, payload: MESSAGE, about: null });
  const [row] = await deps.db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  const job = deliverMailJobs(deps, renderWorded(deps)).find(({ name }) => name === DELIVER_MAIL);
  await job?.handle({ id: row?.id } as never);
  const [sent] = await deps.db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  return sent;
}

describe("words that staff save", () => {
  test("are in the next letter, in its subject, HTML and plain text, and a value is never markup or a placeholder", async () => {
    const own = { subject: "Note of {{name}}", opening: "**Please** answer {{name}} today." };
    expect(await save(own, 0)).toMatchObject({ status: 200, version: 1, state: "changed" });
    const sent = await deliver();
    expect(sent?.subject).toBe("Note of Ada {{association}} **Byron**");
    expect(sent?.html).toContain("<strong>Please</strong>");
    expect(sent?.html).toContain("Ada {{association}} **Byron**");
    expect(sent?.text).toContain("Please answer Ada {{association}} **Byron** today.");
  });

  test("that are the originals are no change, and what is saved twice is saved once", async () => {
    expect(await save({ subject: "Message from {{name}}" }, 0)).toMatchObject({ version: 0, state: "original" });
    expect(await save({ opening: "Hello" }, 0)).toMatchObject({ version: 1 });
    expect(await save({ opening: "Hello" }, 0)).toMatchObject({ status: 200, version: 1 });
  });

  test("stand in the list, with who saved them", async () => {
    await save({ opening: "Hello" }, 0);
    const letters: { letter: string; state: string; savedBy: string }[] = Object.values(await ask("/admin/wordings"));
    const changed = letters.filter(({ state }) => state === "changed");
    expect(changed).toMatchObject([{ letter: "content.contact-message", savedBy: staff.name }]);
    expect(letters.length).toBeGreaterThan(14);
  });

  test.each([
    [{ opening: "Hello {{nobody}}" }, "opening", /no placeholder \{\{nobody\}\}.*\{\{name\}\}/],
    [{ subject: "Hello {{name" }, "subject", /not closed.*Please/],
    [{ greeting: "Hello" }, "greeting", /no such text/],
    [{ constructor: "Hello" }, "constructor", /no such text/],
  ])("are refused by the name of their text: %j", async (texts, field, words) => {
    const refused = await save(texts, 0);
    expect(refused).toMatchObject({ status: 422, error: { name: "content.wording-refused" } });
    expect(refused.fields[field]).toEqual([expect.stringMatching(words)]);
    expect(await deps.db.$count(letterWordings)).toBe(0);
  });

  test("are refused where not every letter with the text has the placeholder's value", async () => {
    const path = "/admin/wordings/events.registration-received";
    const refused = await ask(path, "PUT", { texts: { opening: "Until {{heldUntil}}" }, version: 0 });
    expect(refused.fields.opening).toEqual([expect.stringContaining("has a value for {{heldUntil}}")]);
    expect(await ask(path, "PUT", { texts: { held: "Until {{heldUntil}}" }, version: 0 })).toMatchObject({
      status: 200,
    });
  });

  test("at the same time by two: one is saved, the other is told by whom and loses nothing", async () => {
    const both = await Promise.all([save({ opening: "One" }, 0), save({ opening: "Two" }, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused).toMatchObject({ error: { name: "content.wording-changed" } });
    expect(refused.message).toContain(staff.name);
    expect(["One", "Two"]).toContain(await opening());
    expect(await save({ opening: "Three" }, 0)).toMatchObject({ status: 409 });
  });
});

describe("the ways back", () => {
  test("restore the original, undo that, and undo the undoing; each with a line in the log", async () => {
    await save({ opening: "One" }, 0);
    await save({ opening: "Two" }, 1);
    await ask(`${DOOR}/restore`, "POST", { version: 2 });
    expect(await opening()).toBe("");
    expect(await ask(`${DOOR}/undo`, "POST", { version: 3 })).toMatchObject({ status: 200, version: 4 });
    expect(await opening()).toBe("Two");
    await ask(`${DOOR}/undo`, "POST", { version: 4 });
    expect(await opening()).toBe("");
    const lines = await deps.db.select().from(auditLog).where(eq(auditLog.subject, "letter content.contact-message"));
    expect(lines.slice(-5).map(({ action }) => action)).toEqual([
      ...["wording.changed", "wording.changed", "wording.restored", "wording.undid", "wording.undid"],
    ]);
    expect(lines.at(-4)?.detail).toBe(
      `${staff.name} changed the words of the letter "Message from the contact form": opening from "One" to "Two".`,
    );
  });

  test("undo of nothing is refused, and of a version that is no longer the newest", async () => {
    expect(await ask(`${DOOR}/undo`, "POST", { version: 0 })).toMatchObject({ status: 409 });
    await save({ opening: "One" }, 0);
    await save({ opening: "Two" }, 1);
    expect(await ask(`${DOOR}/undo`, "POST", { version: 1 })).toMatchObject({ status: 409 });
  });
});

describe("words that fail when a letter is drawn", () => {
  test.each([
    ["a placeholder that is gone since an upgrade", { opening: "Hello {{gone}}" }],
    ["a text that is no text", { opening: 7 }],
    ["a text that is too long", { opening: "x".repeat(100_000) }],
    ["an empty subject", { subject: "" }],
  ])("let it go out with the originals, and staff are told: %s", async (_, texts) => {
    const row = { id: crypto.randomUUID(), letter: "content.contact-message", version: 1, savedBy: "Dana" };
    const stored = { ...row, texts: texts as never, action: "changed" as const, savedAt: deps.now() };
    await deps.db.insert(letterWordings).values(stored);
    const sent = await deliver();
    expect(sent?.sentAt).not.toBeNull();
    expect(sent?.subject).toBe("Message from Ada {{association}} **Byron**");
    expect(await ask(DOOR)).toMatchObject({ state: "unusable", problem: expect.stringMatching(/.{5,}/) });
    expect(deps.logged.filter(({ level }) => level === "error").at(-1)?.message).toContain("original words");
  });
});

describe("the preview", () => {
  const preview = (body: object) => ask(`${DOOR}/preview`, "POST", body);

  test("shows a sample until there is a letter, then the newest one, and saves nothing", async () => {
    const texts = { opening: "Hello {{name}}" };
    expect(await preview({ texts })).toMatchObject({ status: 200, isReal: false, subject: "Message from Marla Quinn" });
    await deliver();
    expect(await preview({ texts })).toMatchObject({
      isReal: true,
      subject: "Message from Ada {{association}} **Byron**",
    });
    expect(await preview({ texts, sample: "A message" })).toMatchObject({ isReal: false });
    expect(await preview({ texts, sample: "toString" })).toMatchObject({ isReal: false });
    expect(await deps.db.$count(letterWordings)).toBe(0);
  });

  test("shows the letter about a reference, however it is typed, and refuses one that has none", async () => {
    const samples = (await deps.letters.wordingOf("events.registration-received"))?.samples ?? {};
    const [payload] = Object.values(samples);
    for (const [reference, name] of [
      ["R-2AAAAA", "First"],
      ["R-3BBBBB", "Second"],
    ] as const)
      await postLetter(deps, {
        template: "events.registration-received",
        dedupeKey: reference,
        about: reference,
        to: { name, address: "reader@paving.example" },
        payload: { ...(payload as never as RegistrationReceived), reference, to_name: name },
      });
    const door = "/admin/wordings/events.registration-received";
    expect((await ask(door)).records).toEqual(
      expect.arrayContaining([
        { reference: "R-2AAAAA", name: "First" },
        { reference: "R-3BBBBB", name: "Second" },
      ]),
    );
    const look = (reference: string) =>
      ask(`${door}/preview`, "POST", { texts: { opening: "Dear {{name}}" }, reference });
    expect(await look(" r-2aaaaa ")).toMatchObject({ isReal: true, text: expect.stringContaining("Dear First") });
    expect(await look("R-3BBBBB")).toMatchObject({ isReal: true, text: expect.stringContaining("Dear Second") });
    const refused = await look("R-9ZZZZZ");
    expect(refused).toMatchObject({ status: 422, error: { name: "content.wording-refused" } });
    expect(refused.fields.reference).toEqual([expect.stringContaining("about R-9ZZZZZ")]);
    expect(await ask(`${DOOR}/preview`, "POST", { texts: {}, reference: "R-2AAAAA" })).toMatchObject({ status: 422 });
  });

  test("is drawn by day and in the dark, for a desk and a phone, without a style element", async () => {
    const { views } = await preview({ texts: { opening: "Hello **you**" } });
    for (const drawn of [views.desk.light, views.desk.dark, views.phone.light, views.phone.dark]) {
      expect(drawn).toContain("<strong>you</strong>");
      expect(drawn).not.toContain("<style");
    }
    expect(views.desk.dark).toContain(PALETTES.dark.sheet);
    expect(views.desk.light).not.toContain(PALETTES.dark.sheet);
  });

  test("of a letter with a one-time link shows one that opens nothing, even of a real letter", async () => {
    const link = crypto.randomUUID();
    const to = { name: "Ada", address: "ada@paving.example" };
    const payload = { link, isForStaff: false };
    await postLetter(deps, { template: "accounts.magic-link", dedupeKey: link, about: null, to, payload });
    const door = "/admin/wordings/accounts.magic-link/preview";
    const { status, text } = await ask(door, "POST", { texts: {} });
    expect(status).toBe(200);
    expect(text).toContain("token=");
    expect(text).not.toContain(tokenOfLink(deps.secret, link));
    expect(text.replaceAll(" ", "")).not.toContain(codeOfLink(deps.secret, link));
  });

  test("shows a sample where the newest letter is of a time that lacks what is drawn today", async () => {
    await deliver();
    await deps.db.update(outbox).set({ payload: {} });
    expect(await preview({ texts: {} })).toMatchObject({ status: 200, isReal: false });
  });

  test("of a letter that does not exist is refused", async () => {
    for (const name of ["content.nothing", "constructor", "content.wording-test"])
      expect(await ask(`/admin/wordings/${name}/preview`, "POST", { texts: {} })).toMatchObject({ status: 404 });
  });
});

describe("the words of a letter that lets its reader in", () => {
  const door = "/admin/wordings/accounts.magic-link";
  const put = (texts: object) => ask(door, "PUT", { texts, version: 0 });

  test("are saved, and button and code stay", async () => {
    expect(await put({ opening: "Welcome back" })).toMatchObject({ status: 200, state: "changed" });
    const { text } = await ask(`${door}/preview`, "POST", { texts: { opening: "Welcome back" } });
    expect(text).toMatch(/Welcome back[\s\S]*token=[\s\S]*\d{3} \d{3}/);
  });

  test.each([
    [{ closing: "Good bye" }, "closing", /needs \{\{minutes\}\}/],
    [{ opening: "[Sign in](https://evil.example)" }, "opening", /only lead to this site/],
    [{ code: "or at https://evil.example" }, "code", /only lead to this site/],
  ])("are refused where they lose what the reader needs or lead elsewhere: %j", async (texts, field, words) => {
    const refused = await put(texts);
    expect(refused).toMatchObject({ status: 422, error: { name: "content.wording-refused" } });
    expect(refused.fields[field]).toEqual([expect.stringMatching(words)]);
  });
});

describe("a test to the reader", () => {
  const send = (key: string) =>
    ask(`${DOOR}/test`, "POST", { texts: { opening: "Hello" } }, { "idempotency-key": key });

  test("goes to the signed-in user alone, is marked, and is one letter for one click", async () => {
    const key = crypto.randomUUID();
    expect(await Promise.all([send(key), send(key)])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await send(key)).toMatchObject({ status: 200, sentTo: staff.email });
    const rows = await deps.db.select().from(outbox);
    expect(rows.map(({ toAddress }) => toAddress)).toEqual([staff.email]);
    expect(await deps.db.$count(auditLog, eq(auditLog.action, "wording.tested"))).toBe(1);
    expect(rows[0]?.payload).toMatchObject({ subject: "[Test] Message from Marla Quinn" });
    const drawn = await deps.letters.render("content.wording-test", rows[0]?.payload ?? {}, {} as never);
    expect(drawn).toMatchObject({ subject: "[Test] Message from Marla Quinn", text: expect.stringContaining("Hello") });
  });

  test("brings what is attached to the letter", async () => {
    const door = "/admin/wordings/events.registration-received";
    const { samples } = await ask(door);
    const body = { texts: {}, sample: samples[0] };
    expect(await ask(`${door}/preview`, "POST", body)).toMatchObject({ files: [expect.stringMatching(/\.ics$/)] });
    await ask(`${door}/test`, "POST", body, { "idempotency-key": crypto.randomUUID() });
    const [row] = await deps.db.select().from(outbox);
    const { files = [] } = await deps.letters.render("content.wording-test", row?.payload ?? {}, {} as never);
    expect(files).toMatchObject([{ type: expect.stringContaining("text/calendar") }]);
    expect(files[0]?.content).toContain("BEGIN:VEVENT");
  });

  test("is refused past its limit", async () => {
    for (let count = 0; count < TEST_LIMIT.max; count++) await send(crypto.randomUUID());
    expect(await send(crypto.randomUUID())).toMatchObject({ status: 429 });
    expect(await deps.db.$count(outbox)).toBe(TEST_LIMIT.max);
  });
});
