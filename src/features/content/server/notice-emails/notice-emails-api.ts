/** HTTP routes of notices by email: visitors subscribe, and staff manage subscribers. */

import { createRoute, z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { askPerson } from "#features/payments/server/bot-check/ask-person.ts";
import { createApi, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { sayMailed } from "#platform/mail/say-mailed.ts";
import { lineSchema } from "#shared/text.ts";
import {
  noticeEmailsRequestSchema,
  subscriberChangeSchema,
  subscriberFiltersSchema,
  subscriberPageSchema,
  subscriptionSchema,
} from "../../rules/notice-emails.ts";
import { askSubscription } from "./ask-subscription.ts";
import { changeSubscriber } from "./change-subscriber.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { exportSubscribers } from "./export-subscribers.ts";
import { countSubscribers, isSubscribed, listSubscribers } from "./subscriber-queries.ts";
import { noSuchSubscription } from "./subscription-errors.ts";
import { readSubscriptionToken } from "./subscription-token.ts";

const askRoute = createRoute({
  operationId: "askForNotices",
  summary: "Ask for notices by email: a link that confirms the address is mailed to it",
  description:
    "The answer is the same for every address, whether or not it gets notices. Nothing is kept until the link is used.",
  method: "post",
  path: "/notice-subscriptions",
  request: { body: jsonBody(noticeEmailsRequestSchema) },
  responses: { 202: json(z.object({ message: z.string() }), "Heard"), ...problems(429) },
});

const ofToken = { params: z.object({ token: z.string().max(1000) }) };
const subscription = json(subscriptionSchema, "The address, and whether it gets notices");

const viewRoute = createRoute({
  operationId: "viewNoticeSubscription",
  summary: "Which address the link of a letter confirms",
  method: "get",
  path: "/notice-subscriptions/{token}",
  request: ofToken,
  responses: { 200: subscription, ...problems(404) },
});

const confirmRoute = createRoute({
  operationId: "confirmNoticeSubscription",
  summary: "Confirm an address, any number of times: it gets what becomes public from now on",
  method: "post",
  path: "/notice-subscriptions/{token}",
  request: ofToken,
  responses: { 200: subscription, ...problems(404) },
});

const LIST = "/admin/notice-subscribers";

const listRoute = staffCall("website", {
  operationId: "listNoticeSubscribers",
  summary: "Who gets notices by email, the newest first",
  method: "get",
  path: LIST,
  request: { query: subscriberFiltersSchema.extend({ before: nextPage(lineSchema(320)), limit: pageLimit }) },
  responses: { 200: json(subscriberPageSchema, "A page of addresses, and how many there are") },
  run: async (deps, input) => ({ ...(await listSubscribers(deps.db, input)), ...(await countSubscribers(deps.db)) }),
});

const changeRoute = staffCall("website", {
  operationId: "changeNoticeSubscriber",
  summary: "Take an address off the list of notices by email, or take that back",
  description: "An address that its owner has not confirmed, or has unsubscribed, cannot be put on the list.",
  method: "put",
  path: LIST,
  request: { body: jsonBody(subscriberChangeSchema) },
  responses: { 200: json(subscriberChangeSchema, "As it was asked for"), ...problems(404) },
  async run(deps, { actor, ...change }) {
    await changeSubscriber(deps, { ...change, actor });
    return change;
  },
});

/** A whole office may share one address. */
const ASK_LIMIT: Limit = { name: "notice-emails", max: 20, windowSeconds: 600 };

export const noticeEmailsApi = createApi("Content")
  .openapi(askRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    const { email, subject: trap } = c.req.valid("json");
    await countTry(deps.db, ASK_LIMIT, clientNetwork);
    await askPerson(c, { name: "notice-emails" }, (visitor) => askSubscription(deps, { email, trap, visitor }));
    const message = `We have mailed a link to ${email}. Notices come once you have opened it: please look among unwanted mail as well.`;
    return c.json({ message: sayMailed(c.var.deps, message) }, 202);
  })
  .openapi(viewRoute, async (c) => {
    c.header("Cache-Control", "no-store");
    const address = readSubscriptionToken(c.var.deps, c.req.valid("param").token);
    if (address === undefined) throw noSuchSubscription();
    return c.json({ address, isSubscribed: await isSubscribed(c.var.deps.db, address) }, 200);
  })
  .openapi(confirmRoute, async (c) => {
    c.header("Cache-Control", "no-store");
    const address = await confirmSubscription(c.var.deps, c.req.valid("param").token);
    return c.json({ address, isSubscribed: true }, 200);
  })
  .openapiRoutes([listRoute, changeRoute])
  .route(
    "/",
    tableCalls("website", {
      tag: "Content",
      id: "NoticeSubscribers",
      path: LIST,
      query: subscriberFiltersSchema,
      table: exportSubscribers,
      summary: "Who gets notices by email",
    }),
  );
