import { afterAll, expect, test } from "vitest";
import { deliverMailJobs } from "#platform/mail/deliver.ts";
import { createSmtp } from "#platform/mail/transports/smtp.ts";
import { outbox } from "#platform/tables.ts";
import { createTestDeps } from "#test/deps.ts";
import { startMailSink } from "#test/mail-sink.ts";
import { loadSampleData } from "./load-sample-data.ts";

const sink = await startMailSink();
const deps = await createTestDeps({ parts: { mailer: createSmtp(sink.url) } });
afterAll(async () => {
  await deps.close();
  await sink.close();
});

test("with a mail server set, the sample association writes its letters and sends none of them", async () => {
  await loadSampleData(deps);
  const [deliver] = deliverMailJobs(deps, async (template) => ({ subject: template, html: template, text: template }));
  for (const { id } of await deps.db.select().from(outbox)) await deliver?.handle({ id } as never);
  const letters = await deps.db.select().from(outbox);
  expect(letters.length).toBeGreaterThan(50);
  expect(letters.filter(({ isWithheld, html }) => !isWithheld || !html)).toEqual([]);
  expect(sink.taken).toEqual([]);
});
