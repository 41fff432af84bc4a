/** HTTP routes of what a registrant changes: other dates, or another person; and of staff who replace a person. */
import { createRoute, z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { classTokenSchema } from "#shared/identifiers.ts";
import { changeDatesSchema, ownChangesSchema, replacePersonSchema } from "../../rules/sessions/own-changes.ts";
import { findClassId, findFormerClassId } from "../queries.ts";
import { changeDates } from "./change-dates.ts";
import { viewOwnChanges } from "./own-changes.ts";
import { replacePerson } from "./replace-person.ts";

const ofToken = z.object({ token: classTokenSchema });
const answer = { 200: json(ownChangesSchema, "What may be changed then"), ...problems(404, 409, 410, 429) };

const viewRoute = createRoute({
  operationId: "getClassRegistrationChanges",
  summary: "What the holder of the token may change about a class registration, until when, and for what fee",
  method: "get",
  path: "/class-registrations/{token}/changes",
  request: { params: ofToken },
  responses: { 200: json(ownChangesSchema, "The changes"), ...problems(404, 410) },
});

const datesRoute = createRoute({
  operationId: "changeClassRegistrationDates",
  summary: "Choose other dates of the same class, for the fee that was shown",
  method: "post",
  path: "/class-registrations/{token}/dates",
  request: { params: ofToken, headers: neededKeyHeader, body: jsonBody(changeDatesSchema) },
  responses: answer,
});

const personRoute = createRoute({
  operationId: "replaceClassRegistrationPerson",
  summary: "Send another person to the class, until its first day; both get an email",
  method: "post",
  path: "/class-registrations/{token}/person",
  request: { params: ofToken, headers: neededKeyHeader, body: jsonBody(replacePersonSchema) },
  responses: answer,
});

const staffPersonRoute = staffCall("registrations", {
  operationId: "replacePersonByStaff",
  summary: "Put another person on a class registration, until the first day of its session; both get an email",
  method: "post",
  path: "/admin/class-registrations/{id}/person",
  request: {
    params: z.object({ id: z.uuid() }),
    headers: neededKeyHeader,
    body: jsonBody(replacePersonSchema),
  },
  responses: { 200: json(ownChangesSchema, "What may be changed then"), ...problems(404, 409) },
  async run(deps, { id, actor, requestKey, ...person }) {
    await replacePerson(deps, { ...person, registrationId: id, actor, requestKey });
    return viewOwnChanges(deps, id);
  },
});

const CHANGE_LIMIT: Limit = { name: "class-changes", max: 30, windowSeconds: 600 };

export const ownChangesApi = createApi("Certifications")
  .openapi(viewRoute, async (c) => {
    const { deps } = c.var;
    c.header("Cache-Control", "no-store");
    return c.json(await viewOwnChanges(deps, await findClassId(deps.db, c.req.valid("param").token)), 200);
  })
  .openapi(datesRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, CHANGE_LIMIT, clientNetwork);
    const registrationId = await findClassId(deps.db, c.req.valid("param").token);
    const requestKey = c.req.valid("header")["idempotency-key"];
    await changeDates(deps, { ...c.req.valid("json"), registrationId, requestKey });
    c.header("Cache-Control", "no-store");
    return c.json(await viewOwnChanges(deps, registrationId), 200);
  })
  .openapi(personRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, CHANGE_LIMIT, clientNetwork);
    const { token } = c.req.valid("param");
    const former = await findFormerClassId(deps.db, token);
    const registrationId = former ?? (await findClassId(deps.db, token));
    const requestKey = c.req.valid("header")["idempotency-key"];
    await replacePerson(deps, {
      ...c.req.valid("json"),
      ...(former && { isFormer: true }),
      registrationId,
      requestKey,
    });
    c.header("Cache-Control", "no-store");
    return c.json(await viewOwnChanges(deps, registrationId), 200);
  })
  .openapiRoutes([staffPersonRoute]);
