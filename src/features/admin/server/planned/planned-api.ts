/** HTTP routes of the letters that are planned. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { holdSchema, plannedAfterSchema, plannedFiltersSchema, plannedPageSchema } from "../../rules/planned.ts";
import { holdPlanned } from "./hold-planned.ts";
import { listPlanned } from "./list-planned.ts";
import { sendPlanned } from "./send-planned.ts";

const PATH = "/admin/planned-letters";
const ALSO = "An announcement needs the capability `registrations` as well.";
const params = z.object({ id: z.uuid() });

const list = staffRoute("letters", {
  operationId: "listPlannedLetters",
  summary: "The letters that the site will write by the clock, the earliest first",
  method: "get",
  path: PATH,
  request: { query: plannedFiltersSchema.extend({ after: nextPage(plannedAfterSchema), limit: pageLimit }) },
  responses: { 200: json(plannedPageSchema, "One page") },
});
const send = staffRoute("letters", {
  operationId: "sendPlannedLetter",
  summary: "Send a planned letter now, if it still applies",
  method: "post",
  path: `${PATH}/{id}/send`,
  description: ALSO,
  request: { params },
  responses: { 202: json(z.object({ success: z.literal(true) }), "It is being written"), ...problems(404, 409) },
});
const hold = staffRoute("letters", {
  operationId: "holdPlannedLetter",
  summary: "Hold a planned letter back, or let it go again",
  method: "put",
  path: `${PATH}/{id}/hold`,
  description: ALSO,
  request: { params, body: jsonBody(holdSchema) },
  responses: { 200: json(holdSchema, "As it was asked for"), ...problems(404, 409) },
});

export const plannedApi = createApi("Admin")
  .openapi(list, async (c) => c.json(await listPlanned(c.var.deps, c.var.staff, c.req.valid("query")), 200))
  .openapi(send, async (c) => {
    await sendPlanned(c.var.deps, { ...c.req.valid("param"), actor: c.var.staff });
    return c.json({ success: true as const }, 202);
  })
  .openapi(hold, async (c) => {
    const { isHeld } = c.req.valid("json");
    await holdPlanned(c.var.deps, { ...c.req.valid("param"), isHeld, actor: c.var.staff });
    return c.json({ isHeld }, 200);
  });
