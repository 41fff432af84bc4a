import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { testLetter } from "#test/letter.ts";
import { createTestStaff } from "#test/staff.ts";

const SECRET = "a secret of the mail service";
let deps: TestDeps;
let call: ReturnType<typeof createTestApi>;
beforeAll(async () => {
  deps = await createTestDeps({ env: { BOUNCE_WEBHOOK_SECRET: SECRET } });
  call = createTestApi(deps);
});
afterAll(() => deps.close());
beforeEach(() => deps.pool.query("delete from mail_suppressions; delete from rate_limits"));

const tell = (body: unknown, authorization = `Bearer ${SECRET}`) =>
  call("/mail/bounces", { body, headers: { authorization, "content-type": "text/plain" } });

/** An email that the mail server accepted. */
async function aSentLetter(address: string): Promise<{ id: string; messageId: string }> {
  const to = { name: "Ada", address };
  await postLetter(deps, testLetter({ template: "test.letter", dedupeKey: crypto.randomUUID(), to, payload: {} }));
  const messageId = `<${crypto.randomUUID()}@localhost>`;
  const { rows } = await deps.pool.query(
    "update outbox set sent_at = now(), message_id = $2 where to_address = $1 and message_id is null returning id",
    [address, messageId],
  );
  return { id: rows[0].id, messageId };
}
const outcomeOf = async (id: string) =>
  (await deps.pool.query("select outcome from outbox where id = $1", [id])).rows[0].outcome;
const suppressed = async () =>
  (await deps.pool.query("select address, reason from mail_suppressions order by address")).rows;

describe("a report of the mail service", () => {
  test("is not heard while no secret is set, and refused with a wrong one", async () => {
    const deaf = createTestApi({ ...deps, env: { ...deps.env, BOUNCE_WEBHOOK_SECRET: undefined } });
    expect((await deaf("/mail/bounces", { body: {} })).status).toBe(404);
    const news = { address: "ada@example.org", kind: "hard" };
    for (const wrong of ["", "Bearer", "Bearer another", `Basic ${btoa("user:another")}`, SECRET])
      expect((await tell(news, wrong)).status, wrong).toBe(401);
    expect(await suppressed()).toEqual([]);
  });

  test("of a hard bounce ends the letter that it names, and suppresses the address", async () => {
    const first = await aSentLetter("pat@one.example.org");
    const second = await aSentLetter("pat@one.example.org");
    const news = { address: "Pat@one.example.org", kind: "hard", messageId: first.messageId, detail: "550 5.1.1" };
    expect(await (await tell(news, `Basic ${btoa(`any:${SECRET}`)}`)).json()).toEqual({ received: 1 });
    expect([await outcomeOf(first.id), await outcomeOf(second.id)]).toEqual(["bounced", null]);
    expect(await suppressed()).toEqual([{ address: "pat@one.example.org", reason: "bounced" }]);
  });

  test("told again changes nothing, also after staff have lifted the suppression", async () => {
    const { messageId } = await aSentLetter("pat@two.example.org");
    const news = { address: "pat@two.example.org", kind: "hard", messageId };
    await tell(news);
    await deps.pool.query("delete from mail_suppressions");
    expect((await tell(news)).status).toBe(200);
    expect(await suppressed()).toEqual([]);
  });

  test("of a soft bounce changes nothing, and a complaint stops letters to an address whose letter arrived", async () => {
    const { id } = await aSentLetter("pat@three.example.org");
    await tell({ address: "pat@three.example.org", kind: "soft" });
    expect(await suppressed()).toEqual([]);
    await tell({ address: "pat@three.example.org", kind: "complaint" });
    expect(await outcomeOf(id)).toBeNull();
    expect(await suppressed()).toEqual([{ address: "pat@three.example.org", reason: "complaint" }]);
  });

  test("in Postmark's form ends the last letter to the address", async () => {
    const { id } = await aSentLetter("pat@four.example.org");
    const form = { RecordType: "Bounce", ID: 42, MessageID: "883953f4", Email: "pat@four.example.org" };
    await tell({ ...form, ID: 41, Type: "Transient", Description: "Try later" });
    expect(await outcomeOf(id)).toBeNull();
    await tell({ ...form, Type: "HardBounce", Description: "The server was unable to deliver your message" });
    expect(await outcomeOf(id)).toBe("bounced");
  });

  test("in the form of Amazon SES over SNS ends each recipient's letter", async () => {
    const { id, messageId } = await aSentLetter("pat@five.example.org");
    const bouncedRecipients = [{ emailAddress: "pat@five.example.org", status: "5.1.1", diagnosticCode: "smtp; 550" }];
    const Message = JSON.stringify({
      notificationType: "Bounce",
      bounce: { bounceType: "Permanent", bounceSubType: "General", bouncedRecipients, feedbackId: "0100" },
      mail: { messageId: "of SES", commonHeaders: { messageId } },
    });
    expect((await tell(JSON.stringify({ Type: "Notification", MessageId: "1", Message }))).status).toBe(200);
    expect(await outcomeOf(id)).toBe("bounced");
  });

  test("that asks to confirm a subscription logs its address, and calls no server", async () => {
    const SubscribeURL = "https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription";
    await tell({ Type: "SubscriptionConfirmation", Message: "Confirm", SubscribeURL });
    expect(deps.logged.at(-1)).toMatchObject({ detail: { confirmAt: SubscribeURL } });
  });

  test.each([["nonsense"], [[]], [{ address: "ada@example.org", kind: "hardish" }], [{ Type: "Notification" }]])(
    "that cannot be read is refused: %j",
    async (body) => expect((await tell(body)).status).toBe(400),
  );
});

test("a bounced confirmation stands beside its registration until a later letter went out", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const email = "pat@registrant.example.org";
  const { registration } = await registerForEvent(
    deps,
    registrationRequestSchema.parse(golfRegistration(eventId, { email })),
  );
  const { cookie } = await createTestStaff(deps);
  const registrants = async () => {
    const answer = await call(`/get-registrants/${eventId}`, { headers: { cookie } });
    return { undelivered: (await answer.json())[0].undelivered, version: answer.headers.get("etag") };
  };
  const before = await registrants();
  expect(before.undelivered).toBeNull();
  await tell({ address: email, kind: "hard" });
  const after = await registrants();
  expect(after.undelivered).toEqual({
    letter: expect.any(String),
    title: "Registration received",
    address: email,
    state: "bounced",
  });
  expect(after.version).not.toBe(before.version);
  const { reference } = registration;
  for (const [state, change] of [
    ["failing", "outcome = null, last_error = '451 try later', sent_at = null"],
    ["held", "held_at = now()"],
  ] as const) {
    await deps.pool.query(`update outbox set ${change} where about = $1`, [reference]);
    expect((await registrants()).undelivered).toMatchObject({ state, title: "Registration received" });
  }
  await postLetter(deps, {
    ...testLetter({ template: "test.letter", dedupeKey: "later", to: { name: "Pat", address: email }, payload: {} }),
    about: reference,
  });
  await deps.pool.query("update outbox set created_at = created_at + interval '1 day' where dedupe_key = 'later'");
  expect((await registrants()).undelivered).toBeNull();
});
