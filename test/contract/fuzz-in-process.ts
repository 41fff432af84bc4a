/** Odd requests to the API of this process, over the sample of data. */
import { sql } from "drizzle-orm";
import { createApiRoutes } from "#app/api.ts";
import { loadSampleData } from "#app/sample-data/load-sample-data.ts";
import { createTestApp } from "../api.ts";
import { createTestDeps } from "../deps.ts";
import { anInvoice } from "../invoices.ts";
import { testSeed } from "../seed.ts";
import { createTestStaff } from "../staff.ts";
import { readDocument } from "./document.ts";
import { examplesFor, namedIn } from "./examples.ts";
import { answerOf, fuzz, initOf } from "./fuzz.ts";
import { readKnown } from "./known-values.ts";
import { watchChanges } from "./watch-changes.ts";

/** @returns each kind of fault once, and what failed inside. */
export async function fuzzInProcess(runs: number): Promise<string[]> {
  const deps = await createTestDeps({ env: { BOT_CHECK: "off" } });
  await loadSampleData(deps);
  const invoice = await anInvoice(deps);
  const { cookie } = await createTestStaff(deps, ["lettings"]);
  const query = (text: string) => deps.db.execute(sql.raw(text));
  const app = createTestApp(deps);
  const faults = await fuzz({
    document: await readDocument(createApiRoutes()),
    known: await readKnown(query),
    examples: examplesFor({ ...(await namedIn(query)), invoice: invoice.id }),
    changes: await watchChanges(query),
    seed: testSeed(),
    runs,
    send: async (request, number) => {
      const url = `${deps.publicUrl}/api${request.path}`;
      const clientAddress = request.isCrowd ? "192.0.2.9" : `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
      return answerOf(await app.fetch(new Request(url, initOf(request, cookie)), { clientAddress }));
    },
  });
  const failures = deps.logged.filter(({ level }) => level === "error").map(({ detail }) => JSON.stringify(detail));
  await deps.close();
  return [...faults, ...failures];
}
