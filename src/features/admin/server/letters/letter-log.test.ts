/** The email log's filters, emails that are sent to another address, and suppressed addresses. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { sendContactMessage } from "#features/content/server/messages/send-contact-message.ts";
import { suppress } from "#platform/mail/bounces/suppressions.ts";
import { deliverMailJobs } from "#platform/mail/deliver.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { createSmtp } from "#platform/mail/transports/smtp.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import { testLetter } from "#test/letter.ts";
import { startMailSink } from "#test/mail-sink.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps();
const sink = await startMailSink();
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);
afterAll(async () => {
  await sink.close();
  await deps.close();
});
const OLD = "typo@deltapavers.org";
const RIGHT = "right@deltapavers.org";
const [deliver] = deliverMailJobs({ ...deps, mailer: createSmtp(sink.url) }, renderLetter);

beforeEach(async () => {
  await deps.pool.query("truncate outbox, mail_suppressions");
  sink.taken.length = 0;
});

const ask = async (path: string, method = "GET", body?: object) => {
  const response = await call(path, { method, headers: { cookie }, ...(body && { body }) });
  // biome-ignore lint/suspicious/noExplicitAny: the declared answers are checked by the tests of each call
  return { status: response.status, body: (await response.json()) as any };
};
const found = async (query: string): Promise<string[]> =>
  (await ask(`/admin/letters?${query}`)).body.letters.map(({ toAddress }: { toAddress: string }) => toAddress).sort();

/** An email that was given up, unless another state is set. */
async function written(address: string, facts = "outcome = 'bounced', outcome_at = now()"): Promise<string> {
  const visitor = { first_name: "Pat", last_name: "Reed", email: "pat@deltapavers.org", phone: "6625550142" };
  const { id: message } = await sendContactMessage(deps, { ...visitor, message: "Hello" });
  const { rows } = await deps.pool.query(
    `update outbox set to_address = $2, attempts = 1, ${facts} where dedupe_key = $1 returning id`,
    [`content.contact-message:${message}`, address],
  );
  return rows[0].id;
}
const readdress = (id: string, address: string, from = OLD) =>
  ask(`/admin/letters/${id}/address`, "PUT", { from, address });
const sentences = async (subject: string) =>
  (await deps.pool.query("select detail from audit_log where subject = $1", [subject])).rows.map(
    ({ detail }) => detail,
  );

test("the log is narrowed down by state, letter and words", async () => {
  const states = {
    waiting: "outcome = null",
    failing: "last_error = '450'",
    sent: "sent_at = now()",
    withheld: "sent_at = now(), is_withheld = true",
    kept: "sent_at = now(), is_kept = true",
    held: "held_at = now()",
    bounced: "outcome = 'bounced', sent_at = now()",
    suppressed: "outcome = 'suppressed'",
    failed: "outcome = 'failed'",
  };
  for (const [state, facts] of Object.entries(states)) await written(`${state}@example.org`, facts);
  for (const state of Object.keys(states))
    expect(await found(`state=${state}`), state).toEqual([`${state}@example.org`]);
  expect(await found("state=undelivered")).toEqual(
    ["bounced", "failed", "suppressed"].map((one) => `${one}@example.org`),
  );
  const to = { name: "Ada Byron", address: "ada@example.org" };
  await postLetter(deps, testLetter({ template: "test.letter", dedupeKey: "one", to, payload: {}, about: "R-7K3F9Q" }));
  expect(await found("template=test.letter")).toEqual([to.address]);
  expect(await found("q=BYRON ada@")).toEqual([to.address]);
  expect(await found("q=r-7k3f9q")).toEqual([to.address]);
  expect(await found("q=r-7k3f9q&state=sent")).toEqual([]);
  for (const text of HOSTILE) expect(await found(`q=${encodeURIComponent(text)}`)).toEqual([]);
  expect((await ask("/admin/letters?state=lost")).status).toBe(422);
});

test("a letter that came back goes to the right address, once, however often that is asked for", async () => {
  const id = await written(OLD);
  const answers = await Promise.all([readdress(id, RIGHT), readdress(id, RIGHT), readdress(id, RIGHT)]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  await deliver?.handle({ id } as never);
  expect((await readdress(id, RIGHT)).status).toBe(202);
  await deliver?.handle({ id } as never);
  expect(sink.taken.map(({ recipients }) => recipients)).toEqual([[RIGHT]]);
  expect((await ask(`/admin/letters/${id}`)).body).toMatchObject({
    state: "sent",
    toAddress: RIGHT,
    mayReaddress: false,
  });
  expect(await sentences(`letter ${id}`)).toEqual([
    expect.stringContaining(`from ${OLD} to ${RIGHT} and sent it there.`),
  ]);
});

test("a second user who has another address in mind is told of the first one's", async () => {
  const id = await written(OLD);
  const both = await Promise.all([readdress(id, "one@example.org"), readdress(id, "two@example.org")]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
  const lost = both.find(({ status }) => status === 409);
  expect(lost?.body.error.name).toBe("admin.address-changed");
});

test.each([
  ["arrived", "sent_at = now()"],
  ["is with a mail server now", "next_at = now() + interval '100 seconds'"],
])("a letter that %s keeps its address", async (_what, facts) => {
  const id = await written(OLD, facts);
  expect((await readdress(id, RIGHT)).body.error.name).toBe("admin.letter-under-way");
});

test("a letter that is with a mail server now is not sent a second time by another press", async () => {
  const id = await written(OLD, "next_at = now() + interval '100 seconds'");
  expect((await ask(`/admin/letters/${id}/send`, "POST")).status).toBe(202);
  await deliver?.handle({ id } as never);
  expect(sink.taken).toEqual([]);
});

test("an email that signs its reader in is sent to no other address", async () => {
  const id = await written(OLD);
  const payload = { name: "Ada", role: "editor", token: "token-of-an-invitation" };
  await deps.pool.query("update outbox set template = 'accounts.staff-invitation', payload = $2 where id = $1", [
    ...[id, JSON.stringify(payload)],
  ]);
  expect((await readdress(id, RIGHT)).body.error.name).toBe("admin.letter-is-secret");
  expect((await ask(`/admin/letters/${id}`)).body.mayReaddress).toBe(false);
});

test("an address that gets nothing is said to, lifted, and stopped again by Undo", async () => {
  const id = await written(OLD);
  const why = { reason: "bounced", detail: "550 5.1.1 User unknown" } as const;
  await suppress(deps.db, { ...why, address: RIGHT, createdAt: deps.now() });
  const refused = await readdress(id, RIGHT.toUpperCase());
  expect(refused.status).toBe(422);
  expect(refused.body.fields.address[0]).toContain("an earlier email bounced");
  const listed = async (q = "") =>
    (await ask(`/admin/suppressions?q=${q}`)).body.suppressions.map((one: { address: string }) => one.address);
  expect(await listed("RIGHT")).toEqual([RIGHT]);
  const change = (isSuppressed: boolean) => ask("/admin/suppressions", "PUT", { address: RIGHT, isSuppressed });
  expect((await Promise.all([change(false), change(false)])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await listed()).toEqual([]);
  expect((await change(true)).status).toBe(200);
  expect((await ask("/admin/suppressions")).body.suppressions).toMatchObject([{ ...why, address: RIGHT }]);
  expect(await sentences(`address ${RIGHT}`)).toHaveLength(2);
  await change(false);
  expect((await readdress(id, RIGHT)).status).toBe(202);
  // A new bounce counts after the first was lifted.
  await suppress(deps.db, { ...why, address: RIGHT, detail: "again", createdAt: deps.now() });
  expect((await ask("/admin/suppressions")).body.suppressions).toMatchObject([{ detail: "again" }]);
});

test("an address that no letter came back from is not stopped by anybody", async () => {
  expect((await ask("/admin/suppressions", "PUT", { address: OLD, isSuppressed: true })).status).toBe(200);
  expect((await ask("/admin/suppressions")).body.suppressions).toEqual([]);
  expect(await sentences(`address ${OLD}`)).toEqual([]);
});
