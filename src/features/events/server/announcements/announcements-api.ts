/** HTTP routes of the announcements of an event, as staff read them. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { createApi, json, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { lineSchema } from "#shared/text.ts";
import {
  announcementSchema,
  announcementSummarySchema,
  recipientFiltersSchema,
  recipientPageSchema,
} from "../../rules/announcements/announcement.ts";
import { listAnnouncements, viewAnnouncement } from "./announcement-queries.ts";
import { exportRecipients } from "./export-recipients.ts";
import { listRecipients } from "./list-recipients.ts";

const params = z.object({ id: z.uuid() });
const RECIPIENTS = "/admin/announcements/{id}/recipients";

const list = staffCall("registrations", {
  operationId: "listAnnouncements",
  summary: "The announcements to an event's registrants, the newest first",
  method: "get",
  path: "/admin/events/{eventId}/announcements",
  request: {
    params: z.object({ eventId: z.uuid() }),
    query: z.object({ before: nextPage(z.uuid()), limit: pageLimit }),
  },
  responses: {
    200: json(
      z.object({ announcements: z.array(announcementSummarySchema), next: z.string().nullable() }),
      "One page, without those that were discarded",
    ),
    ...problems(404),
  },
  run: (deps, input) => listAnnouncements(deps.db, input.eventId, input),
});
const read = staffCall("registrations", {
  operationId: "getAnnouncement",
  summary: "An announcement with its words and how it stands",
  method: "get",
  path: "/admin/announcements/{id}",
  request: { params },
  responses: { 200: json(announcementSchema, "The announcement"), ...problems(404) },
  run: (deps, { id }) => viewAnnouncement(deps.db, id),
});
const recipients = staffCall("registrations", {
  operationId: "listRecipients",
  summary: "Who gets an announcement, with what became of each letter",
  method: "get",
  path: RECIPIENTS,
  request: { params, query: recipientFiltersSchema.extend({ after: nextPage(lineSchema(320)), limit: pageLimit }) },
  responses: { 200: json(recipientPageSchema, "One page, in the order of the addresses"), ...problems(404) },
  run: (deps, input) => listRecipients(deps.db, input.id, input),
});

export const announcementsApi = createApi("Events")
  .openapiRoutes([list, read, recipients])
  .route(
    "/",
    tableCalls("registrations", {
      tag: "Events",
      id: "Recipients",
      path: RECIPIENTS,
      query: recipientFiltersSchema,
      params,
      summary: "Who gets an announcement, with what became of each letter",
      table: ({ db }, filters, { params: { id } }) => exportRecipients(db, id, filters),
    }),
  );
