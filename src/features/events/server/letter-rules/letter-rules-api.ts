/** HTTP routes of the letters that an event sends by rule. */
import { z } from "@hono/zod-openapi";
import { requireCapability } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { viewsOf } from "#platform/mail/sheet/draw-as-seen.ts";
import {
  letterRuleAmountQuery,
  letterRuleNameSchema,
  letterRulePreviewSchema,
  letterRulesSchema,
  saveLetterRuleSchema,
} from "../../rules/letter-rules/letter-rule-schema.ts";
import { listRules } from "./list-rules.ts";
import { previewRule } from "./preview-rule.ts";
import { saveRule } from "./save-rule.ts";

const DOOR = "/admin/events/{eventId}/letter-rules";
const ofEvent = z.object({ eventId: z.uuid() });
const ofRule = ofEvent.extend({ rule: letterRuleNameSchema });

const list = staffCall("registrations", {
  operationId: "listLetterRules",
  summary: "The letters that an event sends by rule, and whom each reaches now",
  method: "get",
  path: DOOR,
  request: { params: ofEvent },
  responses: { 200: json(letterRulesSchema, "Every rule, also those that are switched off"), ...problems(404) },
  run: (deps, { eventId }) => listRules(deps, eventId),
});
const preview = staffCall("registrations", {
  operationId: "previewLetterRule",
  summary: "Whom a rule reaches, and the letter of the first of them",
  method: "get",
  path: `${DOOR}/{rule}/preview`,
  request: { params: ofRule, query: letterRuleAmountQuery },
  responses: { 200: json(letterRulePreviewSchema, "Counts, and a letter as its reader gets it"), ...problems(404) },
  async run(deps, input) {
    const { letter, ...reach } = await previewRule(deps, input);
    const { subject, html, text } = letter;
    return { ...reach, letter: { subject, views: viewsOf(html), text } };
  },
});
const save = staffCall("registrations", {
  operationId: "saveLetterRule",
  summary: "Switch a rule on or off, and set its days",
  method: "put",
  path: `${DOOR}/{rule}`,
  description:
    "Whoever got its letter already gets none again, unless it is about a day that was moved since, or another waitlist " +
    "offer. What is due for more than a week is not written any more. Needs the capability `letters` as well.",
  request: { params: ofRule, body: jsonBody(saveLetterRuleSchema) },
  responses: { 200: json(letterRulesSchema, "Every rule as it stands now"), ...problems(404, 409) },
  async run(deps, input) {
    await requireCapability(deps, input.actor, "letters");
    await saveRule(deps, input);
    return listRules(deps, input.eventId);
  },
});

export const letterRulesApi = createApi("Events").openapiRoutes([list, preview, save]);
