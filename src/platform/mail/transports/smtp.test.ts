import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startMailSink } from "#test/mail-sink.ts";
import type { OutgoingMail } from "./mailer.ts";
import { createSmtp } from "./smtp.ts";

const sink = await startMailSink();
afterAll(sink.close);
const smtp = createSmtp(sink.url);

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  from: { name: "Magnolia Asphalt Pavement Association", address: "office@magnolia-asphalt.example" },
  to: { name: "Ada Holloway", address: "ada@example.org" },
  replyTo: { name: "Office", address: "office@magnolia-asphalt.example" },
  subject: "Registration received",
  html: "<p>Registered</p>",
  text: "Registered",
  messageId: "<7c1f@localhost>",
  ...changes,
});

describe("mail over SMTP", () => {
  beforeEach(() => {
    sink.taken.length = 0;
    sink.behave("accept");
  });

  test("reaches the one recipient with text and HTML, the office as reply address and its own Message-ID", async () => {
    await smtp.send(mail());
    expect(sink.taken).toHaveLength(1);
    const [{ recipients, from, source } = { recipients: [], from: "", source: "" }] = sink.taken;
    expect(recipients).toEqual(["ada@example.org"]);
    expect(from).toBe("office@magnolia-asphalt.example");
    expect(source).toContain("Message-ID: <7c1f@localhost>");
    expect(source).toMatch(/Reply-To: "?Office"? <office@magnolia-asphalt\.example>/);
    expect(source).toContain("text/plain");
    expect(source).toContain("text/html");
  });

  test("a crowd of letters takes a few connections", async () => {
    const before = sink.connections();
    await Promise.all(Array.from({ length: 40 }, (_, at) => smtp.send(mail({ messageId: `<${at}@localhost>` }))));
    expect(sink.taken).toHaveLength(40);
    expect(sink.connections() - before).toBeLessThanOrEqual(4);
  });

  test("brings its calendar entry, its thread, and the way to end announcements", async () => {
    const files = [
      { name: "event.ics", type: "text/calendar; method=PUBLISH; charset=utf-8", content: "BEGIN:VCALENDAR" },
    ];
    const unsubscribeUrl = "https://mapa.example/unsubscribe/abc";
    await smtp.send(mail({ files, thread: "<about-R-7K3F9Q@localhost>", unsubscribeUrl }));
    const source = sink.taken[0]?.source.replaceAll(/\r\n\s+/g, " ");
    expect(source).toContain("In-Reply-To: <about-R-7K3F9Q@localhost>");
    expect(source).toContain("References: <about-R-7K3F9Q@localhost>");
    expect(source).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(source).toMatch(/Content-Type: text\/calendar; method=PUBLISH; charset=utf-8; name=event\.ics/);
    expect(source).toContain(btoa("BEGIN:VCALENDAR"));
  });

  test("leaves out headers and attachments that a mail does not have", async () => {
    await smtp.send(mail());
    expect(sink.taken[0]?.source).not.toMatch(/References|In-Reply-To|List-Unsubscribe|attachment/);
  });

  test.each([450, 451, 550, 554])("reports a refusal with code %i instead of swallowing it", async (code) => {
    sink.behave(code);
    await expect(smtp.send(mail())).rejects.toMatchObject({ responseCode: code });
    expect(sink.taken).toHaveLength(0);
  });

  test("gives up on a server that never answers", async () => {
    sink.behave("hang");
    await expect(createSmtp(sink.url, { sendMs: 600 }).send(mail())).rejects.toThrow();
  });

  test("reports a server that is not there", async () => {
    await expect(createSmtp("smtp://127.0.0.1:9", { sendMs: 600 }).send(mail())).rejects.toThrow();
  });

  test.each([
    ["a comma in the name", { name: "Eve, eve@example.org", address: "ada@example.org" }],
    ["a whole mailbox in the name", { name: "x <eve@example.org>", address: "ada@example.org" }],
    ["a quote that ends the name", { name: '" <eve@example.org>, "', address: "ada@example.org" }],
    ["a header after a line break in the name", { name: "A\r\nBcc: eve@example.org", address: "ada@example.org" }],
    ["a group in the name", { name: "group: eve@example.org;", address: "ada@example.org" }],
  ])("gains no recipient by %s", async (_what, to) => {
    await smtp.send(mail({ to }));
    expect(sink.taken.flatMap(({ recipients }) => recipients)).toEqual(["ada@example.org"]);
    expect(sink.taken[0]?.source).not.toMatch(/^Bcc:/m);
  });

  test.each(["Hello\r\nBcc: eve@example.org", "Hello\nTo: eve@example.org", "Hello\r\n\r\n<p>body"])(
    "gains no header by the subject %j",
    async (subject) => {
      await smtp.send(mail({ subject }));
      const headers = sink.taken[0]?.source.split("\r\n\r\n")[0];
      expect(headers).not.toMatch(/^(Bcc:|To: eve)/m);
      expect(sink.taken[0]?.recipients).toEqual(["ada@example.org"]);
    },
  );
});
