import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#test/api.ts";
import { type ApiDocument, readDocument } from "#test/contract/document.ts";
import { type Example, examplesFor, namedIn } from "#test/contract/examples.ts";
import { answerOf, fuzz, initOf } from "#test/contract/fuzz.ts";
import { type Known, readKnown } from "#test/contract/known-values.ts";
import { watchChanges } from "#test/contract/watch-changes.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { anInvoice } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import { createApiRoutes } from "./api.ts";
import { loadSampleData } from "./sample-data/load-sample-data.ts";

/** The same requests each time; `FUZZ_SEED` and `FUZZ_RUNS` ask for others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const RUNS = Number(process.env.FUZZ_RUNS ?? 5000);

let deps: TestDeps;
let document: ApiDocument;
let known: Known;
let examples: Record<string, Example>;
let cookie: string;
let changes: () => Promise<string[]>;
beforeAll(async () => {
  deps = await createTestDeps({ env: { BOT_CHECK: "off" } });
  document = await readDocument(createApiRoutes());
  await loadSampleData(deps);
  const invoice = await anInvoice(deps);
  ({ cookie } = await createTestStaff(deps, ["lettings"]));
  const ask = (query: string) => deps.db.execute(sql.raw(query));
  known = await readKnown(ask);
  examples = examplesFor({ ...(await namedIn(ask)), invoice: invoice.id });
  changes = await watchChanges(ask);
}, 60_000);
afterAll(() => deps.close());

test(`${RUNS} odd requests are answered as the document says, and none that is refused has an effect`, async () => {
  const app = createTestApp(deps);
  const faults = await fuzz({
    ...{ document, known, examples, changes, seed: SEED, runs: RUNS },
    send: async (request, number) => {
      const url = `${deps.publicUrl}/api${request.path}`;
      const clientAddress = request.isCrowd ? "192.0.2.9" : `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
      return answerOf(await app.fetch(new Request(url, initOf(request, cookie)), { clientAddress }));
    },
  });
  // What failed inside, where something did.
  const failures = deps.logged.filter(({ level }) => level === "error").map(({ detail }) => JSON.stringify(detail));
  expect([...faults, ...failures]).toEqual([]);
}, 400_000);
