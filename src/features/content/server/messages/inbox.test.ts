import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { deliverMailJobs } from "#platform/mail/deliver.ts";
import { createSmtp } from "#platform/mail/transports/smtp.ts";
import { outbox } from "#platform/tables.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import { startMailSink } from "#test/mail-sink.ts";
import { createTestStaff } from "#test/staff.ts";
import type { MessageThread } from "../../rules/inbox.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const deps = await createTestDeps();
const sink = await startMailSink();
afterAll(async () => {
  await sink.close();
  await deps.close();
});
const call = createTestApi(deps);
const { cookie, name, id: me } = await createTestStaff(deps);

beforeEach(async () => {
  await deps.db.execute(sql`truncate contact_messages, message_answers, message_handling, outbox`);
  sink.taken.length = 0;
});

const WRITER = { first_name: "Pat", last_name: "Reed", email: "pat@deltapavers.org", phone: "6625550142" };
const written = async (message = "Is the January class full?", subject?: string): Promise<string> =>
  (await sendContactMessage(deps, { ...WRITER, message, ...(subject && { subject }) })).id;

const ask = async (path: string, method?: string, body?: object, headers: Record<string, string> = {}) => {
  const response = await call(`/contact-messages${path}`, { method, body, headers: { cookie, ...headers } });
  return { status: response.status, body: (await response.json()) as never };
};
const readThread = async (id: string) => (await ask(`/${id}`)).body as MessageThread;
const idsOf = async (query: string) =>
  ((await ask(`?${query}`)).body as { messages: { id: string }[] }).messages.map(({ id }) => id);
const answerOnce = (id: string, text: string, key: string = crypto.randomUUID()) =>
  ask(`/${id}/answers`, "POST", { text }, { "idempotency-key": key });

async function deliverTo(address: string): Promise<void> {
  const [deliver] = deliverMailJobs({ ...deps, mailer: createSmtp(sink.url) }, renderLetter);
  for (const { id, toAddress } of await deps.db.select().from(outbox))
    if (toAddress === address) await deliver?.handle({ id } as never);
}

test("an answer reaches its visitor, quotes the message, and answers of one message are gathered", async () => {
  const id = await written();
  expect((await answerOnce(id, "There is room for four.")).status).toBe(201);
  expect((await answerOnce(id, `${HOSTILE}\n\nSee you there.`)).status).toBe(201);
  await deliverTo(WRITER.email);
  expect(sink.taken.map(({ recipients }) => recipients)).toEqual([[WRITER.email], [WRITER.email]]);
  const reference = `M-${id.slice(0, 8).toUpperCase()}`;
  const [first = "", second = ""] = sink.taken.map(({ source }) => source.replaceAll(/=\r?\n/g, ""));
  expect(first).toContain(reference);
  expect(first).toContain("Is the January class full?");
  const threadOf = (source: string) => /^References: (.+)$/im.exec(source)?.[1]?.trim();
  expect(threadOf(first)).toBeTruthy();
  expect(threadOf(second)).toContain(threadOf(first));
  expect(second.slice(second.indexOf("<!DOCTYPE"))).not.toContain("<script>alert");
  const { answers, status } = await readThread(id);
  expect(answers.map(({ by }) => by)).toEqual([name, name]);
  expect(status).toBe("answered");
});

test("an answer that is sent twice is mailed once, and another one under its key is refused", async () => {
  const id = await written();
  const key = crypto.randomUUID();
  const both = await Promise.all([answerOnce(id, "Yes.", key), answerOnce(id, "Yes.", key)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await answerOnce(id, "No.", key)).status).toBe(409);
  expect((await readThread(id)).answers).toHaveLength(1);
  expect((await answerOnce(id, "  ")).status).toBe(422);
  expect((await answerOnce(crypto.randomUUID(), "Yes.")).status).toBe(404);
});

test("two users who answer at the same time do not answer twice, and the refused one may send afterwards", async () => {
  const id = await written();
  const send = (text: string, known: number, requestKey: string = crypto.randomUUID()) =>
    ask(`/${id}/answers`, "POST", { text, known }, { "idempotency-key": requestKey });
  const both = await Promise.all([send("Room for four.", 0), send("There is room for four.", 0)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await readThread(id)).answers).toHaveLength(1);
  expect((await send("And coffee.", 1)).status).toBe(201);
  const again = crypto.randomUUID();
  const { answers } = await readThread(id);
  expect((await send("Bye.", answers.length, again)).status).toBe(201);
  expect((await send("Bye.", answers.length, again)).status).toBe(201);
  expect((await readThread(id)).answers).toHaveLength(answers.length + 1);
});

test("a message is given only to staff who read the inbox and have access", async () => {
  const id = await written();
  const treasurer = await createTestStaff(deps, ["treasurer"]);
  const gone = await createTestStaff(deps, ["registrar"]);
  await deps.pool.query("update users set disabled_at = now() where email = $1", [gone.email]);
  const ids = (await readThread(id)).staff.map((one) => one.id);
  expect(ids).toEqual([me]);
  expect((await ask(`/${id}`, "PATCH", { assignee: treasurer.id })).status).toBe(422);
});

test("a message is given to a user, marked as done, and each is taken back", async () => {
  const id = await written();
  const { staff } = await readThread(id);
  const [me] = staff;
  const statuses: string[] = [];
  for (const change of [
    { assignee: me?.id },
    { isDone: true },
    { isDone: true },
    { isDone: false },
    { assignee: null },
  ]) {
    const { body } = await ask(`/${id}`, "PATCH", change);
    statuses.push((body as MessageThread).status);
  }
  expect(statuses).toEqual(["assigned", "done", "done", "assigned", "open"]);
  const { rows } = await deps.db.execute(
    sql`select action from audit_log where subject = ${`message ${id}`} order by at, id`,
  );
  // A repetition is not logged.
  expect(rows.map(({ action }) => action).sort()).toEqual(
    ["message.assigned", "message.assigned", "message.done", "message.reopened"].sort(),
  );
  expect((await ask(`/${id}`, "PATCH", { assignee: crypto.randomUUID() })).status).toBe(422);
});

test("the list is narrowed down by state and words, and robots' messages are apart", async () => {
  const [open, done, robot] = [await written("About golf"), await written("About dues"), await written("Buy", "robot")];
  await ask(`/${done}`, "PATCH", { isDone: true });
  expect(await idsOf("robots=only")).toEqual([robot]);
  expect(await idsOf("robots=without&status=waiting")).toEqual([open]);
  expect(await idsOf("status=done")).toEqual([done]);
  expect(await idsOf("q=DUES")).toEqual([done]);
  expect(await idsOf(`q=M-${open?.slice(0, 8)}`)).toEqual([open]);
  expect(await idsOf("")).toHaveLength(3);
});

test("the filter `me` lists only the messages assigned to the requesting user", async () => {
  const [mine, open] = [await written("Mine"), await written("Nobody's")];
  expect((await ask(`/${mine}`, "PATCH", { assignee: me })).status).toBe(200);
  expect(await idsOf("assignee=me")).toEqual([mine]);
  expect(await idsOf("assignee=me&status=done")).toEqual([]);
  expect(await idsOf("")).toContain(open);
});
