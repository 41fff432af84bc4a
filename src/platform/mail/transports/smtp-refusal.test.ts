import { afterAll, beforeEach, expect, test } from "vitest";
import { startMailSink } from "#test/mail-sink.ts";
import { MailRefused } from "./mailer.ts";
import { createSmtp } from "./smtp.ts";

const sink = await startMailSink();
afterAll(sink.close);
beforeEach(() => sink.behave("accept"));

const send = () =>
  createSmtp(sink.url, { sendMs: 2_000 })
    .send({
      from: { name: "Office", address: "office@example.org" },
      to: { name: "Ada", address: "ada@example.org" },
      subject: "Registered",
      html: "<p>Registered</p>",
      text: "Registered",
      messageId: "<1@localhost>",
    })
    .catch((error: unknown) => error);

test.each([
  ["an unknown user", { rcpt: "550 5.1.1 The email account does not exist" }],
  ["an unknown domain", { rcpt: "550 5.1.2 Bad destination system" }],
  ["a domain that takes no mail", { rcpt: "556 5.1.10 Recipient address has null MX" }],
  ["an unknown user, told after the whole letter", { data: "550 5.1.1 No mailbox here by that name" }],
  ["an unknown user, without an enhanced code", { rcpt: "550 No such user here" }],
  ["another server's words", { rcpt: "550 Requested action not taken: mailbox not found" }],
])("%s is a bounce", async (_what, how) => {
  sink.behave(how);
  const error = await send();
  expect(error).toBeInstanceOf(MailRefused);
  expect(error).toMatchObject({ outcome: "bounced", message: expect.stringContaining(Object.values(how)[0] ?? "") });
});

test.each([
  ["a letter that is too big", { data: "552 5.3.4 Message too big for system" }],
  ["a letter that is too big, without an enhanced code", { data: "552 Message size exceeds fixed limit" }],
  ["a form that the server never takes", { data: "554 5.6.0 Malformed message" }],
])("%s fails for good, and says nothing against the address", async (_what, how) => {
  sink.behave(how);
  expect(await send()).toMatchObject({ outcome: "failed" });
});

test.each([
  ["a full mailbox", { rcpt: "552 5.2.2 Mailbox full" }],
  ["a policy, such as a missing SPF record", { data: "550 5.7.1 Message rejected due to local policy" }],
  ["a list that names our server", { rcpt: "554 5.7.1 Service unavailable; client host blocked" }],
  ["no right to relay", { rcpt: "550 Relaying denied" }],
  ["a refusal for now in the words of a bounce", { rcpt: "450 4.1.1 User unknown" }],
])("%s is tried again", async (_what, how) => {
  sink.behave(how);
  const error = await send();
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
});
