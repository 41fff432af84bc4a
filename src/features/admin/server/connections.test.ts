/** The connections page shows staff facts about mail and cards, never a secret. */
import { afterAll, expect, test } from "vitest";
import { postLetter } from "#platform/mail/outbox.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { testLetter } from "#test/letter.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const SECRET = "hunter2secret";
Object.assign(deps.env, { SMTP_URL: `smtps://post:${SECRET}@mail.deltapavers.org`, STRIPE_WEBHOOK_SECRET: SECRET });
deps.mailer = { name: "smtp", send: async () => {} };
const call = createTestApi(deps);

test("mail and cards are told with the last letter, the last failure and the last webhook, without a secret", async () => {
  const { cookie } = await createTestStaff(deps);
  const read = async () => (await call("/admin/connections", { headers: { cookie } })).json();
  expect(await read()).toMatchObject({ mail: { lastSent: null, lastFailure: null }, cards: { lastWebhook: null } });
  for (const key of ["sent", "bounced", "waiting"]) {
    const to = { name: key, address: `${key}@example.org` };
    await postLetter(deps, testLetter({ template: "test.letter", dedupeKey: key, to, payload: {} }));
  }
  await deps.pool.query("update outbox set sent_at = now(), subject = 'Hello' where dedupe_key = 'sent'");
  await deps.pool.query("update outbox set outcome = 'bounced', last_error = '550' where dedupe_key = 'bounced'");
  await deps.pool.query(
    "insert into provider_events (id, type, livemode, received_at) values ('e', 'charge.x', false, now())",
  );
  const told = await read();
  expect(told).toMatchObject({
    mail: {
      transport: "smtp",
      server: "mail.deltapavers.org",
      sender: (await deps.organization()).email,
      lastSent: { title: "Hello", toAddress: "sent@example.org" },
      lastFailure: { toAddress: "bounced@example.org", error: "550" },
    },
    cards: { processor: "test-cards", isLive: false, lastWebhook: { type: "charge.x" } },
  });
  expect(JSON.stringify(told)).not.toContain(SECRET);
});

test("a registrar does not read them", async () => {
  const { cookie } = await createTestStaff(deps, ["registrar"]);
  expect((await call("/admin/connections", { headers: { cookie } })).status).toBe(403);
});
