/** The HTTP route by which staff learn before printing which names a paper cannot show. */
import { z } from "@hono/zod-openapi";
import { REGISTRATION_READERS } from "#features/accounts/rules/page-capabilities.ts";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, json, jsonBody } from "#platform/http/http.ts";
import { unprintedOf } from "#platform/pdf/fonts/unprinted.ts";

const getUnprintedAmong = staffRoute(REGISTRATION_READERS, {
  operationId: "getUnprintedAmong",
  summary: "Which of these names papers cannot show, such as those in Arabic",
  method: "post",
  path: "/admin/unprinted-names",
  request: { body: jsonBody(z.strictObject({ names: z.array(z.string().max(500)).max(200) })) },
  responses: { 200: json(z.object({ names: z.array(z.string()), total: z.int() }), "Each once") },
});

export const unprintedApi = createApi("Admin").openapi(getUnprintedAmong, async (c) => {
  const names = await unprintedOf(c.req.valid("json").names);
  return c.json({ names, total: names.length }, 200);
});
