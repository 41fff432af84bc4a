/** HTTP routes of certifications, as staff keep them. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { viewsOf } from "#platform/mail/sheet/draw-as-seen.ts";
import {
  certificationFiltersSchema,
  certificationListSchema,
  certificationPageSchema,
  changeStandingSchema,
  confirmAllSchema,
  enterCertificationSchema,
  previewStandingSchema,
  standingLetterSchema,
} from "../../rules/certification-view.ts";
import { listCertifications, viewCertification } from "./certification-queries.ts";
import { changeStanding } from "./change-standing.ts";
import { confirmCertifications } from "./confirm-certifications.ts";
import { enterCertification } from "./enter-certification.ts";
import { exportCertifications } from "./export-certifications.ts";
import { exportRecords } from "./export-records.ts";
import { previewStandingLetter } from "./post-standing-letter.ts";

const params = z.object({ id: z.uuid() });
const page = certificationPageSchema.meta({ id: "CertificationPage" });
const answer = { 200: json(page, "The certification as it is now"), ...problems(404, 409) };

const listRoute = staffCall("registrations", {
  operationId: "listCertifications",
  summary: "Certifications, the newest first, a page at a time",
  method: "get",
  path: "/admin/certifications",
  request: { query: certificationFiltersSchema.extend({ before: nextPage(z.uuid()), limit: pageLimit }) },
  responses: { 200: json(certificationListSchema, "One page") },
  run: listCertifications,
});

const enterRoute = staffCall("registrations", {
  operationId: "enterCertification",
  summary: "Enter a certification from the papers, or another level of a technician",
  description: "It is active at once. Somebody of the same name and email is the same technician.",
  method: "post",
  path: "/admin/certifications",
  request: { headers: keyHeader, body: jsonBody(enterCertificationSchema) },
  responses: { 201: created(page, "The certification", "`/api/admin/certifications/{id}`"), ...problems(409) },
  async run(deps, { actor, requestKey, ...sent }) {
    const id = await enterCertification(deps, { entered: sent, actor, requestKey });
    return viewCertification(deps, id);
  },
});

const confirmRoute = staffCall("registrations", {
  operationId: "confirmCertifications",
  summary: "Confirm the certifications of everyone who passed a class: all of them or none",
  method: "post",
  path: "/admin/certification-confirmations",
  request: { body: jsonBody(confirmAllSchema) },
  responses: {
    200: json(z.object({ confirmed: z.int().describe("How many were pending until now") }), "They are active"),
    ...problems(404, 409),
  },
  async run(deps, input) {
    const confirmed = await confirmCertifications(deps, input);
    return { confirmed };
  },
});

const getRoute = staffCall("registrations", {
  operationId: "getCertification",
  summary: "One certification, what else its technician holds, and the class registrations that name it",
  method: "get",
  path: "/admin/certifications/{id}",
  request: { params },
  responses: { 200: json(page, "The certification"), ...problems(404) },
  run: (deps, { id }) => viewCertification(deps, id),
});

const standingRoute = staffCall("registrations", {
  operationId: "changeCertificationStanding",
  summary: "Confirm a certification, take that back, renew, suspend, revoke or reinstate it",
  method: "post",
  path: "/admin/certifications/{id}/standing",
  request: { params, body: jsonBody(changeStandingSchema) },
  responses: answer,
  async run(deps, input) {
    await changeStanding(deps, input);
    return viewCertification(deps, input.id);
  },
});

const previewRoute = staffCall("registrations", {
  operationId: "previewStandingEmail",
  summary: "The email about a suspension, a revocation or a reinstatement as the technician would read it",
  method: "post",
  path: "/admin/certifications/{id}/standing/preview",
  request: { params, body: jsonBody(previewStandingSchema) },
  responses: { 200: json(standingLetterSchema, "Nothing is sent or changed"), ...problems(404) },
  async run(deps, input) {
    const { subject, html, text } = await previewStandingLetter(deps, input);
    return { subject, views: viewsOf(html), text };
  },
});

export const registryApi = createApi("Certifications")
  .openapiRoutes([listRoute, enterRoute, confirmRoute, getRoute, standingRoute, previewRoute])
  .route(
    "/",
    tableCalls("registrations", {
      tag: "Certifications",
      id: "Certifications",
      path: "/admin/certifications",
      query: certificationFiltersSchema,
      table: exportCertifications,
      summary: "The certifications that the filters leave",
    }),
  )
  .route(
    "/",
    tableCalls("registrations", {
      tag: "Certifications",
      id: "CertificationRecords",
      path: "/admin/certification-records",
      query: z.object({}),
      table: exportRecords,
      summary: "The records of all certifications, a row for each entry",
    }),
  );
