/** HTTP routes by which staff move a registration to another event of its kind, after a preview of its effect. */
import { z } from "@hono/zod-openapi";
import { requireCapability } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import {
  movePreviewSchema,
  moveRegistrationSchema,
  moveTargetsSchema,
  previewMoveSchema,
} from "#features/events/rules/registrations/move-registration.ts";
import { moveRegistration } from "#features/events/server/desk/move-registration.ts";
import { listMoveTargets, previewMove } from "#features/events/server/desk/preview-move.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { referenceParamSchema, staffRegistrationSchema } from "../../rules/registration.ts";
import { findForEvent } from "./find-source.ts";
import { viewStaffRegistration } from "./view-registration.ts";

const params = z.object({ reference: referenceParamSchema });
const path = "/staff/registrations/{reference}/move";

const targetsRoute = staffCall("registrations", {
  operationId: "getMoveTargets",
  summary: "The events to which a registration can be moved",
  method: "get",
  path,
  request: { params },
  responses: { 200: json(moveTargetsSchema, "The next one first"), ...problems(404, 409) },
  async run(deps, { reference }) {
    const { registrationId } = await findForEvent(deps.db, reference);
    return listMoveTargets(deps, registrationId);
  },
});

const previewRoute = staffCall("registrations", {
  operationId: "previewRegistrationMove",
  summary: "What a move to another event would come to: answers, price, what is full, and the letter",
  method: "post",
  path: `${path}/preview`,
  request: { params, body: jsonBody(previewMoveSchema) },
  responses: { 200: json(movePreviewSchema, "Nothing is changed"), ...problems(404, 409) },
  async run(deps, { reference, actor, ...sent }) {
    const { registrationId } = await findForEvent(deps.db, reference);
    return previewMove(deps, { registrationId, ...sent });
  },
});

const moveRoute = staffCall("registrations", {
  operationId: "moveRegistration",
  summary: "Move a registration to another event of its kind, with its people, its answers and what was paid",
  description:
    "All or nothing. A higher price is owed as one more charge; a lower one is taken off what is open. With `refund`, which needs the capability `refunds`, what was paid beyond it goes back.",
  method: "post",
  path,
  request: { params, headers: neededKeyHeader, body: jsonBody(moveRegistrationSchema) },
  responses: { 200: json(staffRegistrationSchema, "The registration as it is now"), ...problems(404, 409) },
  async run(deps, { reference: typed, actor, ...sent }) {
    if (sent.refund) await requireCapability(deps, actor, "refunds");
    const { registrationId, reference } = await findForEvent(deps.db, typed);
    await moveRegistration(deps, { ...sent, registrationId, actor });
    return viewStaffRegistration(deps, reference, actor);
  },
});

export const moveApi = createApi("Registrations").openapiRoutes([targetsRoute, previewRoute, moveRoute]);
