/** HTTP routes of the tokens with which programs call the API. */
import { z } from "@hono/zod-openapi";
import { type Deps, todayOf } from "#platform/deps.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import {
  type ApiToken,
  apiTokenSchema,
  CALLS_IN_TEN_MINUTES,
  madeApiTokenSchema,
  newApiTokenSchema,
} from "../rules/api-token.ts";
import { noSuchApiToken } from "./api-tokens/api-token-errors.ts";
import { findApiToken, listApiTokens } from "./api-tokens/list-api-tokens.ts";
import { makeApiToken } from "./api-tokens/make-api-token.ts";
import { revokeApiToken } from "./api-tokens/revoke-api-token.ts";
import { API_TOKEN, SESSION } from "./sessions/session.ts";
import { staffCall } from "./sessions/staff-call.ts";

const list = staffCall("settings", {
  operationId: "listApiTokens",
  summary: "Tokens of programs, working ones first; a token itself is not shown again",
  method: "get",
  path: "/admin/api-tokens",
  responses: {
    200: json(z.object({ today: z.iso.date(), tokens: z.array(apiTokenSchema) }), "At most 200"),
  },
  async run(deps) {
    return { today: await todayOf(deps), tokens: await listApiTokens(deps) };
  },
});

const make = staffCall("settings", {
  operationId: "makeApiToken",
  summary: "Make a token with which a program calls for you; only this answer shows it",
  method: "post",
  path: "/admin/api-tokens",
  request: { headers: keyHeader, body: jsonBody(newApiTokenSchema) },
  responses: { 201: created(madeApiTokenSchema, "The token", "`/api/admin/api-tokens/{id}`"), ...problems(409) },
  async run(deps, input) {
    const { id, token } = await makeApiToken(deps, input);
    return { ...(await known(deps, id)), token };
  },
});

const revoke = staffCall("settings", {
  operationId: "revokeApiToken",
  summary: "Revoke a token; it is refused at once",
  method: "post",
  path: "/admin/api-tokens/{id}/revoke",
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: json(apiTokenSchema, "The token as it is now"), ...problems(404) },
  async run(deps, input) {
    await revokeApiToken(deps, input);
    return known(deps, input.id);
  },
});

async function known(deps: Deps, id: string): Promise<ApiToken> {
  const found = await findApiToken(deps, id);
  if (!found) throw noSuchApiToken();
  return found;
}

export const apiTokensApi = createApi("Accounts").openapiRoutes([list, make, revoke]);

const { openAPIRegistry } = apiTokensApi;
openAPIRegistry.registerComponent("securitySchemes", API_TOKEN, {
  type: "http",
  scheme: "bearer",
  description:
    "A token that an administrator made under Settings, API tokens. A call takes any one of the scopes that it lists. " +
    `At most ${CALLS_IN_TEN_MINUTES} calls in ten minutes with one token.`,
});
openAPIRegistry.registerComponent("securitySchemes", SESSION, {
  type: "apiKey",
  in: "cookie",
  name: "blacktop.session_token",
  description: "The session of somebody who signed in; over HTTPS the name begins with `__Host-`.",
});
