/** HTTP routes for volunteers at the door, who hold the token of a link. */
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type ApiEnv, createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import {
  actsKeptSchema,
  actsSchema,
  checkInLinkTokenSchema,
  deskQuerySchema,
  deskSchema,
} from "../../rules/check-in/check-in-schema.ts";
import { linkEnded } from "./check-in-errors.ts";
import { getLink, isEnded, type LinkRow, noteUse } from "./check-in-links.ts";
import { recordActs } from "./record-acts.ts";
import { viewDesk } from "./view-desk.ts";

const params = z.object({ token: checkInLinkTokenSchema });

const getDesk = createRoute({
  operationId: "getVolunteerDesk",
  summary: "Who is expected at an event and who is in, for the holder of a link",
  description: "Nothing of money but whether a registration is unpaid. A link that has ended is answered 410.",
  method: "get",
  path: "/check-in/{token}",
  request: { params, query: deskQuerySchema },
  responses: { 200: json(deskSchema, "The list, or what changed of it"), ...problems(404, 410, 429) },
});

const postActs = createRoute({
  operationId: "recordVolunteerActs",
  summary: "What was done at the door, for the holder of a link",
  description:
    "Each act has an id of its own, and is kept once however often it is sent. A link that has ended still takes what its " +
    "phones had not sent, for a week: whatever comes in after its end waits for a look of staff. Beyond 3,000 new acts in an hour " +
    "the answer is 429 `events.check-in-flood`.",
  method: "post",
  path: "/check-in/{token}/acts",
  request: { params, body: jsonBody(actsSchema) },
  responses: { 200: json(actsKeptSchema, "They are kept"), ...problems(404, 410, 429) },
});

/** Limits guesses; there are 2^256 tokens. */
const UNKNOWN_LIMIT: Limit = { name: "check-in-link", max: 60, windowSeconds: 15 * 60 };
/** Allows for thirty phones of one link that send and poll every half minute. */
const USE_LIMIT: Limit = { name: "check-in-use", max: 2_000, windowSeconds: 15 * 60 };
/** Phones that were offline when their link ended may still send for this long. */
const LATE_MS = 7 * 24 * 60 * 60 * 1000;

/** @throws `events.no-such-check-in-link`, `request.too-many` */
async function linkOf({ var: { deps, clientNetwork } }: Pick<Context<ApiEnv>, "var">, token: string): Promise<LinkRow> {
  const link = await getLink(deps.db, token).catch(async (error: unknown) => {
    await countTry(deps.db, UNKNOWN_LIMIT, clientNetwork);
    throw error;
  });
  await countTry(deps.db, USE_LIMIT, link.id);
  return link;
}

const isTooLate = ({ revokedAt, expiresAt }: LinkRow, now: Date): boolean =>
  now.getTime() - Math.min(expiresAt.getTime(), revokedAt?.getTime() ?? Number.POSITIVE_INFINITY) > LATE_MS;

export const volunteerApi = createApi("Check-in")
  .openapi(getDesk, async (c) => {
    const { deps } = c.var;
    c.header("Cache-Control", "no-store");
    const link = await linkOf(c, c.req.valid("param").token);
    if (isEnded(link, deps.now())) throw linkEnded();
    await noteUse(deps, link);
    const { eventId, expiresAt: endsAt } = link;
    return c.json(await viewDesk(deps, { ...c.req.valid("query"), eventId, seesPrivate: false, endsAt }), 200);
  })
  .openapi(postActs, async (c) => {
    const { deps } = c.var;
    c.header("Cache-Control", "no-store");
    const link = await linkOf(c, c.req.valid("param").token);
    if (isTooLate(link, deps.now())) throw linkEnded();
    await noteUse(deps, link);
    const kept = await recordActs(deps, { eventId: link.eventId, sent: c.req.valid("json"), by: { link } });
    return c.json({ ...kept, isEnded: isEnded(link, deps.now()) }, 200);
  });
