/** HTTP routes of certifications that end, and of the emails about it. */
import { z } from "@hono/zod-openapi";
import { requireCapability } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { createApi, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { viewsOf } from "#platform/mail/sheet/draw-as-seen.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import {
  emailExpiringSchema,
  emailedSchema,
  emailPreviewSchema,
  expiringFiltersSchema,
  expiringListSchema,
  expiryDaysQuery,
  expiryRuleNameSchema,
  expiryRulePreviewSchema,
  expiryRulesSchema,
  saveExpiryRuleSchema,
} from "../../rules/expiry/expiry-view.ts";
import { emailExpiring, previewExpiring } from "./email-expiring.ts";
import { exportExpiring } from "./export-expiring.ts";
import { listExpiring } from "./list-expiring.ts";
import { listExpiryRules } from "./list-expiry-rules.ts";
import { previewExpiryRule } from "./preview-expiry-rule.ts";
import { saveExpiryRule } from "./save-expiry-rule.ts";

const LIST = "/admin/expiring-certifications";
const RULES = "/admin/expiry-rules";
const ofRule = z.object({ rule: expiryRuleNameSchema });

const shown = ({ subject, html, text }: RenderedLetter) => ({ subject, views: viewsOf(html), text });

const list = staffCall("registrations", {
  operationId: "listExpiringCertifications",
  summary: "Certifications that end or ended, a page at a time, with the emails about it",
  method: "get",
  path: LIST,
  request: { query: expiringFiltersSchema.extend({ after: nextPage(z.uuid()), limit: pageLimit }) },
  responses: { 200: json(expiringListSchema, "The next to end first; of those that ended, the last one first") },
  run: listExpiring,
});
const previewEmails = staffCall("registrations", {
  operationId: "previewExpiryEmails",
  summary: "Whom an email about these certifications would reach now, and the first of them",
  method: "post",
  path: `${LIST}/emails/preview`,
  request: { body: jsonBody(emailExpiringSchema) },
  responses: { 200: json(emailPreviewSchema, "Nothing is sent"), ...problems(404) },
  async run(deps, input) {
    const { letter, ...found } = await previewExpiring(deps, input);
    return { ...found, letter: letter && shown(letter) };
  },
});
const sendEmails = staffCall("registrations", {
  operationId: "sendExpiryEmails",
  summary: "Email the holders of these certifications that they end, one email each and one a day",
  method: "post",
  path: `${LIST}/emails`,
  request: { body: jsonBody(emailExpiringSchema) },
  responses: { 200: json(emailedSchema, "The emails are written"), ...problems(404) },
  run: emailExpiring,
});
const listRules = staffCall("registrations", {
  operationId: "listExpiryRules",
  summary: "The emails before and after the end of a certification, and whom the next run writes to",
  method: "get",
  path: RULES,
  responses: { 200: json(expiryRulesSchema, "Every rule, also those that are switched off") },
  run: listExpiryRules,
});
const previewRule = staffCall("registrations", {
  operationId: "previewExpiryRule",
  summary: "Whom a rule writes to, and the email to the first of them",
  method: "get",
  path: `${RULES}/{rule}/preview`,
  request: { params: ofRule, query: expiryDaysQuery },
  responses: { 200: json(expiryRulePreviewSchema, "Counts, and an email as its reader gets it") },
  async run(deps, input) {
    const { letter, ...reach } = await previewExpiryRule(deps, input);
    return { ...reach, letter: shown(letter) };
  },
});
const saveRule = staffCall("registrations", {
  operationId: "saveExpiryRule",
  summary: "Switch a rule on or off, and set its days",
  method: "put",
  path: `${RULES}/{rule}`,
  description:
    "A rule writes about what falls due from the day on which it is switched on, and to a reader once about a last " +
    "day. Needs the capability `letters` as well.",
  request: { params: ofRule, body: jsonBody(saveExpiryRuleSchema) },
  responses: { 200: json(expiryRulesSchema, "Every rule as it is now"), ...problems(409) },
  async run(deps, input) {
    await requireCapability(deps, input.actor, "letters");
    await saveExpiryRule(deps, input);
    return listExpiryRules(deps);
  },
});

export const expiryApi = createApi("Certifications")
  .openapiRoutes([list, previewEmails, sendEmails, listRules, previewRule, saveRule])
  .route(
    "/",
    tableCalls("registrations", {
      tag: "Certifications",
      id: "ExpiringCertifications",
      path: LIST,
      query: expiringFiltersSchema,
      table: exportExpiring,
      summary: "The certifications that end or ended and that the filters leave",
    }),
  );
