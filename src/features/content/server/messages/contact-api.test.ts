/**
 * The contact form over the API, from the visitor's message to the staff's view. One file because all cases use one call
 * and its effects.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { deliverMailJobs } from "#platform/mail/deliver.ts";
import { createSmtp } from "#platform/mail/transports/smtp.ts";
import { outbox } from "#platform/tables.ts";
import { UNREADABLE } from "#shared/text.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { startMailSink } from "#test/mail-sink.ts";
import { createTestStaff } from "#test/staff.ts";
import type { StaffMessage } from "../../rules/contact-message.ts";
import { settingDefaults } from "../../rules/defaults.ts";
import { contactMessages, settings } from "../tables.ts";

const NOW = "2026-11-21T15:00:00Z";
const deps = await createTestDeps({ now: NOW });
const sink = await startMailSink();
const call = createTestApi(deps);
const staff = { headers: { cookie: (await createTestStaff(deps)).cookie } };
afterAll(async () => {
  await sink.close();
  await deps.close();
});

const MESSAGE = {
  first_name: "Pat",
  last_name: "Reed",
  email: "pat.reed@deltapaving.example",
  phone: "(662) 555-0142",
  message: "Is the January class full?\nThere are two of us.",
};

// Emails to the sample's addresses go nowhere.
const organization = { ...settingDefaults.organization, email: "office@deltapavers.org" };
await deps.db.insert(settings).values({ key: "organization", value: organization, updatedAt: deps.now() });

let visitor = 0;
beforeEach(async () => {
  visitor += 1;
  deps.setNow(NOW);
  await deps.db.execute(sql`truncate contact_messages, message_answers, message_handling, outbox`);
  sink.taken.length = 0;
});

const send = (over: object = {}, headers: Record<string, string> = {}) =>
  call("/contact", { body: { ...MESSAGE, ...over }, headers, clientAddress: `192.0.2.${visitor}` });
const kept = () => deps.db.select().from(contactMessages);
const letters = () => deps.db.select().from(outbox);

/** Delivers the one queued email over SMTP, and returns it as the office's server received it. */
async function mailed() {
  const [letter] = await letters();
  const [deliver] = deliverMailJobs({ ...deps, mailer: createSmtp(sink.url) }, renderLetter);
  await deliver?.handle({ id: letter?.id } as never);
  const [mail] = sink.taken;
  if (!mail) throw new Error("no mail was taken");
  return mail;
}

describe("a message to the office", () => {
  test("is kept and mailed to the office with the specified parameters, and nothing goes to the visitor", async () => {
    const response = await send({ timestamp: "whenever" });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      message: "Your message has been sent.  You will be contacted at the email you provided as soon as possible",
    });
    const [row] = await kept();
    expect(row).toMatchObject({ firstName: "Pat", phone: "6625550142", isSuspect: false, createdAt: new Date(NOW) });
    expect(response.headers.get("location")).toBe(`/api/contact-messages/${row?.id}`);
    const posted = await letters();
    expect(posted.map(({ toAddress }) => toAddress)).toEqual([(await deps.organization()).email]);
    expect(posted[0]?.payload).toEqual({ ...MESSAGE, phone: "6625550142", timestamp: "2026-11-21T15:00:00.000Z" });
  });

  test("reaches the office whole, and an answer to it goes to the visitor", async () => {
    await send();
    const { source, recipients } = await mailed();
    expect(recipients).toEqual([(await deps.organization()).email]);
    expect(source).toMatch(/^Reply-To: Pat Reed <pat\.reed@deltapaving\.example>\r$/im);
    expect(source).toMatch(/^Subject: Message from Pat Reed\r$/m);
    const { text, html } = await renderLetter("content.contact-message", (await letters())[0]?.payload ?? {}, {
      organization: await deps.organization(),
      publicUrl: deps.publicUrl,
    });
    expect(text).toContain("Is the January class full?\nThere are two of us.");
    expect(text).toContain("Phone: 662-555-0142");
    expect(text).toContain("Received: Nov 21, 2026, 9:00 AM");
    expect(html).toContain("class full?<br/>There");
  });

  test("is stored without invisible characters", async () => {
    expect((await send({ message: "One\u200btwo\u001b[31m\r\nthree" })).status).toBe(201);
    expect((await kept())[0]?.message).toBe("Onetwo[31m\nthree");
  });

  test("is never markup, whatever it contains", async () => {
    await send({ first_name: "<b>Pat</b>", message: "<script>alert(1)</script> {{html}}" });
    const { html } = await renderLetter("content.contact-message", (await letters())[0]?.payload ?? {}, {
      organization: await deps.organization(),
      publicUrl: deps.publicUrl,
    });
    expect(html).not.toMatch(/<script|<b>Pat/);
    expect(html).toContain("&lt;script&gt;");
  });

  test.each([
    "\r\nBcc: eve@evil.example",
    "\nBcc: eve@evil.example\n\nHello",
    "\u2028Bcc: eve@evil.example",
    "\v\rBcc: x@y.example",
  ])("adds no header or recipient by a name with %j in it", async (breaks) => {
    expect((await send({ first_name: `Pat${breaks}`, last_name: `Reed${breaks}` })).status).toBe(201);
    const { source, recipients } = await mailed();
    expect(recipients).toEqual([(await deps.organization()).email]);
    expect(source.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
  });

  test.each([
    ["first_name", "", "Must enter a first name"],
    ["first_name", " \r\n ", "Must enter a first name"],
    ["last_name", "", "Must enter a last name"],
    ["email", "pat.reed", "Must enter email address"],
    ["email", "a@b.example, c@d.example", "Must enter email address"],
    ["email", "a@b.example\r\nBcc: c@d.example", "Must enter email address"],
    ["phone", "662-555-014", "Must enter phone number"],
    ["phone", "662-555-014x", "Must enter phone number"],
    ["message", "   ", "Must enter a message"],
    ["message", "One\u0000two", UNREADABLE],
    ["last_name", "Reed\ud800", UNREADABLE],
    ["email", "pat\u202e@b.example", "Must enter email address"],
    ["message", undefined, "Must enter a message"],
    ["message", "x".repeat(5001), "At most 5000 characters"],
  ])("with %s %j is refused", async (field, value, problem) => {
    const response = await send({ [field]: value });
    expect(response.status).toBe(422);
    expect((await response.json()).fields).toEqual({ [field]: [problem] });
    expect(await kept()).toEqual([]);
  });
});

describe("robots and repetitions", () => {
  test("a sender who fills the hidden field gets the same answer, and the office gets no mail", async () => {
    const honest = await (await send()).json();
    const response = await send({ subject: "Cheap links", message: "Buy" });
    expect([response.status, await response.json()]).toEqual([201, honest]);
    expect((await kept()).map(({ isSuspect }) => isSuspect).toSorted()).toEqual([false, true]);
    expect(await letters()).toHaveLength(1);
  });

  test("the same message under the same key arrives once, even at the same moment", async () => {
    const key = { "idempotency-key": "a-key-of-the-form" };
    const answers = await Promise.all([send({}, key), send({}, key), send({}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1);
    expect(await kept()).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
  });

  test("another message with the same key is refused, and the refusal explains why", async () => {
    const key = { "idempotency-key": "another-key-of-it" };
    await send({}, key);
    const response = await send({ message: "And if there are three of us?" }, key);
    expect(response.status).toBe(409);
    expect((await response.json()).error.name).toBe("content.message-key-reused");
    expect(await kept()).toHaveLength(1);
  });

  test("one address sends at most a dozen in ten minutes; another address still can", async () => {
    const statuses: number[] = [];
    for (let number = 1; number <= 13; number++) statuses.push((await send({ message: `No. ${number}` })).status);
    expect(statuses).toEqual([...Array(12).fill(201), 429]);
    visitor += 1;
    expect((await send()).status).toBe(201);
  });

  test("a page of another site cannot send one in a visitor's name", async () => {
    expect((await send({}, { origin: "https://evil.example" })).status).toBe(403);
    expect(await kept()).toEqual([]);
  });
});

describe("staff", () => {
  test("read the messages page by page, the newest first, suspect ones marked", async () => {
    for (const minute of [1, 2, 3, 4, 5]) {
      deps.setNow(`2026-11-21T15:0${minute}:00Z`);
      await send({ message: `Message ${minute}`, ...(minute === 4 && { subject: "x" }) });
    }
    const seen: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page: { messages: StaffMessage[]; next: string | null } = await (
        await call(`/contact-messages?limit=2${next && `&before=${next}`}`, staff)
      ).json();
      seen.push(...page.messages.map(({ message, isSuspect }) => message + (isSuspect ? "?" : "")));
      next = page.next;
    }
    expect(seen).toEqual(["Message 5", "Message 4?", "Message 3", "Message 2", "Message 1"]);
  });

  test("open one by the address that its sender got; no other address works", async () => {
    const path = (await send()).headers.get("location")?.replace("/api", "") ?? "";
    expect(await (await call(path, staff)).json()).toMatchObject({ first_name: "Pat", message: MESSAGE.message });
    expect((await call(path)).status).toBe(401);
    expect((await call(`/contact-messages/${crypto.randomUUID()}`, staff)).status).toBe(404);
  });
});
