/** HTTP routes of the contact form and the office's inbox. */
import { createRoute, z } from "@hono/zod-openapi";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { askPerson } from "#features/payments/server/bot-check/ask-person.ts";
import type { Db } from "#platform/database/db.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { contactRequestSchema } from "../../rules/contact-message.ts";
import {
  answerSchema,
  type InboxFilters,
  inboxFiltersSchema,
  inboxPageSchema,
  messageThreadSchema,
} from "../../rules/inbox.ts";
import { noSuchMessage } from "../errors.ts";
import { answerMessage } from "./answer-message.ts";
import { exportInbox } from "./export-inbox.ts";
import { handleMessage } from "./handle-message.ts";
import { listInbox, readThread } from "./inbox-queries.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const sendRoute = createRoute({
  operationId: "sendContactMessage",
  summary: "Send a message to the office",
  description: "The message is kept and mailed to the office. Nothing is mailed to the address that it names.",
  method: "post",
  path: "/contact",
  request: {
    headers: keyHeader,
    body: jsonBody(contactRequestSchema),
  },
  responses: {
    201: created(z.object({ message: z.string() }), "Sent", "`/api/contact-messages/{id}`, for staff"),
    ...problems(409, 429),
  },
});

const ofMessage = { params: z.object({ id: z.uuid() }) };

const listRoute = staffCall("inbox", {
  operationId: "listContactMessages",
  summary: "Messages to the office, for staff, the newest first",
  method: "get",
  path: "/contact-messages",
  request: {
    query: inboxFiltersSchema.extend({
      before: nextPage(z.uuid()),
      limit: pageLimit,
    }),
  },
  responses: { 200: json(inboxPageSchema, "A page of messages") },
  run: (deps, input) => listInbox(deps.db, withOwnId(input, input.actor)),
});

const messageRoute = staffCall("inbox", {
  operationId: "getContactMessage",
  summary: "One message to the office, for staff",
  method: "get",
  path: "/contact-messages/{id}",
  request: ofMessage,
  responses: { 200: json(messageThreadSchema, "The message with its answers"), ...problems(404) },
  run: (deps, { id }) => threadOf(deps.db, id),
});

const answerRoute = staffCall("inbox", {
  operationId: "answerContactMessage",
  summary: "Answer a message: the answer is kept and mailed to its writer",
  method: "post",
  path: "/contact-messages/{id}/answers",
  request: { ...ofMessage, headers: keyHeader, body: jsonBody(answerSchema) },
  responses: {
    201: created(z.object({ id: z.uuid() }), "On its way", "`/api/contact-messages/{id}`"),
    ...problems(404, 409),
  },
  async run(deps, input) {
    const { id } = await answerMessage(deps, input);
    return { id };
  },
});

const handleRoute = staffCall("inbox", {
  operationId: "handleContactMessage",
  summary: "Give a message to a staff user, mark it as done, or take either back",
  method: "patch",
  path: "/contact-messages/{id}",
  request: {
    ...ofMessage,
    body: jsonBody(
      z.strictObject({
        assignee: z.uuid().nullable().optional().describe("Null: nobody. What is absent stays"),
        isDone: z.boolean().optional(),
      }),
    ),
  },
  responses: { 200: json(messageThreadSchema, "The message as it stands now"), ...problems(404) },
  async run(deps, input) {
    await handleMessage(deps, input);
    return threadOf(deps.db, input.id);
  },
});

/** More messages than a person writes; a whole office may share one address. */
const CONTACT_LIMIT: Limit = { name: "contact", max: 12, windowSeconds: 600 };

/** The specification's text; the double space is intended. */
const MESSAGE_SENT = "Your message has been sent.  You will be contacted at the email you provided as soon as possible";

/** Replaces `me` by the requesting user's id. */
const withOwnId = <Filters extends InboxFilters>({ assignee, ...filters }: Filters, { id }: Pick<Staff, "id">) => ({
  ...filters,
  assignee: assignee === "me" ? id : assignee,
});

export const contactApi = createApi("Contact")
  .openapi(sendRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, CONTACT_LIMIT, clientNetwork);
    const requestKey = c.req.valid("header")["idempotency-key"];
    const { id } = await askPerson(c, { name: "contact" }, () =>
      sendContactMessage(deps, c.req.valid("json"), requestKey),
    );
    c.header("Location", `/api/contact-messages/${id}`);
    return c.json({ message: MESSAGE_SENT }, 201);
  })
  .openapiRoutes([listRoute])
  .route(
    "/",
    tableCalls("inbox", {
      tag: "Contact",
      id: "ContactMessages",
      path: "/contact-messages",
      query: inboxFiltersSchema,
      summary: "The messages that the filters leave",
      table: (deps, filters, { staff }) => exportInbox(deps, withOwnId(filters, staff)),
    }),
  )
  .openapiRoutes([messageRoute, answerRoute, handleRoute]);

async function threadOf(db: Db, id: string) {
  const thread = await readThread(db, id);
  if (!thread) throw noSuchMessage();
  return thread;
}
