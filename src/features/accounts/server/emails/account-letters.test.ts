/** Emails of accounts escape the texts of strangers, and only their reader sees the link that signs in. */
import { afterAll, describe, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import type { Deps } from "#platform/deps.ts";
import { deliverMailJobs } from "#platform/mail/deliver.ts";
import { findLetter } from "#platform/mail/letters.ts";
import type { Mailer, OutgoingMail } from "#platform/mail/transports/mailer.ts";
import { accountLettersTo } from "#test/account-letters.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import { createTestStaff } from "#test/staff.ts";
import { createTestUser } from "#test/user.ts";
import { alreadyLetter, noAccountLetter } from "./plain-letters.tsx";
import { secondFactorLetter } from "./second-factor-letter.tsx";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
const context = { organization: settingDefaults.organization, publicUrl: "http://localhost:3000" };

const secondFactor: typeof alreadyLetter = ({ email }, sender) =>
  secondFactorLetter({ news: "passkey-added", at: "2027-02-08T15:00:00.000Z", detail: email }, sender);

/** A name may hold an address that mail programs turn into a link, and line breaks. */
const NAMES = [
  ...HOSTILE,
  "Ada\r\nBcc: eve@evil.example\r\n\r\n<h1>Your account is locked</h1>",
  "[Win](https://evil.example) **now** {{association}}",
  "</p><a href=https://evil.example>Sign in here</a>",
];

describe.each([
  ["already", alreadyLetter],
  ["no account", noAccountLetter],
  ["second factor", secondFactor],
] as const)("in the letter %s", (_name, render) => {
  test.each(NAMES)("what a stranger typed is text: %j", async (words) => {
    const { subject, html, text } = await render({ email: words }, context);
    expect(html).not.toMatch(/<script|<img|<h1>|<a href|href="(?!http:\/\/localhost:3000\/|mailto:office@|tel:\+1601)/);
    expect(html).not.toContain("<strong>");
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain(context.organization.name);
  });
});

test.each(NAMES)("a user named %j is named in no header but their own, on one line", async (name) => {
  const email = await realUser(name);
  const { sent, kept } = await deliver(email, "smtp");
  expect(sent[0]?.to).toEqual({ name: expect.not.stringMatching(/[\r\n]/), address: email });
  expect(sent[0]?.subject).toBe(`Set a new password | ${context.organization.shortName}`);
  // An email that signs in contains no text that a stranger may choose.
  expect(`${inMail(sent[0] as OutgoingMail)} ${kept}`).not.toMatch(/evil\.example|alert\(1\)|locked/);
});

let networks = 0;
const transport = (name: Mailer["name"], sent: OutgoingMail[]): Mailer => ({
  name,
  send: async (mail) => void sent.push(mail),
});

/** Requests a reset and delivers its email. @returns the sent email, and what staff can read of it. */
async function deliver(email: string, name: Mailer["name"]) {
  const clientAddress = `10.4.0.${++networks}`;
  expect((await call("/auth/reset-password", { body: { email }, clientAddress })).status).toBe(202);
  const [letter] = await accountLettersTo(deps, email);
  const { rows } = await deps.pool.query("select id from outbox where to_address = $1", [email]);
  const sent: OutgoingMail[] = [];
  const [job] = deliverMailJobs({ ...deps, mailer: transport(name, sent) } as Deps, renderLetter);
  await job?.handle({ id: rows[0].id } as never);
  const kept = await findLetter(deps.db, rows[0].id);
  return { letter, sent, kept: `${kept?.subject} ${kept?.html} ${kept?.text}` };
}
const inMail = ({ html, text }: OutgoingMail) => `${html} ${text}`;
/** Not under a domain that RFC 2606 reserves: no mail server is called for those. */
const realUser = async (name = "Ada") => {
  const { id } = await createTestUser(deps);
  // Letters alone: the digits of some ids are a card number, which no address may hold.
  const email = `${id.replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}@letters.test-domain.com`;
  await deps.pool.query("update users set email = $1, name = $2 where id = $3", [email, name, id]);
  return email;
};

describe("the copy that staff read", () => {
  test("of a letter that a mail server took has neither link nor code, which the reader gets", async () => {
    const { letter, sent, kept } = await deliver(await realUser(), "smtp");
    const code = letter?.code ?? "none";
    expect(inMail(sent[0] as OutgoingMail)).toContain(`token=${letter?.token}`);
    expect(inMail(sent[0] as OutgoingMail)).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(kept).toContain("Set a new password");
    expect(kept).not.toContain(letter?.token);
    expect(kept).not.toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
  });

  test("is the letter itself where the mailbox of staff is all there is", async () => {
    const { letter, kept } = await deliver(await realUser(), "mailbox");
    expect(kept).toContain(letter?.token);
  });

  test("of a letter to a colleague never lets anybody in", async () => {
    const { email } = await createTestStaff(deps);
    const { letter, kept } = await deliver(email, "mailbox");
    expect(letter?.token).toMatch(/^[\w-]{43}$/);
    expect(kept).toContain("Set a new password");
    expect(kept).not.toContain(letter?.token);
  });
});
