import { afterAll, beforeAll, expect, test } from "vitest";
import { postLetter } from "#platform/mail/outbox.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { testLetter } from "#test/letter.ts";
import { createTestStaff } from "#test/staff.ts";
import type { TestUser } from "#test/user.ts";

let deps: TestDeps;
let call: ReturnType<typeof createTestApi>;
let staff: TestUser;

beforeAll(async () => {
  deps = await createTestDeps();
  call = createTestApi(deps);
  staff = await createTestStaff(deps);
  for (let count = 1; count <= 5; count++) {
    // The last three have one instant: the page must not end between them.
    deps.setNow(new Date(Date.UTC(2026, 10, 20, 12, Math.min(count, 3))));
    const to = { name: `Reader ${count}`, address: `reader-${count}@example.org` };
    await postLetter(deps, testLetter({ template: "test.letter", dedupeKey: `letter-${count}`, to, payload: {} }));
  }
  deps.setNow(undefined);
});
afterAll(() => deps.close());

const asStaff = (path: string, method?: string) => call(path, { method, headers: { cookie: staff.cookie } });
const idOf = async (address: string): Promise<string> => {
  const { rows } = await deps.pool.query("select id from outbox where to_address = $1", [address]);
  return rows[0].id;
};

test("the email log is read page by page, newest first, without loss or repetition", async () => {
  const seen: string[] = [];
  let path = "/admin/letters?limit=2";
  for (let pages = 0; pages < 4; pages++) {
    const page = await (await asStaff(path)).json();
    seen.push(...page.letters.map((letter: { toName: string }) => letter.toName));
    if (!page.next) break;
    path = `/admin/letters?limit=2&before=${page.next}`;
  }
  expect(seen).toHaveLength(5);
  expect(seen.slice(0, 3).sort()).toEqual(["Reader 3", "Reader 4", "Reader 5"]);
  expect(seen.slice(3)).toEqual(["Reader 2", "Reader 1"]);
});

test("a letter shows its state, its tries and why it failed", async () => {
  const id = await idOf("reader-1@example.org");
  await deps.pool.query("update outbox set attempts = 3, last_error = 'mailbox full' where id = $1", [id]);
  expect(await (await asStaff(`/admin/letters/${id}`)).json()).toMatchObject({
    state: "failing",
    attempts: 3,
    lastError: "mailbox full",
    html: null,
  });
});

test("a failing letter is tried again at once, and the audit log names the staff user", async () => {
  const id = await idOf("reader-2@example.org");
  await deps.pool.query(
    "update outbox set attempts = 1, last_error = 'refused', next_at = '2099-01-01' where id = $1",
    [id],
  );
  expect((await asStaff(`/admin/letters/${id}/send`, "POST")).status).toBe(202);
  const { rows } = await deps.pool.query("select next_at <= now() as due from outbox where id = $1", [id]);
  expect(rows).toEqual([{ due: true }]);
  const jobs = await deps.pool.query("select 1 from pgboss.job where name = 'mail.deliver' and data->>'id' = $1", [id]);
  expect(jobs.rowCount).toBe(2);
  const log = await deps.pool.query("select actor_name, detail from audit_log where subject = $1", [`letter ${id}`]);
  expect(log.rows).toEqual([
    { actor_name: staff.name, detail: "Dana Whitfield resent the email to reader-2@example.org." },
  ]);
});

test("a letter that was sent is not sent twice", async () => {
  const id = await idOf("reader-3@example.org");
  await deps.pool.query("update outbox set sent_at = now(), subject = 'Hello' where id = $1", [id]);
  expect((await asStaff(`/admin/letters/${id}/send`, "POST")).status).toBe(409);
  expect((await asStaff(`/admin/letters/${crypto.randomUUID()}/send`, "POST")).status).toBe(404);
});
