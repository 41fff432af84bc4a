/** HTTP routes with which staff make, write, publish and duplicate events. One file because it is one declared table. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { daySchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import { EVENT_TYPES } from "../../rules/catalog/event-types.ts";
import { eventContentSchema } from "../../rules/content/content-schema.ts";
import { editedEventSchema } from "../../rules/content/edited-event.ts";
import { createEvent } from "./create-event.ts";
import { discardDraft } from "./discard-draft.ts";
import { duplicateEvent } from "./duplicate-event.ts";
import { publishEvent } from "./publish-event.ts";
import { saveDraft } from "./save-draft.ts";
import { unpublishEvent } from "./unpublish-event.ts";
import { viewEdited } from "./view-edited.ts";

const params = z.object({ eventId: z.uuid() });
const version = z.int().min(1).max(1_000_000_000).describe("The version that was read");
const edited = editedEventSchema.meta({ id: "EditedEvent" });
const current = { 200: json(edited, "The event as it stands now"), ...problems(404, 409) };
const made = { 201: created(edited, "The draft", "`/api/admin/events/{id}/edit`"), ...problems(409) };
const written = z.object({ version: z.int(), savedAt: z.iso.datetime() });

const createEventRoute = staffCall("events", {
  operationId: "createEvent",
  summary: "Make an event: a draft that only staff see",
  method: "post",
  path: "/admin/events",
  request: {
    headers: keyHeader,
    body: jsonBody(
      z.strictObject({
        event_type: z.enum(EVENT_TYPES, { error: "Must choose the type of the event" }),
        title: lineSchema(200, "Must have a title: type the name of the event"),
        date: daySchema("Must have a date: choose the day of the event"),
      }),
    ),
  },
  responses: made,
  async run(deps, input) {
    const { id } = await createEvent(deps, input);
    return viewEdited(deps, id);
  },
});
const readRoute = staffCall("events", {
  operationId: "getEditedEvent",
  summary: "An event as its editor shows it, drafts included",
  method: "get",
  path: "/admin/events/{eventId}/edit",
  request: { params },
  responses: { 200: json(edited, "The event"), ...problems(404) },
  run: (deps, { eventId }) => viewEdited(deps, eventId),
});
const saveRoute = staffCall("events", {
  operationId: "saveEventDraft",
  summary: "Keep what staff wrote of an event; visitors see it once it is published",
  description:
    "The whole content. It may have holes. Of an older `version` it is refused with 409 `events.changed-meanwhile`, whose `details` " +
    "hold what the other user wrote.",
  method: "put",
  path: "/admin/events/{eventId}/draft",
  request: { params, body: jsonBody(z.strictObject({ content: eventContentSchema, version })) },
  responses: { 200: json(written, "The version that the draft has now"), ...problems(404, 409) },
  async run(deps, input) {
    const saved = await saveDraft(deps, input);
    return { version: saved, savedAt: deps.now().toISOString() };
  },
});
const discardRoute = staffCall("events", {
  operationId: "discardEventDraft",
  summary: "Drop the edits of a published event that were not published",
  method: "post",
  path: "/admin/events/{eventId}/discard",
  request: { params, body: jsonBody(z.strictObject({ version })) },
  responses: current,
  async run(deps, input) {
    await discardDraft(deps, input);
    return viewEdited(deps, input.eventId);
  },
});
const publishRoute = staffCall("events", {
  operationId: "publishEvent",
  summary: "Publish an event, or the edits of a published one",
  description:
    "What registrations bought stays as it is. A limit below what is sold is refused with 409 `events.limit-below-sold` unless " +
    "`acceptsClosedSales` is true: then its sale closes. Another day, hour or place than registrants know is refused with 409 " +
    "`events.move-untold` until `tellsRegistrants` says whether they get an email with the new calendar entry, once each.",
  method: "post",
  path: "/admin/events/{eventId}/publish",
  request: {
    params,
    body: jsonBody(
      z.strictObject({
        version,
        acceptsClosedSales: z.boolean().optional(),
        tellsRegistrants: z.boolean().optional().describe("Must be given where registrants know it otherwise"),
      }),
    ),
  },
  responses: current,
  async run(deps, input) {
    await publishEvent(deps, input);
    return viewEdited(deps, input.eventId);
  },
});
const unpublishRoute = staffCall("events", {
  operationId: "unpublishEvent",
  summary: "Take a published event back while nobody registered for it",
  method: "post",
  path: "/admin/events/{eventId}/unpublish",
  request: { params, body: jsonBody(z.strictObject({ version })) },
  responses: current,
  async run(deps, input) {
    await unpublishEvent(deps, input);
    return viewEdited(deps, input.eventId);
  },
});
const duplicateRoute = staffCall("events", {
  operationId: "duplicateEvent",
  summary: "Make the next edition of an event, with every inner date moved",
  method: "post",
  path: "/admin/events/{eventId}/duplicate",
  request: {
    params,
    headers: keyHeader,
    body: jsonBody(
      z.strictObject({
        date: daySchema().optional().describe("Absent: the same weekday of the same month, a year later"),
      }),
    ),
  },
  responses: { ...made, ...problems(404) },
  async run(deps, input) {
    const { id } = await duplicateEvent(deps, input);
    return viewEdited(deps, id);
  },
});

export const editingApi = createApi("Events").openapiRoutes([
  createEventRoute,
  readRoute,
  saveRoute,
  discardRoute,
  publishRoute,
  unpublishRoute,
  duplicateRoute,
]);
