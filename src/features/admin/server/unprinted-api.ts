/** The HTTP route that lists, before printing, which names a paper cannot show. */
import { z } from "@hono/zod-openapi";
import { REGISTRATION_READERS } from "#features/accounts/rules/page-capabilities.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, jsonBody } from "#platform/http/http.ts";
import { unprintedOf } from "#platform/pdf/fonts/unprinted.ts";
import { exactTextSchema } from "#shared/exact-text.ts";

const getUnprintedAmong = staffCall(REGISTRATION_READERS, {
  operationId: "getUnprintedAmong",
  summary: "Which of these names papers cannot show, such as those in Burmese",
  method: "post",
  path: "/admin/unprinted-names",
  request: { body: jsonBody(z.strictObject({ names: z.array(exactTextSchema(500)).max(200) })) },
  responses: { 200: json(z.object({ names: z.array(z.string()), total: z.int() }), "Each once") },
  async run(_deps, input) {
    const names = await unprintedOf(input.names);
    return { names, total: names.length };
  },
});

export const unprintedApi = createApi("Admin").openapiRoutes([getUnprintedAmong]);
