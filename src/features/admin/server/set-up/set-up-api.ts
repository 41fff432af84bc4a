/** HTTP routes of the set-up list on the portal's first page. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { keepSampleSchema, sampleGroupSchema } from "../../rules/sample.ts";
import { sampleFormSchema, setUpFormSchema, setUpSchema } from "../../rules/set-up.ts";
import { askSample } from "./ask-sample.ts";
import { hideSetUp } from "./hide-set-up.ts";
import { keepSample } from "./keep-sample.ts";
import { listSample } from "./list-sample.ts";
import { viewSetUp } from "./view-set-up.ts";

const setUp = setUpSchema.meta({ id: "SetUp" });

const readRoute = staffCall("portal", {
  operationId: "getSetUp",
  summary: "What is left to set up, ticked by what there is",
  method: "get",
  path: "/admin/set-up",
  responses: { 200: json(setUp, "The list for the caller") },
  run: (deps, { actor }) => viewSetUp(deps, actor),
});

const hideRoute = staffCall("settings", {
  operationId: "hideSetUp",
  summary: "Hide the set-up list for all staff, or show it again",
  method: "put",
  path: "/admin/set-up",
  request: { body: jsonBody(setUpFormSchema) },
  responses: { 200: json(setUp, "The list as it stands now") },
  async run(deps, input) {
    await hideSetUp(deps, input);
    return viewSetUp(deps, input.actor);
  },
});

const sampleRoute = staffCall("settings", {
  operationId: "loadSample",
  summary: "Load the sample data into an empty database, once and in the background",
  method: "post",
  path: "/admin/set-up/sample",
  request: { body: jsonBody(sampleFormSchema) },
  responses: {
    202: json(z.object({ success: z.literal(true) }), "It is being loaded; the list tells how far it is"),
    ...problems(409),
  },
  async run(deps, input) {
    await askSample(deps, input);
    return { success: true as const };
  },
});

const groups = z.array(sampleGroupSchema.meta({ id: "SampleGroup" }));

const sampleLeftRoute = staffCall("portal", {
  operationId: "listSample",
  summary: "What is still as the sample association wrote it, of what the caller works on",
  method: "get",
  path: "/admin/sample",
  responses: { 200: json(groups, "By kind; what was changed or is gone is not listed") },
  run: (deps, { actor }) => listSample(deps, actor),
});

const keepSampleRoute = staffCall("settings", {
  operationId: "keepSample",
  summary: "Keep what the sample wrote as the association's own, or take that back",
  method: "put",
  path: "/admin/sample",
  request: { body: jsonBody(keepSampleSchema) },
  responses: { 200: json(groups, "What is still the sample's") },
  async run(deps, input) {
    await keepSample(deps, input);
    return listSample(deps, input.actor);
  },
});

export const setUpApi = createApi("Admin").openapiRoutes([
  readRoute,
  hideRoute,
  sampleLeftRoute,
  keepSampleRoute,
  sampleRoute,
]);
