/** HTTP routes of the waitlist of a class session: joining, its page, and the staff's list. */
import { createRoute, z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { askPerson } from "#features/payments/server/bot-check/ask-person.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { bucketOf, countTry, type Limit } from "#platform/http/rate-limit.ts";
import { classWaitlistTokenSchema } from "#shared/identifiers.ts";
import { classWaitlistViewSchema, staffWaitSchema, waitActSchema } from "../../rules/sessions/class-waitlist.ts";
import { joinClassWaitlistSchema } from "../../rules/sessions/join-class-waitlist.ts";
import { findSession } from "../roster/lock-session.ts";
import { actOnWait } from "./act-on-wait.ts";
import { leaveClassWaitlist } from "./end-wait.ts";
import { joinClassWaitlist } from "./join-class-waitlist.ts";
import { listClassWaits, viewClassWait } from "./view-class-waitlist.ts";

const ofSession = z.object({ id: z.uuid() });
const ofToken = z.object({ token: classWaitlistTokenSchema });

const joinRoute = createRoute({
  operationId: "joinClassWaitlist",
  summary: "Join the waitlist of a class session that is full",
  description: "The same email and phone are answered with the entry that they have. `Location` names the entry.",
  method: "post",
  path: "/classes/sessions/{id}/waitlist",
  request: { params: ofSession, body: jsonBody(joinClassWaitlistSchema) },
  responses: {
    201: created(classWaitlistViewSchema, "In line", "`/api/class-waitlist/{token}`"),
    ...problems(404, 409, 429),
  },
});

const viewRoute = createRoute({
  operationId: "getClassWaitlistEntry",
  summary: "An entry of the waitlist of a class session, for the holder of its token",
  method: "get",
  path: "/class-waitlist/{token}",
  request: { params: ofToken },
  responses: { 200: json(classWaitlistViewSchema, "The entry"), ...problems(404) },
});

const leaveRoute = createRoute({
  operationId: "leaveClassWaitlist",
  summary: "Leave the line of a class session, or decline an offer",
  method: "post",
  path: "/class-waitlist/{token}/leave",
  request: { params: ofToken },
  responses: { 200: json(classWaitlistViewSchema, "The entry"), ...problems(404, 429) },
});

const listRoute = staffCall("registrations", {
  operationId: "listClassWaitlist",
  summary: "The waitlist of a class session, in the order of the line, then those that have ended",
  method: "get",
  path: "/admin/class-sessions/{id}/waitlist",
  request: { params: ofSession },
  responses: { 200: json(z.object({ entries: z.array(staffWaitSchema) }), "The entries"), ...problems(404) },
  async run({ db }, { id }) {
    await findSession(db, id);
    return { entries: await listClassWaits(db, id) };
  },
});

const actRoute = staffCall("registrations", {
  operationId: "actOnClassWaitlistEntry",
  summary: "Offer an opening to an entry of the waitlist of a class session, end it, or put it back",
  method: "post",
  path: "/admin/class-waitlist/{id}",
  request: { params: ofSession, body: jsonBody(waitActSchema) },
  responses: { 200: json(z.object({ success: z.literal(true) }), "Done"), ...problems(404, 409) },
  async run(deps, input) {
    await actOnWait(deps, input);
    return { success: true as const };
  },
});

const WAITLIST_LIMIT: Limit = { name: "class-waitlist", max: 60, windowSeconds: 600 };

export const classWaitlistApi = createApi("Certifications")
  .openapi(joinRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, WAITLIST_LIMIT, clientNetwork);
    const { id } = c.req.valid("param");
    const { publicToken } = await askPerson(c, { name: "class-waitlist", to: bucketOf(id) }, (visitor) =>
      joinClassWaitlist(deps, id, c.req.valid("json"), visitor),
    );
    c.header("Location", `/api/class-waitlist/${publicToken}`);
    const { customer: _, ...view } = await viewClassWait(deps.db, publicToken, deps.now());
    return c.json(view, 201);
  })
  .openapi(viewRoute, async (c) => {
    c.header("Cache-Control", "no-store");
    const { db, now } = c.var.deps;
    return c.json(await viewClassWait(db, c.req.valid("param").token, now()), 200);
  })
  .openapi(leaveRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, WAITLIST_LIMIT, clientNetwork);
    const { token } = c.req.valid("param");
    await leaveClassWaitlist(deps, token);
    c.header("Cache-Control", "no-store");
    return c.json(await viewClassWait(deps.db, token, deps.now()), 200);
  })
  .openapiRoutes([listRoute, actRoute]);
