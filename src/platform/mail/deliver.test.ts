/**
 * A letter from the outbox to the transport, and each way in which that fails. One file because all share one outbox.
 */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sayProgress } from "#shared/letters.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { testLetter } from "#test/letter.ts";
import { startMailSink } from "#test/mail-sink.ts";
import { poisonRow } from "#test/poison-row.ts";
import type { Deps } from "../deps.ts";
import { mailSuppressions, outbox } from "../tables.ts";
import { deliverMailJobs } from "./deliver.ts";
import { letterProgress, writtenAbout } from "./letter-progress.ts";
import { countUndelivered, findLetter, retryLetter } from "./letters.ts";
import { type Letter, postLetter } from "./outbox.ts";
import type { Mailer, OutgoingMail, RenderLetter } from "./transports/mailer.ts";
import { createSmtp } from "./transports/smtp.ts";

const START = "2026-11-21T12:00:00Z";
const deps = await createTestDeps({ now: START });
const sink = await startMailSink();
afterAll(async () => {
  await sink.close();
  await deps.close();
});

const mailer = createSmtp(sink.url);
/** For a server that never answers; too short for a server that does answer on a busy machine. */
const hasty = createSmtp(sink.url, { sendMs: 500 });
const render: RenderLetter = async (_template, { name }, { organization }) => ({
  subject: `Welcome to ${organization.shortName}\r\nBcc: eve@example.org`,
  html: `<p>${name}</p>`,
  text: String(name),
});

const jobsOf = (parts: Partial<Deps> = {}) => {
  const [deliver, sweep] = deliverMailJobs({ ...deps, mailer, ...parts }, render);
  return {
    deliver: (id: string) => deliver?.handle({ id } as never),
    sweep: () => sweep?.handle({} as never),
  };
};
const { deliver, sweep } = jobsOf();

const write = async (changes: Partial<Letter> = {}) => {
  const { dedupeKey = crypto.randomUUID() } = changes;
  const to = { name: "Ada", address: "ada@example.org" };
  await postLetter(deps, testLetter({ template: "test.welcome", dedupeKey, to, payload: { name: "Ada" }, ...changes }));
  const [row] = await deps.db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  if (!row) throw new Error("the letter was not written");
  return row.id;
};
const rowOf = async (id: string) => (await deps.db.select().from(outbox).where(eq(outbox.id, id)))[0];
/** Time passes for the leases, which go by the database's clock. */
const passSeconds = (seconds: number) =>
  deps.db.update(outbox).set({ nextAt: sql`${outbox.nextAt} - make_interval(secs => ${seconds})` });
/** Seconds until a letter may be tried, by the database's clock. */
const waitOf = async (id: string) => {
  const [row] = await deps.db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${outbox.nextAt} - now()))::int` })
    .from(outbox)
    .where(eq(outbox.id, id));
  return row?.seconds ?? 0;
};

beforeEach(async () => {
  await deps.db.delete(outbox);
  deps.setNow(START);
  sink.taken.length = 0;
  sink.behave("accept");
});

describe("delivery of a letter", () => {
  test("sends it once and keeps what was sent, however often its job runs", async () => {
    const id = await write();
    for (let run = 0; run < 3; run++) await deliver(id);
    await sweep();
    expect(sink.taken).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ sentAt: new Date(START), attempts: 1, html: "<p>Ada</p>", text: "Ada" });
  });

  test("sends it once when eight workers reach for it together", async () => {
    const id = await write();
    await Promise.all(Array.from({ length: 8 }, () => deliver(id)));
    expect(sink.taken).toHaveLength(1);
  });

  test.each([
    ["the visitor whose text it contains", "pat@example.org", "pat@example.org"],
    ["the office, where more than one address is named", "pat@example.org, eve@example.org", undefined],
    ["the office, where a header would be added", "pat@example.org\r\nBcc: eve@example.org", undefined],
  ])("is answered to %s", async (_who, address, expected) => {
    const answered: RenderLetter = async (...letter) => ({
      ...(await render(...letter)),
      replyTo: { name: "Pat\r\nBcc: eve@example.org", address },
    });
    const sent: OutgoingMail[] = [];
    const recording: Mailer = { name: "smtp", send: async (mail) => void sent.push(mail) };
    const [job] = deliverMailJobs({ ...deps, mailer: recording }, answered);
    await job?.handle({ id: await write() } as never);
    const office = (await deps.organization()).email;
    expect(sent[0]?.replyTo?.address).toBe(expected ?? office);
    expect(sent[0]?.replyTo?.name).not.toMatch(/[\r\n]/);
  });

  test("writes one letter for one fact", async () => {
    const letter = { dedupeKey: "registration R-7K3F9Q" };
    await write(letter);
    await write(letter);
    expect(await deps.db.select().from(outbox)).toHaveLength(1);
  });

  test.each([451, 550, "hang"] as const)(
    "keeps a letter that the server answers with %s, and sends it later",
    async (how) => {
      const id = await write();
      sink.behave(how);
      await (how === "hang" ? jobsOf({ mailer: hasty }) : { deliver }).deliver(id);
      const failed = await rowOf(id);
      expect(failed).toMatchObject({ sentAt: null, attempts: 1 });
      expect(await waitOf(id)).toBe(10);
      expect(failed?.lastError).toBeTruthy();

      sink.behave("accept");
      await sweep();
      expect(sink.taken).toHaveLength(0);
      await passSeconds(10);
      await sweep();
      expect(sink.taken).toHaveLength(1);
      expect(await rowOf(id)).toMatchObject({ attempts: 2, lastError: null, messageId: failed?.messageId });
      expect(sink.taken[0]?.source).toContain(failed?.messageId);
    },
  );

  test("waits longer after each failure, at most four hours", async () => {
    const id = await write();
    sink.behave(451);
    const waits: number[] = [];
    for (let run = 0; run < 13; run++) {
      await deliver(id);
      waits.push(await waitOf(id));
      await passSeconds(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400, 14400, 14400]);
  });

  test("sends a letter again that a process claimed before it died, with the same Message-ID", async () => {
    const id = await write();
    const dying: Mailer = { name: "smtp", send: () => new Promise(() => {}) };
    void jobsOf({ mailer: dying }).deliver(id);
    await expect.poll(async () => (await rowOf(id))?.attempts).toBe(1);
    const messageId = (await rowOf(id))?.messageId;

    await sweep();
    expect(sink.taken).toHaveLength(0);
    await passSeconds(120);
    await sweep();
    expect(sink.taken[0]?.source).toContain(messageId);
  });

  test("a letter that cannot even be claimed keeps no other waiting", async () => {
    const [bad = "", ...others] = [await write(), await write(), await write()];
    await passSeconds(10);
    await deps.db.update(outbox).set({ nextAt: sql`now() - interval '1 hour'` }).where(eq(outbox.id, bad));
    const heal = await poisonRow(deps, "outbox", "id", bad);
    await sweep();
    expect(sink.taken).toHaveLength(others.length);
    await heal();
    await sweep();
    expect(sink.taken).toHaveLength(3);
  });

  test.each([-10, 10])(
    "sends each letter once from two processes whose clocks are %i minutes apart",
    async (minutes) => {
      const ids = await Promise.all(Array.from({ length: 14 }, () => write()));
      const slow: Mailer = {
        name: "smtp",
        send: async (mail) => {
          await new Promise((resolve) => setTimeout(resolve, 5));
          await mailer.send(mail);
        },
      };
      const apart = { mailer: slow, now: () => new Date(deps.now().getTime() + minutes * 60_000) };
      const [here, there] = [jobsOf({ mailer: slow }), jobsOf(apart)];
      for (const id of ids) await Promise.all([here.deliver(id), there.deliver(id), here.sweep(), there.sweep()]);
      expect(sink.taken).toHaveLength(14);
    },
  );

  test("stops trying by itself after three days and keeps the letter", async () => {
    const id = await write();
    deps.setNow(new Date(Date.parse(START) + (3 * 24 * 3600 + 1) * 1000));
    await sweep();
    expect(sink.taken).toHaveLength(0);
    expect(await rowOf(id)).toMatchObject({ sentAt: null });
  });

  test.each(["ada@example.org, eve@example.org", "ada@example.org\r\nBcc: eve@example.org", "<ada@example.org>"])(
    "sends nothing to %j",
    async (address) => {
      const id = await write({ to: { name: "Ada", address } });
      await deliver(id);
      expect(sink.taken).toHaveLength(0);
      expect((await rowOf(id))?.lastError).toContain("recipient");
    },
  );

  test.each(["=?utf-8?Q?=0D=0ABcc:_eve@example.org?=", "=?UTF-8?B?DQpCY2M6IGV2ZUBleGFtcGxlLm9yZw==?=", "=?=?x?Q?a?="])(
    "writes a name that looks like an encoded word as the text that it is: %s",
    async (name) => {
      await deliver(await write({ to: { name, address: "ada@example.org" } }));
      const [head = ""] = sink.taken[0]?.source.split("\r\n\r\n") ?? [];
      expect(head).toMatch(/^To: /m);
      expect(head).not.toContain("=?");
    },
  );

  test("keeps line breaks out of headers", async () => {
    await deliver(await write({ to: { name: "Ada\r\nBcc: eve@example.org", address: "ada@example.org" } }));
    expect(sink.taken[0]?.source).not.toMatch(/^Bcc:/m);
    expect(sink.taken[0]?.recipients).toEqual(["ada@example.org"]);
  });

  test.each([451, 550] as const)("names itself in the log when the server answers %i, and no address", async (code) => {
    sink.behave(code);
    const id = await write();
    await deliver(id);
    const told = { message: "mail not delivered; will retry", detail: expect.objectContaining({ letter: id }) };
    expect(deps.logged).toContainEqual(expect.objectContaining(told));
    expect(JSON.stringify(deps.logged)).not.toContain("ada@example.org");
  });
});

describe("a letter that comes back", () => {
  const NO_USER = { rcpt: "550 5.1.1 User unknown" };
  const retry = (id: string) => retryLetter(deps, id);
  beforeEach(() => deps.db.delete(mailSuppressions));

  test("is tried once, and nothing more is sent to its address, however that is spelled", async () => {
    sink.behave(NO_USER);
    const id = await write();
    await deliver(id);
    expect(await findLetter(deps.db, id)).toMatchObject({ state: "bounced", attempts: 1, html: "<p>Ada</p>" });
    sink.behave("accept");
    await passSeconds(4 * 24 * 3600);
    await sweep();
    const next = await write({ to: { name: "Ada", address: "ADA@Example.org" } });
    await deliver(next);
    expect(sink.taken).toEqual([]);
    expect(await findLetter(deps.db, next)).toMatchObject({ state: "suppressed", sentAt: null, html: "<p>Ada</p>" });
    expect(await countUndelivered(deps)).toBe(2);
  });

  test("goes out when staff try it again, and so do later ones", async () => {
    sink.behave(NO_USER);
    const id = await write();
    await deliver(id);
    sink.behave("accept");
    expect(await retry(id)).toEqual({ wasSuppressed: true });
    await deliver(id);
    await deliver(await write());
    expect(sink.taken).toHaveLength(2);
    expect(await findLetter(deps.db, id)).toMatchObject({ state: "sent", lastError: null });
    expect(await retry(id)).toBeUndefined();
  });

  test("says nothing against the address when the letter was too big", async () => {
    sink.behave({ data: "552 5.3.4 Message too big for system" });
    const id = await write();
    await deliver(id);
    expect(await findLetter(deps.db, id)).toMatchObject({ state: "failed", attempts: 1 });
    sink.behave("accept");
    await deliver(await write());
    expect(sink.taken).toHaveLength(1);
  });
});

test("a letter that fails for three days is given up with its last error, and no job tries it again", async () => {
  const id = await write();
  sink.behave(451);
  deps.setNow(new Date(Date.parse(START) + 3 * 24 * 3600 * 1000 - 5_000));
  await deliver(id);
  expect(await findLetter(deps.db, id)).toMatchObject({ state: "failed", lastError: expect.stringContaining("451") });
  sink.behave("accept");
  await passSeconds(60);
  await deliver(id);
  expect(sink.taken).toEqual([]);
});

test("letters about one registration share a thread, and other letters have none", async () => {
  for (const about of ["R-7K3F9Q", "R-7K3F9Q", null]) await deliver(await write({ about }));
  const threads = sink.taken.map(({ source }) => source.match(/^References: (.*)$/m)?.[1]?.trim());
  expect(threads).toEqual(["<about-R-7K3F9Q@localhost>", "<about-R-7K3F9Q@localhost>", undefined]);
});

describe("an announcement", () => {
  const announce = () => write({ kind: "announcement", to: { name: "Ada", address: "ada@news.example.org" } });
  const linkIn = () => sink.taken[0]?.source.replaceAll(/\r\n\s+/g, " ").match(/^List-Unsubscribe: <(.*)>/m)?.[1] ?? "";

  test("links to unsubscribe; an unsubscribed reader gets no announcement, but other letters", async () => {
    await deliver(await announce());
    const token = linkIn().split("/unsubscribe/")[1] ?? "";
    const call = createTestApi(deps);
    expect(await (await call(`/opt-outs/${token}`)).json()).toMatchObject({ hasOptedOut: false });
    for (let times = 0; times < 2; times++)
      expect((await call(`/opt-outs/${token}`, { method: "POST" })).status).toBe(200);
    await expect(announce()).rejects.toThrow("the letter was not written");
    await deliver(await write({ to: { name: "Ada", address: "ADA@news.example.org" } }));
    expect(sink.taken).toHaveLength(2);
    expect(sink.taken[1]?.source).not.toContain("List-Unsubscribe");
  });

  test("cannot be ended with a made-up link", async () => {
    const call = createTestApi(deps);
    for (const token of ["x", `${btoa('["announcement","ada@example.org"]')}.x`])
      expect((await call(`/opt-outs/${token}`, { method: "POST" })).status).toBe(404);
  });
});

describe("the staff mailbox", () => {
  test("keeps the letter in its row and lets nothing leave", async () => {
    const id = await write();
    await jobsOf({ mailer: deps.mailer }).deliver(id);
    expect(sink.taken).toHaveLength(0);
    expect(await rowOf(id)).toMatchObject({ sentAt: new Date(START), html: "<p>Ada</p>" });
  });
});

describe("a sample address", () => {
  const to = { name: "Ada", address: "ada@byron-paving.example" };

  test("is written to in the staff mailbox, and reaches no mail server", async () => {
    const id = await write({ to });
    await deliver(id);
    expect(sink.taken).toHaveLength(0);
    expect(await rowOf(id)).toMatchObject({ isWithheld: true, attempts: 1, lastError: null, html: "<p>Ada</p>" });
    expect(await findLetter(deps.db, id)).toMatchObject({ state: "withheld", sentAt: null });
  });

  test("is no obstacle where nothing leaves anyway", async () => {
    const id = await write({ to });
    await jobsOf({ mailer: deps.mailer }).deliver(id);
    expect(await findLetter(deps.db, id)).toMatchObject({ state: "kept", sentAt: null });
  });
});

test("letters are counted by state, and only those that a mail server accepted count as sent", async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => write({ about: "R-CNTD01" })));
  const [kept = "", sent = "", sample = ""] = ids;
  await jobsOf({ mailer: deps.mailer }).deliver(kept);
  await deliver(sent);
  await deps.db.update(outbox).set({ sentAt: deps.now(), isWithheld: true }).where(eq(outbox.id, sample));
  const progress = await letterProgress(deps.db, writtenAbout(["R-CNTD01"], new Date(0)));
  expect(progress).toEqual({ sent: 1, kept: 1, stopped: 1, waiting: 1 });
  expect(sayProgress(progress)).toBe("1 of 4 sent, 1 kept in the email log only, 1 not sent.");
});
