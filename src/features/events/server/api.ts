/** HTTP routes of events and registrations. */
import { createRoute, z } from "@hono/zod-openapi";
import { askPerson } from "#features/payments/server/bot-check/ask-person.ts";
import { createDrawingCache } from "#platform/drawing-cache.ts";
import { completeRoute, KEPT } from "#platform/http/complete-route.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { bucketOf, countTry, type Limit } from "#platform/http/rate-limit.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { registrationTokenSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { receivedMessage } from "../rules/catalog/event-text.ts";
import { eventDetailSchema, listedEventSchema } from "../rules/catalog/schema.ts";
import { answerOf } from "../rules/content/price-obj.ts";
import { registrationRequestSchema } from "../rules/registrations/registration.ts";
import { registrationViewSchema } from "../rules/registrations/registration-view.ts";
import { announcementsApi } from "./announcements/announcements-api.ts";
import { writeAnnouncementsApi } from "./announcements/write-announcements-api.ts";
import { attendanceApi } from "./attendance/attendance-api.ts";
import { certificatesApi } from "./attendance/certificates-api.ts";
import { eventView, getEvent, listEvents } from "./catalog/queries.ts";
import { classRostersApi } from "./class-rosters/class-rosters-api.ts";
import { addRegistrationApi } from "./desk/add-registration-api.ts";
import { inventoryApi } from "./inventory/inventory-api.ts";
import { unitHoldsApi } from "./inventory/unit-holds-api.ts";
import { letterRulesApi } from "./letter-rules/letter-rules-api.ts";
import type { Packet } from "./packet/packet.ts";
import { eventOverviewApi } from "./registrants/event-overview-api.ts";
import { viewsApi } from "./registrants/views-api.ts";
import { liveApi } from "./registrations/live-api.ts";
import { registerForEvent } from "./registrations/register-for-event.ts";
import { isRegisteredOften } from "./registrations/registered-often.ts";
import { viewRegistration } from "./registrations/view-registration.ts";
import { selectionApi } from "./selection/selection-api.ts";

const eventList = {
  200: json(z.array(listedEventSchema.meta({ id: "Event" })), "The published events, the earliest first"),
};

const listRoute = createRoute({
  operationId: "getEvents",
  summary: "All published events, past ones included",
  method: "get",
  path: "/get-events",
  [KEPT]: true,
  responses: eventList,
});

/** The specification's spelling, with a timestamp that defeats caches. */
const freshListRoute = createRoute({
  operationId: "getEventsAt",
  summary: "All published events, past any cache",
  method: "get",
  path: "/get-events:{timestamp}",
  request: { params: z.object({ timestamp: lineSchema(100) }) },
  responses: eventList,
});

const eventRoute = createRoute({
  operationId: "getEvent",
  summary: "One event with what is left of it",
  method: "get",
  path: "/events/{eventId}",
  request: { params: z.object({ eventId: z.uuid() }) },
  responses: { 200: json(eventDetailSchema.meta({ id: "EventDetail" }), "The event"), ...problems(404) },
});

const packetRoute = createRoute({
  operationId: "getPacket",
  summary: "The registration packet made from the event, for events without a file of their own",
  method: "get",
  path: "/events/{eventId}/packet.pdf",
  [KEPT]: true,
  request: { params: z.object({ eventId: z.uuid() }) },
  responses: {
    200: file("application/pdf", "The PDF"),
    ...problems(404),
  },
});

const registerRoute = createRoute({
  operationId: "registerForEvent",
  summary: "Register for an event",
  description:
    "Prices and limits are checked from `details`, or from `customInputs` by the labels of the event's kind. " +
    "`Location` names the registration with its reference and charges. Beyond a few in an hour from one network or with one " +
    "email the bot check is asked: 403 `request.bot-check-needed`.",
  method: "post",
  path: "/event-register",
  request: {
    headers: keyHeader,
    body: jsonBody(registrationRequestSchema),
  },
  responses: {
    201: created(z.string(), "Registered; a sentence for the visitor", "`/api/registrations/{token}`"),
    ...problems(404, 409, 429),
  },
});

const registrationRoute = createRoute({
  operationId: "getRegistration",
  summary: "A registration, for the holder of its token",
  method: "get",
  path: "/registrations/{token}",
  request: { params: z.object({ token: registrationTokenSchema }) },
  responses: {
    200: json(registrationViewSchema.meta({ id: "Registration" }), "The registration"),
    ...problems(404),
  },
});

/** High enough for an office that shares one IP address and registers many teams; a flood is far above it. */
const REGISTER_LIMIT: Limit = { name: "event-register", max: 120, windowSeconds: 600 };

/** The PDF library is large and rarely needed. */
const packetOf = createDrawingCache(async (packet: Packet) => (await import("./packet/packet.ts")).makePacket(packet));

const api = createApi("Events");
// OpenAPI reads a colon inside a segment as text, but the router reads it as a parameter, so the two paths differ.
api.openAPIRegistry.registerPath(completeRoute(freshListRoute));
api.openapi({ ...freshListRoute, path: "/:call{get-events:[^/]*}", request: {}, hide: true }, async (c) =>
  c.json((await listEvents(c.var.deps.db)).map(answerOf), 200),
);

export const eventsApi = api
  .openapi(listRoute, async (c) => {
    c.header("Cache-Control", "public, max-age=0, must-revalidate");
    return c.json((await listEvents(c.var.deps.db)).map(answerOf), 200);
  })
  .openapi(eventRoute, async (c) => c.json(answerOf(await getEvent(c.var.deps.db, c.req.valid("param").eventId)), 200))
  .openapi(packetRoute, async (c) => {
    const { deps } = c.var;
    const { eventId } = c.req.valid("param");
    // The packet does not print how many people can still register, so a change of that number must not redraw it.
    const event = { ...(await getEvent(deps.db, eventId)), capacity_left: null };
    const pageUrl = `${deps.publicUrl}/event-registration?event=${eventId}`;
    const { etag, bytes } = packetOf({ event, organization: await deps.organization(), pageUrl });
    const name = "registration-packet.pdf";
    return answerFile(c, { type: "application/pdf", name, etag, cacheControl: "no-cache", content: bytes });
  })
  .openapi(registerRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, REGISTER_LIMIT, clientNetwork);
    const input = c.req.valid("json");
    const form = {
      name: "register",
      to: bucketOf(input.eventID),
      isOften: (most: number) => isRegisteredOften(deps, input, most),
    };
    const requestKey = c.req.valid("header")["idempotency-key"];
    const made = await askPerson(c, form, (visitor) =>
      registerForEvent(deps, input, { as: "visitor", visitor }, requestKey),
    );
    c.header("Location", `/api/registrations/${made.registration.publicToken}`);
    return c.json(receivedMessage(made.registration, eventView(made.event)), 201);
  })
  .openapi(registrationRoute, async (c) => {
    c.header("Cache-Control", "no-store");
    return c.json(await viewRegistration(c.var.deps.db, c.req.valid("param").token), 200);
  })
  .route("/", liveApi)
  .route("/", inventoryApi)
  .route("/", unitHoldsApi)
  .route("/", attendanceApi)
  .route("/", classRostersApi)
  .route("/", certificatesApi)
  .route("/", eventOverviewApi)
  .route("/", announcementsApi)
  .route("/", writeAnnouncementsApi)
  .route("/", letterRulesApi)
  .route("/", addRegistrationApi)
  .route("/", selectionApi)
  .route("/", viewsApi);
