/** HTTP routes of an event's previews for staff (page, email and packet), and of its files. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, json, problems } from "#platform/http/http.ts";
import { formOf, uploadedFile } from "#platform/http/upload-schemas.ts";
import { shownEventSchema } from "../../rules/catalog/shown-event.ts";
import { answerOf } from "../../rules/content/price-obj.ts";
import { addEventFile } from "./add-event-file.ts";
import { previewLetter } from "./preview-letter.ts";
import { previewMove } from "./tell-of-move.ts";
import { previewOf } from "./view-edited.ts";

const params = z.object({ eventId: z.uuid() });
/** A new version gives a new address, so that the frame reloads. */
const drawn = z.object({
  v: z.coerce.number().int().min(0).max(2_147_483_647).optional().describe("The version of the draft"),
});
const stored = z.object({ key: z.string(), url: z.string() });

const pageRoute = staffCall("events", {
  operationId: "previewEvent",
  summary: "An event as visitors will see it once it is published",
  method: "get",
  path: "/admin/events/{eventId}/preview",
  request: { params },
  responses: { 200: json(shownEventSchema.meta({ id: "ShownEvent" }), "The event"), ...problems(404) },
  run: async (deps, { eventId }) => answerOf(await previewOf(deps, eventId)),
});
const letterRoute = staffCall("events", {
  operationId: "previewEventLetter",
  summary: "The confirmation that a registrant of an event would get",
  method: "get",
  path: "/admin/events/{eventId}/preview-letter",
  request: { params, query: drawn },
  responses: {
    200: json(z.object({ subject: z.string(), html: z.string(), text: z.string() }), "The letter"),
    ...problems(404),
  },
  run: (deps, { eventId }) => previewLetter(deps, eventId),
});
const moveRoute = staffCall("events", {
  operationId: "previewEventMove",
  summary: "Whom publishing would tell of a new day, hour or place, and the letter",
  method: "get",
  path: "/admin/events/{eventId}/preview-move",
  request: { params, query: drawn },
  responses: {
    200: json(
      z.object({
        registered: z.int().describe("Registrations that were made for the old one; 0 where nothing moves"),
        letters: z.int().describe("Addresses that would get it, each once"),
        letter: z.object({ subject: z.string(), html: z.string() }).nullable(),
      }),
      "The letter, with sample names",
    ),
    ...problems(404),
  },
  run: (deps, { eventId }) => previewMove(deps, eventId),
});
const packetRoute = staffRoute("events", {
  operationId: "previewEventPacket",
  summary: "The packet that is drawn from what staff wrote of an event",
  method: "get",
  path: "/admin/events/{eventId}/preview-packet.pdf",
  request: { params, query: drawn },
  responses: { 200: file("application/pdf", "The PDF"), ...problems(404) },
});
const fileRoute = staffCall("events", {
  operationId: "addEventFile",
  summary: "Upload a picture, the packet or a sponsor's logo for an event; save its key in the draft",
  method: "post",
  path: "/admin/event-files",
  request: {
    body: formOf(
      z.strictObject({
        kind: z.enum(["picture", "packet", "gallery", "logo"]),
        file: uploadedFile("Must choose a file"),
      }),
    ),
  },
  responses: { 200: json(stored, "Its key, and the path of the file") },
  async run(deps, { kind, file: upload, actor }) {
    const input = { kind, file: await upload.bytes(), actor };
    return addEventFile(deps, input);
  },
});

export const previewApi = createApi("Events")
  .openapiRoutes([pageRoute, letterRoute, moveRoute])
  .openapi(packetRoute, async (c) => {
    const { deps } = c.var;
    const event = await previewOf(deps, c.req.valid("param").eventId);
    const { makePacket } = await import("../packet/packet.ts");
    const pageUrl = `${deps.publicUrl}/event-registration?event=${event.id}`;
    const organization = await deps.organization();
    return answerFile(c, {
      type: "application/pdf",
      name: "preview-packet.pdf",
      // The editor frames the packet beside the fields.
      policy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      content: async () => new Uint8Array(await makePacket({ event, organization, pageUrl })),
    });
  })
  .openapiRoutes([fileRoute]);
