/** HTTP routes by which staff change the answers of a registration, after a preview of the effect. */
import { z } from "@hono/zod-openapi";
import { requireCapability } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { changeClass } from "#features/certifications/server/desk/change-class.ts";
import { listClassChoices, previewClassChange } from "#features/certifications/server/desk/preview-class-change.ts";
import {
  answerChoicesSchema,
  changeAnswersSchema,
  changePreviewSchema,
  previewChangeSchema,
} from "#features/events/rules/registrations/change-answers.ts";
import { changeAnswers } from "#features/events/server/desk/change-answers.ts";
import { listChoices, previewChange } from "#features/events/server/desk/preview-change.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { referenceParamSchema, staffRegistrationSchema } from "../../rules/registration.ts";
import { findByReference } from "./find-source.ts";
import { mergeApi } from "./merge-api.ts";
import { moveApi } from "./move-api.ts";
import { viewStaffRegistration } from "./view-registration.ts";

const params = z.object({ reference: referenceParamSchema });

const choicesRoute = staffCall("registrations", {
  operationId: "getRegistrationChoices",
  summary: "The questions of a registration whose answers staff may change, with what is on sale",
  method: "get",
  path: "/staff/registrations/{reference}/answers",
  request: { params },
  responses: { 200: json(answerChoicesSchema, "The questions with their present answers"), ...problems(404, 409) },
  async run(deps, { reference }) {
    const { id, kind } = await findByReference(deps.db, reference);
    return (kind === "event" ? listChoices : listClassChoices)(deps.db, id);
  },
});

const previewRoute = staffCall("registrations", {
  operationId: "previewRegistrationChange",
  summary: "What a change of answers would come to: price, what is full, and who is no longer included",
  method: "post",
  path: "/staff/registrations/{reference}/answers/preview",
  request: { params, body: jsonBody(previewChangeSchema) },
  responses: { 200: json(changePreviewSchema, "Nothing is changed"), ...problems(404, 409) },
  async run(deps, { reference, actor, ...sent }) {
    const { id: registrationId, kind } = await findByReference(deps.db, reference);
    const preview = kind === "event" ? previewChange : previewClassChange;
    return preview(deps.db, { registrationId, ...sent });
  },
});

const changeRoute = staffCall("registrations", {
  operationId: "changeRegistration",
  summary: "Change what a registration chose, with its price and what it holds of what is limited",
  description:
    "All or nothing. A higher price is owed as one more charge; a lower one is taken off what is open. With `refund`, which needs the capability `refunds`, what was paid beyond it goes back.",
  method: "post",
  path: "/staff/registrations/{reference}/answers",
  request: { params, headers: neededKeyHeader, body: jsonBody(changeAnswersSchema) },
  responses: { 200: json(staffRegistrationSchema, "The registration as it is now"), ...problems(404, 409) },
  async run(deps, { reference: typed, actor, ...sent }) {
    if (sent.refund) await requireCapability(deps, actor, "refunds");
    const { id: registrationId, kind, reference } = await findByReference(deps.db, typed);
    await (kind === "event" ? changeAnswers : changeClass)(deps, { ...sent, registrationId, actor });
    return viewStaffRegistration(deps, reference, actor);
  },
});

export const changeApi = createApi("Registrations")
  .openapiRoutes([choicesRoute, previewRoute, changeRoute])
  .route("/", moveApi)
  .route("/", mergeApi);
