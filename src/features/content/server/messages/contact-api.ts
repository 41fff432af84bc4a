/** HTTP routes of the office's letter box. */
import { createRoute, z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { askPerson } from "#features/payments/server/bot-check/ask-person.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { AppError } from "#shared/errors.ts";
import { contactRequestSchema, messagePageSchema, staffMessageSchema } from "../../rules/contact-message.ts";
import { findMessage, listMessages } from "./message-queries.ts";
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

const listRoute = staffRoute("inbox", {
  operationId: "listContactMessages",
  summary: "Messages to the office, for staff, the newest first",
  method: "get",
  path: "/contact-messages",
  request: {
    query: z.object({
      before: nextPage(z.uuid()),
      limit: pageLimit,
    }),
  },
  responses: { 200: json(messagePageSchema, "A page of messages") },
});

const messageRoute = staffRoute("inbox", {
  operationId: "getContactMessage",
  summary: "One message to the office, for staff",
  method: "get",
  path: "/contact-messages/{id}",
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: json(staffMessageSchema, "The message"), ...problems(404) },
});

/** More messages than a person writes; a whole office may share one address. */
const CONTACT_LIMIT: Limit = { name: "contact", max: 12, windowSeconds: 600 };

/** The specification's words; the two spaces are its own. */
const MESSAGE_SENT = "Your message has been sent.  You will be contacted at the email you provided as soon as possible";

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
  .openapi(listRoute, async (c) => {
    c.header("Cache-Control", "no-store");
    return c.json(await listMessages(c.var.deps.db, c.req.valid("query")), 200);
  })
  .openapi(messageRoute, async (c) => {
    c.header("Cache-Control", "no-store");
    const message = await findMessage(c.var.deps.db, c.req.valid("param").id);
    if (!message) throw new AppError("not-found", "content.no-such-message", "There is no such message.");
    return c.json(message, 200);
  });
