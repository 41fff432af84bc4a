/** HTTP routes by which staff keep both of two registrations, or end one as a duplicate after a preview. */
import { z } from "@hono/zod-openapi";
import { requireCapability } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { mergeClass } from "#features/certifications/server/desk/merge-class.ts";
import {
  mergePreviewSchema,
  mergeRegistrationSchema,
  mergeTargetsSchema,
  previewMergeSchema,
} from "#features/events/rules/registrations/merge-registration.ts";
import { mergeRegistration } from "#features/events/server/desk/merge-registration.ts";
import { keepBoth } from "#features/membership/server/doubles/keep-both.ts";
import { listMergeTargets, previewMerge } from "#features/registrations/server/preview-merge.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { referenceParamSchema, staffRegistrationSchema } from "../../rules/registration.ts";
import { findByReference, REGISTRABLES } from "./find-source.ts";
import { viewStaffRegistration } from "./view-registration.ts";

const params = z.object({ reference: referenceParamSchema });
const path = "/staff/registrations/{reference}/merge";

const targetsRoute = staffCall("registrations", {
  operationId: "getMergeTargets",
  summary: "The registrations for the same event or class that this one may be a duplicate of",
  method: "get",
  path,
  request: { params },
  responses: { 200: json(mergeTargetsSchema, "The likeliest first"), ...problems(404, 409) },
  async run(deps, { reference }) {
    const { id, kind } = await findByReference(deps.db, reference);
    return listMergeTargets(deps.db, REGISTRABLES[kind], id);
  },
});

const previewRoute = staffCall("registrations", {
  operationId: "previewRegistrationMerge",
  summary: "What ending it as a duplicate would come to: names that go over, money, and the letter",
  method: "post",
  path: `${path}/preview`,
  request: { params, body: jsonBody(previewMergeSchema) },
  responses: { 200: json(mergePreviewSchema, "Nothing is changed"), ...problems(404, 409) },
  async run(deps, { reference, actor, ...sent }) {
    const { id: registrationId, kind } = await findByReference(deps.db, reference);
    return previewMerge(deps, REGISTRABLES[kind], { registrationId, ...sent });
  },
});

const mergeRoute = staffCall("registrations", {
  operationId: "mergeRegistration",
  summary:
    "End a registration as a duplicate of another one for the same event or class, which takes over the names it lacks",
  description:
    "All or nothing. What is open for the duplicate is no longer owed, and what it held is released. With `refund`, which needs the capability `refunds`, what was paid for it goes back.",
  method: "post",
  path,
  request: { params, headers: neededKeyHeader, body: jsonBody(mergeRegistrationSchema) },
  responses: { 200: json(staffRegistrationSchema, "The duplicate, which has ended"), ...problems(404, 409) },
  async run(deps, { reference: typed, actor, ...sent }) {
    if (sent.refund) await requireCapability(deps, actor, "refunds");
    const { id: registrationId, kind, reference } = await findByReference(deps.db, typed);
    await (kind === "event" ? mergeRegistration : mergeClass)(deps, { ...sent, registrationId, actor });
    return viewStaffRegistration(deps, reference, actor);
  },
});

const keepRoute = staffCall("registrations", {
  operationId: "keepBothRegistrations",
  summary: "Note that two registrations that may be of one person are two people's, or take that back",
  method: "post",
  path: "/staff/registrations/{reference}/doubles",
  request: {
    params,
    body: jsonBody(z.strictObject({ other: referenceParamSchema.describe("One of its doubles"), isKept: z.boolean() })),
  },
  responses: { 200: json(staffRegistrationSchema, "The registration as it is now"), ...problems(404) },
  async run(deps, { reference: typed, actor, ...sent }) {
    const { id: registrationId, reference } = await findByReference(deps.db, typed);
    await keepBoth(deps, { registrationId, ...sent, actor });
    return viewStaffRegistration(deps, reference, actor);
  },
});

export const mergeApi = createApi("Registrations").openapiRoutes([targetsRoute, previewRoute, keepRoute, mergeRoute]);
