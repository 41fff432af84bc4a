/** HTTP routes of suppressed addresses, which get no email. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { createApi, json, jsonBody, nextPage, pageLimit } from "#platform/http/http.ts";
import { listSuppressions } from "#platform/mail/bounces/suppressions.ts";
import { emailSchema } from "#shared/contact.ts";
import { lineSchema } from "#shared/text.ts";
import { suppressionPageSchema } from "../../rules/letters.ts";
import { changeSuppression } from "./change-suppression.ts";
import { exportSuppressions } from "./export-suppressions.ts";

const filtersSchema = z.object({
  q: lineSchema(100).optional().describe("Part of the address, or of what the mail server said"),
});

const listRoute = staffCall("letters", {
  operationId: "listSuppressions",
  summary: "Addresses that nothing is sent to, the newest first",
  method: "get",
  path: "/admin/suppressions",
  request: {
    query: filtersSchema.extend({ before: nextPage(lineSchema(320)), limit: pageLimit }),
  },
  responses: { 200: json(suppressionPageSchema, "A page of addresses") },
  async run(deps, input) {
    const { suppressions, next } = await listSuppressions(deps.db, input);
    const shown = suppressions.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }));
    return { suppressions: shown, next };
  },
});

const changeSchema = z
  .strictObject({
    address: emailSchema,
    isSuppressed: z.boolean().describe("`false`: the site writes there again. `true` takes that back"),
  })
  .meta({ id: "SuppressionChange" });

const changeRoute = staffCall("letters", {
  operationId: "changeSuppression",
  summary: "Let the site write to an address again, or take that back",
  description: "An address that no letter came back from cannot be suppressed by this.",
  method: "put",
  path: "/admin/suppressions",
  request: { body: jsonBody(changeSchema) },
  responses: { 200: json(changeSchema, "As it was asked for") },
  async run(deps, { actor, ...change }) {
    await changeSuppression(deps, { ...change, actor });
    return change;
  },
});

export const suppressionsApi = createApi("Admin")
  .openapiRoutes([listRoute, changeRoute])
  .route(
    "/",
    tableCalls("letters", {
      tag: "Admin",
      id: "Suppressions",
      path: "/admin/suppressions",
      query: filtersSchema,
      table: exportSuppressions,
      summary: "The addresses that nothing is sent to",
    }),
  );
