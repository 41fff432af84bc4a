/** HTTP routes of the set-up list on the portal's first page. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { keepSampleSchema, sampleGroupSchema } from "../../rules/sample.ts";
import { sampleFormSchema, setUpFormSchema, setUpSchema } from "../../rules/set-up.ts";
import { askSample } from "./ask-sample.ts";
import { hideSetUp } from "./hide-set-up.ts";
import { keepSample } from "./keep-sample.ts";
import { listSample } from "./list-sample.ts";
import { viewSetUp } from "./view-set-up.ts";

const setUp = setUpSchema.meta({ id: "SetUp" });

const readRoute = staffRoute("portal", {
  operationId: "getSetUp",
  summary: "What is left to set up, ticked by what there is",
  method: "get",
  path: "/admin/set-up",
  responses: { 200: json(setUp, "The list for the caller") },
});

const hideRoute = staffRoute("settings", {
  operationId: "hideSetUp",
  summary: "Hide the set-up list for all staff, or show it again",
  method: "put",
  path: "/admin/set-up",
  request: { body: jsonBody(setUpFormSchema) },
  responses: { 200: json(setUp, "The list as it stands now") },
});

const sampleRoute = staffRoute("settings", {
  operationId: "loadSample",
  summary: "Load the sample data into an empty database, once and in the background",
  method: "post",
  path: "/admin/set-up/sample",
  request: { body: jsonBody(sampleFormSchema) },
  responses: {
    202: json(z.object({ success: z.literal(true) }), "It is being loaded; the list tells how far it is"),
    ...problems(409),
  },
});

const groups = z.array(sampleGroupSchema.meta({ id: "SampleGroup" }));

const sampleLeftRoute = staffRoute("portal", {
  operationId: "listSample",
  summary: "What is still as the sample association wrote it, of what the caller works on",
  method: "get",
  path: "/admin/sample",
  responses: { 200: json(groups, "By kind; what was changed or is gone is not listed") },
});

const keepSampleRoute = staffRoute("settings", {
  operationId: "keepSample",
  summary: "Keep what the sample wrote as the association's own, or take that back",
  method: "put",
  path: "/admin/sample",
  request: { body: jsonBody(keepSampleSchema) },
  responses: { 200: json(groups, "What is still the sample's") },
});

export const setUpApi = createApi("Admin")
  .openapi(readRoute, async (c) => c.json(await viewSetUp(c.var.deps, c.var.staff), 200))
  .openapi(hideRoute, async (c) => {
    const { deps, staff } = c.var;
    await hideSetUp(deps, { ...c.req.valid("json"), actor: staff });
    return c.json(await viewSetUp(deps, staff), 200);
  })
  .openapi(sampleLeftRoute, async (c) => c.json(await listSample(c.var.deps, c.var.staff), 200))
  .openapi(keepSampleRoute, async (c) => {
    const { deps, staff } = c.var;
    await keepSample(deps, { ...c.req.valid("json"), actor: staff });
    return c.json(await listSample(deps, staff), 200);
  })
  .openapi(sampleRoute, async (c) => {
    await askSample(c.var.deps, { ...c.req.valid("json"), actor: c.var.staff });
    return c.json({ success: true as const }, 202);
  });
