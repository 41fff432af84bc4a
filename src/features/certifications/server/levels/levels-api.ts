/** HTTP routes of the levels of certification and their rules. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { levelKeySchema } from "../../rules/levels/level-rule.ts";
import {
  addLevelSchema,
  levelListSchema,
  levelSchema,
  renameLevelSchema,
  rulePreviewSchema,
  setLevelRuleSchema,
} from "../../rules/levels/level-view.ts";
import { noSuchLevel } from "../errors.ts";
import { addLevel, renameLevel } from "./name-level.ts";
import { setLevelRule } from "./set-level-rule.ts";
import { previewLevelRule, viewLevels } from "./view-levels.ts";

const params = z.object({ key: levelKeySchema });
const answer = { 200: json(levelSchema, "The level as it is now"), ...problems(404, 409) };

async function viewLevel(deps: Parameters<typeof viewLevels>[0], key: string) {
  const level = (await viewLevels(deps)).find((one) => one.key === key);
  if (!level) throw noSuchLevel();
  return level;
}

const listRoute = staffCall("registrations", {
  operationId: "listLevels",
  summary: "The levels of certification with their rules, and how many hold them today",
  method: "get",
  path: "/admin/certification-levels",
  request: {},
  responses: { 200: json(levelListSchema, "In their order") },
  run: async (deps) => ({ levels: await viewLevels(deps) }),
});

const addRoute = staffCall("registrations", {
  operationId: "addLevel",
  summary: "Add a level after the others, with the starting rule",
  method: "post",
  path: "/admin/certification-levels",
  request: { headers: keyHeader, body: jsonBody(addLevelSchema) },
  responses: {
    201: created(levelSchema, "The level", "`/api/admin/certification-levels/{key}`"),
    ...problems(409),
  },
  run: async (deps, input) => viewLevel(deps, await addLevel(deps, input)),
});

const getRoute = staffCall("registrations", {
  operationId: "getLevel",
  summary: "One level with its rules",
  method: "get",
  path: "/admin/certification-levels/{key}",
  request: { params },
  responses: { 200: json(levelSchema, "The level"), ...problems(404) },
  run: (deps, { key }) => viewLevel(deps, key),
});

const renameRoute = staffCall("registrations", {
  operationId: "renameLevel",
  summary: "Rename a level; certifications, prices and forms keep its key",
  method: "put",
  path: "/admin/certification-levels/{key}",
  request: { params, body: jsonBody(renameLevelSchema) },
  responses: answer,
  async run(deps, input) {
    await renameLevel(deps, input);
    return viewLevel(deps, input.key);
  },
});

const ruleRoute = staffCall("registrations", {
  operationId: "setLevelRule",
  summary: "Set the rule of a level from a day on; what was decided before stays",
  method: "put",
  path: "/admin/certification-levels/{key}/rule",
  request: { params, body: jsonBody(setLevelRuleSchema) },
  responses: answer,
  async run(deps, input) {
    await setLevelRule(deps, input);
    return viewLevel(deps, input.key);
  },
});

const previewRoute = staffCall("registrations", {
  operationId: "previewLevelRule",
  summary: "Whom a rule from that day on decides next",
  method: "get",
  path: "/admin/certification-levels/{key}/rule-preview",
  request: { params, query: setLevelRuleSchema.pick({ fromDay: true }) },
  responses: { 200: json(rulePreviewSchema, "Counts and the first names"), ...problems(404) },
  async run(deps, { key, fromDay }) {
    await viewLevel(deps, key);
    return previewLevelRule(deps.db, { key, fromDay });
  },
});

export const levelsApi = createApi("Certifications").openapiRoutes([
  listRoute,
  addRoute,
  getRoute,
  renameRoute,
  ruleRoute,
  previewRoute,
]);
