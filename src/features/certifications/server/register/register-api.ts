/** HTTP routes of the public register: its list and its tokens for staff, and its file for agencies. */
import { createRoute, z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { answerTable, tableFile } from "#platform/spreadsheet/answer-table.ts";
import { certifiedListSchema } from "../../rules/register/certified-list.ts";
import {
  FILES_AN_HOUR,
  madeTokenSchema,
  newTokenSchema,
  registryTokenSchema,
} from "../../rules/register/registry-token.ts";
import { exportRegister } from "./export-register.ts";
import { makeToken } from "./make-token.ts";
import { findByToken, listTokens, noteTokenUse, viewToken } from "./registry-tokens.ts";
import { revokeToken } from "./revoke-token.ts";
import { startList } from "./start-list.ts";
import { unprintedInList } from "./unprinted-in-list.ts";
import { viewList } from "./view-list.ts";

const getList = staffCall("settings", {
  operationId: "getCertifiedList",
  summary: "The list of everyone who is certified: the last one made, one under way, and the last failure",
  method: "get",
  path: "/admin/certified-list",
  responses: { 200: json(certifiedListSchema, "Its state") },
  run: viewList,
});

const postList = staffCall("settings", {
  operationId: "makeCertifiedList",
  summary: "Make the list of everyone who is certified now; a job does it within a minute or two",
  method: "post",
  path: "/admin/certified-list/making",
  responses: { 200: json(certifiedListSchema, "Its state, under way") },
  async run(deps, input) {
    await startList(deps, input);
    return viewList(deps);
  },
});

const getUnprinted = staffCall("settings", {
  operationId: "getUnprintedInList",
  summary: "Names of people and employers that the list of everyone who is certified cannot show",
  method: "get",
  path: "/admin/certified-list/unprinted-names",
  responses: {
    200: json(z.object({ names: z.array(z.string()), total: z.int() }), "The first 50 names, and how many there are"),
  },
  run: unprintedInList,
});

const getTokens = staffCall("settings", {
  operationId: "listRegistryTokens",
  summary: "Tokens with which agencies read the register, valid ones first; a token itself is not shown again",
  method: "get",
  path: "/admin/registry-tokens",
  responses: { 200: json(z.object({ tokens: z.array(registryTokenSchema) }), "At most 100") },
  async run(deps) {
    return { tokens: await listTokens(deps.db) };
  },
});

const postToken = staffCall("settings", {
  operationId: "makeRegistryToken",
  summary: "Make a token with which an agency reads the register; only this answer shows it",
  method: "post",
  path: "/admin/registry-tokens",
  request: { headers: keyHeader, body: jsonBody(newTokenSchema) },
  responses: { 201: created(madeTokenSchema, "The token", "`/api/admin/registry-tokens/{id}`"), ...problems(409) },
  async run(deps, input) {
    const { row, token } = await makeToken(deps, input);
    return { ...viewToken(row), token };
  },
});

const revokeRoute = staffCall("settings", {
  operationId: "revokeRegistryToken",
  summary: "Revoke a token; it is refused at once",
  method: "post",
  path: "/admin/registry-tokens/{id}/revoke",
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: json(registryTokenSchema, "The token as it is now"), ...problems(404) },
  async run(deps, input) {
    return viewToken(await revokeToken(deps, input));
  },
});

const SCHEME = "registryToken";

const fileRoute = createRoute({
  operationId: "getCertifiedCsv",
  summary: "The register for a state agency, as CSV: every certification with today's status, by number",
  description: `The association's office makes the token. At most ${FILES_AN_HOUR} requests an hour with one token.`,
  method: "get",
  path: "/registry/certified.csv",
  security: [{ [SCHEME]: [] }],
  responses: { ...tableFile("csv", "The rows, in UTF-8, with a head"), ...problems(401, 429) },
});

const FILE_LIMIT: Limit = { name: "registry-file", max: FILES_AN_HOUR, windowSeconds: 3600 };
const WRONG_LIMIT: Limit = { name: "registry-wrong-token", max: 30, windowSeconds: 600 };

export const registerApi = createApi("Certifications")
  .openapi(fileRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    c.header("Cache-Control", "no-store");
    const token = await findByToken(deps.db, c.req.header("authorization")).catch(async (refusal: unknown) => {
      await countTry(deps.db, WRONG_LIMIT, clientNetwork);
      throw refusal;
    });
    await countTry(deps.db, FILE_LIMIT, token.id);
    await noteTokenUse(deps, token);
    return answerTable(c, "csv", await exportRegister(deps));
  })
  .openapiRoutes([getList, postList, getUnprinted, getTokens, postToken, revokeRoute]);

registerApi.openAPIRegistry.registerComponent("securitySchemes", SCHEME, {
  type: "http",
  scheme: "bearer",
  description: "A token that the association's office made for an agency.",
});
