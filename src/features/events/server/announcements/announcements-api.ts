/** HTTP routes of the announcements of an event, as staff read them. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
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

const list = staffRoute("registrations", {
  ...{ operationId: "listAnnouncements", summary: "The announcements to an event's registrants, the newest first" },
  ...{ method: "get", path: "/admin/events/{eventId}/announcements" },
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
});
const read = staffRoute("registrations", {
  ...{ operationId: "getAnnouncement", summary: "An announcement with its words and how it stands" },
  ...{ method: "get", path: "/admin/announcements/{id}" },
  request: { params },
  responses: { 200: json(announcementSchema, "The announcement"), ...problems(404) },
});
const recipients = staffRoute("registrations", {
  ...{ operationId: "listRecipients", summary: "Who gets an announcement, with what became of each letter" },
  ...{ method: "get", path: RECIPIENTS },
  request: { params, query: recipientFiltersSchema.extend({ after: nextPage(lineSchema(320)), limit: pageLimit }) },
  responses: { 200: json(recipientPageSchema, "One page, in the order of the addresses"), ...problems(404) },
});

export const announcementsApi = createApi("Events")
  .openapi(list, async (c) =>
    c.json(await listAnnouncements(c.var.deps.db, c.req.valid("param").eventId, c.req.valid("query")), 200),
  )
  .openapi(read, async (c) => c.json(await viewAnnouncement(c.var.deps.db, c.req.valid("param").id), 200))
  .openapi(recipients, async (c) =>
    c.json(await listRecipients(c.var.deps.db, c.req.valid("param").id, c.req.valid("query")), 200),
  )
  .route(
    "/",
    tableCalls("registrations", {
      ...{ tag: "Events", id: "Recipients", path: RECIPIENTS, query: recipientFiltersSchema, params },
      summary: "Who gets an announcement, with what became of each letter",
      table: ({ db }, asked, { params: { id } }) => exportRecipients(db, id, asked),
    }),
  );
