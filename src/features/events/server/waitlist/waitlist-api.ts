/** HTTP routes of the waitlist and of the staff settings of an event. */
import { createRoute, z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { askPerson } from "#features/payments/server/bot-check/ask-person.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { bucketOf, countTry, type Limit } from "#platform/http/rate-limit.ts";
import { waitlistTokenSchema } from "#shared/identifiers.ts";
import {
  eventChangeSchema,
  staffWaitlistEntrySchema,
  waitlistActSchema,
  waitlistViewSchema,
} from "../../rules/waitlist/waitlist.ts";
import { waitlistRequestSchema } from "../../rules/waitlist/waitlist-request.ts";
import { changeEvent } from "../change-event.ts";
import { actOnEntry } from "./act-on-entry.ts";
import { leaveWaitlist } from "./end-waitlist-entry.ts";
import { joinWaitlist } from "./join-waitlist.ts";
import { listWaitlist, viewWaitlistEntry } from "./view-waitlist.ts";

const viewSchema = waitlistViewSchema.meta({ id: "WaitlistEntry" });
const ofEvent = z.object({ eventId: z.uuid() });
const ofToken = z.object({ token: waitlistTokenSchema });

const joinRoute = createRoute({
  operationId: "joinWaitlist",
  summary: "Join the waitlist of an event, or of a class in it, that is full",
  description: "The same email and phone are answered with the entry that they have. `Location` names the entry.",
  method: "post",
  path: "/events/{eventId}/waitlist",
  request: {
    params: ofEvent,
    body: jsonBody(waitlistRequestSchema),
  },
  responses: {
    201: created(viewSchema, "In line", "`/api/waitlist/{token}`"),
    ...problems(404, 409, 429),
  },
});

const viewRoute = createRoute({
  operationId: "getWaitlistEntry",
  summary: "A waitlist entry, for the holder of its token",
  method: "get",
  path: "/waitlist/{token}",
  request: { params: ofToken },
  responses: { 200: json(viewSchema, "The entry"), ...problems(404) },
});

const leaveRoute = createRoute({
  operationId: "leaveWaitlist",
  summary: "Leave the line, or decline a waitlist offer",
  method: "post",
  path: "/waitlist/{token}/leave",
  request: { params: ofToken },
  responses: { 200: json(viewSchema, "The entry"), ...problems(404, 429) },
});

const listRoute = staffCall("registrations", {
  operationId: "listWaitlist",
  summary: "The waitlist of an event, for staff",
  method: "get",
  path: "/events/{eventId}/waitlist",
  request: { params: ofEvent },
  responses: {
    200: json(z.array(staffWaitlistEntrySchema.meta({ id: "StaffWaitlistEntry" })), "In the order of the line"),
    ...problems(404),
  },
  run: (deps, { eventId }) => listWaitlist(deps.db, eventId),
});

const actRoute = staffCall("registrations", {
  operationId: "actOnWaitlistEntry",
  summary: "Offer to an entry of the waitlist, move it to the end of the line, end it, or put it back",
  method: "post",
  path: "/admin/waitlist/{id}",
  request: { params: z.object({ id: z.uuid() }), body: jsonBody(waitlistActSchema) },
  responses: { 200: json(z.object({ success: z.literal(true) }), "Done"), ...problems(404, 409) },
  async run(deps, input) {
    await actOnEntry(deps, input);
    return { success: true as const };
  },
});

const changeRoute = staffCall("events", {
  operationId: "changeEvent",
  tags: ["Admin"],
  summary:
    "Change how many people an event takes, until when names may be corrected, and which sponsorships are complete",
  description: "What is absent stays. What a higher capacity makes free is offered to the waitlist.",
  method: "patch",
  path: "/admin/events/{eventId}",
  request: {
    params: ofEvent,
    body: jsonBody(eventChangeSchema),
  },
  responses: {
    200: json(z.object({ success: z.literal(true) }), "Changed"),
    ...problems(404),
  },
  async run(deps, input) {
    await changeEvent(deps, input);
    return { success: true as const };
  },
});

const WAITLIST_LIMIT: Limit = { name: "waitlist", max: 60, windowSeconds: 600 };

export const waitlistApi = createApi("Events")
  .openapi(joinRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, WAITLIST_LIMIT, clientNetwork);
    const { eventId } = c.req.valid("param");
    const { publicToken } = await askPerson(c, { name: "waitlist", to: bucketOf(eventId) }, (visitor) =>
      joinWaitlist(deps, eventId, c.req.valid("json"), visitor),
    );
    c.header("Location", `/api/waitlist/${publicToken}`);
    const { customer: _, ...view } = await viewWaitlistEntry(deps.db, publicToken, deps.now());
    return c.json(view, 201);
  })
  .openapi(viewRoute, async (c) => {
    c.header("Cache-Control", "no-store");
    const { db, now } = c.var.deps;
    return c.json(await viewWaitlistEntry(db, c.req.valid("param").token, now()), 200);
  })
  .openapi(leaveRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, WAITLIST_LIMIT, clientNetwork);
    const { token } = c.req.valid("param");
    await leaveWaitlist(deps, token);
    c.header("Cache-Control", "no-store");
    return c.json(await viewWaitlistEntry(deps.db, token, deps.now()), 200);
  })
  .openapiRoutes([actRoute, changeRoute, listRoute]);
