/** HTTP routes of the daily comparisons with the card processor. */
import { z } from "@hono/zod-openapi";
import { desc } from "drizzle-orm";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json } from "#platform/http/http.ts";
import { orderReferenceSchema } from "#shared/identifiers.ts";
import { reconciliations } from "./reconciliation-tables.ts";

const SHOWN = 90;

const reconciliationSchema = z.object({
  id: z.string(),
  ranAt: z.iso.datetime(),
  since: z.iso.datetime().describe("What was compared happened from here on"),
  providerCents: z.int().describe("Payments less refunds and disputes, as the card processor has them"),
  ledgerCents: z.int().describe("The same as the ledger has them"),
  differences: z.array(
    z.object({
      order: orderReferenceSchema.nullable().describe("Reference of the order, where it is known"),
      intent: z.string(),
      providerCents: z.int(),
      ledgerCents: z.int(),
      note: z.string(),
    }),
  ),
});

const list = staffCall("reconcile", {
  operationId: "listReconciliations",
  summary: `The latest ${SHOWN} daily comparisons of the ledger with the card processor's lists, newest first`,
  method: "get",
  path: "/reconciliations",
  responses: {
    200: json(z.object({ reconciliations: z.array(reconciliationSchema) }), "The comparisons"),
  },
  async run(deps) {
    const rows = await deps.db.select().from(reconciliations).orderBy(desc(reconciliations.ranAt)).limit(SHOWN);
    const shown = rows.map((row) => ({ ...row, ranAt: row.ranAt.toISOString(), since: row.since.toISOString() }));
    return { reconciliations: shown };
  },
});

export const reconciliationsApi = createApi("Payments").openapiRoutes([list]);
