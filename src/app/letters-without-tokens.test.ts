/** Every email as staff read it shows no link or code that only its reader may use. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invitationToken } from "#features/accounts/server/invitations/staff-link-token.ts";
import { codeOfLink, tokenOfLink } from "#features/accounts/server/links/link-words.ts";
import { renderWorded } from "#features/content/server/wording/render-worded.ts";
import { optOutToken } from "#platform/mail/bounces/opt-outs.ts";
import { deliverMailJobs } from "#platform/mail/deliver.ts";
import { DELIVER_MAIL, postLetter } from "#platform/mail/outbox.ts";
import { createSmtp } from "#platform/mail/transports/smtp.ts";
import { outbox } from "#platform/tables.ts";
import { newPublicToken } from "#shared/tokens.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { testLetter } from "#test/letter.ts";
import { type MailSink, startMailSink } from "#test/mail-sink.ts";
import { createTestStaff } from "#test/staff.ts";
import { letterBook } from "./emails.ts";

const TOKEN = newPublicToken();
const ADDRESS = "reader@paving.test.mapa.org";

let deps: TestDeps;
let call: ReturnType<typeof createTestApi>;
let sink: MailSink;
let cookie: string;
beforeAll(async () => {
  sink = await startMailSink();
  deps = await createTestDeps({ parts: { mailer: createSmtp(sink.url) } });
  call = createTestApi(deps);
  ({ cookie } = await createTestStaff(deps));
});
afterAll(async () => {
  await sink.close();
  await deps.close();
});

/** A sample payload with a token that is in the database, as for a real reader. */
const ofReader = (sample: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(sample).replaceAll('"sample"', JSON.stringify(TOKEN)).replaceAll("/sample", `/${TOKEN}`));

/** Links in the reader's copy that open something. */
function secretsOf({ link = "", invitation = link }: { link?: string; invitation?: string }): string[] {
  const { secret } = deps;
  const kinds = ["announcement", "notice"] as const;
  return [
    TOKEN,
    tokenOfLink(secret, link),
    codeOfLink(secret, link),
    invitationToken(secret, invitation),
    ...kinds.map((kind) => optOutToken(deps, { kind, address: ADDRESS })),
  ];
}

async function deliver(name: string, payload: Record<string, unknown>) {
  const dedupeKey = crypto.randomUUID();
  const kind = name === "events.announcement" ? "announcement" : name === "content.notice" ? "notice" : undefined;
  const to = { name: "Lee Ames", address: ADDRESS };
  await postLetter(deps, testLetter({ template: name, dedupeKey, to, payload, ...(kind && { kind }) }));
  const isIt = eq(outbox.dedupeKey, dedupeKey);
  const [row] = await deps.db.select().from(outbox).where(isIt);
  const job = deliverMailJobs(deps, renderWorded(deps)).find(({ name: one }) => one === DELIVER_MAIL);
  await job?.handle({ id: row?.id } as never);
  const [sent] = await deps.db.select().from(outbox).where(isIt);
  if (!sent?.sentAt) throw new Error(`the letter ${name} was not sent: ${sent?.lastError}`);
  return sent;
}

async function answerOf(path: string, body?: object): Promise<string> {
  const response = await call(path, { headers: { cookie }, ...(body && { method: "POST", body }) });
  expect(response.status, path).toBe(200);
  return response.text();
}

const samples: [name: string, sample: string, payload: Record<string, unknown>][] = [];
for (const name of letterBook.names)
  for (const [sample, payload] of Object.entries((await letterBook.wordingOf(name))?.samples ?? {}))
    samples.push([name, sample, ofReader(payload)]);

describe.each(samples)("%s: %s", (name, _sample, payload) => {
  test("is read by staff, drawn in a preview and attached without a token that opens anything", async () => {
    const { id, files } = await deliver(name, payload);
    const secrets = secretsOf(payload);
    const read = await answerOf(`/admin/letters/${id}`);
    const drawn = await answerOf(`/admin/wordings/${name}/preview`, { texts: {} });
    expect(JSON.parse(drawn).isReal).toBe(true);
    const attached = await Promise.all((files ?? []).map((_, at) => answerOf(`/admin/letters/${id}/files/${at + 1}`)));
    for (const text of [read, drawn, ...attached.map(unfolded)])
      for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

/** Joins the lines of a calendar that continue after a line break and a blank. */
const unfolded = (file: string): string => file.replaceAll("\r\n ", "");

test("the readers' own copies have such a token, in the letter and in what is attached", async () => {
  const rows = await deps.db.select({ html: outbox.html, files: outbox.files }).from(outbox);
  expect(rows.filter(({ html }) => html?.includes(TOKEN)).length).toBeGreaterThan(20);
  const contents = rows.flatMap(({ files }) => files ?? []).map(({ content }) => unfolded(content));
  expect(contents.some((content) => content.includes(TOKEN))).toBe(true);
});

test("an editor sees samples alone, and is refused a letter that went out", async () => {
  const { cookie: editor } = await createTestStaff(deps, ["editor"]);
  const name = "events.registration-received";
  const [payload = {}] = samples.flatMap(([one, , its]) => (one === name ? [its] : []));
  const own = { ...payload, reference: "R-2AAAAA", to_name: "Zelda Quist" };
  const to = { name: "Zelda Quist", address: ADDRESS };
  await postLetter(deps, testLetter({ template: name, dedupeKey: "of Zelda", to, payload: own, about: "R-2AAAAA" }));
  const ask = async (path: string, body?: object) => {
    const headers = { cookie: editor, "idempotency-key": crypto.randomUUID() };
    const response = await call(`/admin/wordings/${name}${path}`, { headers, ...(body && { method: "POST", body }) });
    return { status: response.status, text: await response.text() };
  };
  expect(JSON.parse((await ask("")).text)).toMatchObject({ hasReal: false, records: [] });
  const drawn = await ask("/preview", { texts: {} });
  expect(JSON.parse(drawn.text)).toMatchObject({ isReal: false });
  expect(drawn.text).not.toContain("Zelda");
  for (const path of ["/preview", "/test"]) {
    const refused = await ask(path, { texts: {}, reference: "R-2AAAAA" });
    expect(refused.status).toBe(403);
    expect(refused.text).not.toContain("Zelda");
  }
  expect((await ask("/test", { texts: {} })).status).toBe(200);
  const [sent] = await deps.db.select().from(outbox).where(eq(outbox.template, "content.wording-test"));
  expect(JSON.stringify(sent?.payload)).not.toContain("Zelda");
});
