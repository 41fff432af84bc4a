/** HTTP door to the office's letter box. */
import { createRoute, z } from "@hono/zod-openapi";
import { requireStaff } from "#features/accounts/server/session.ts";
import { askPerson } from "#features/payments/server/bot-check/ask-person.ts";
import { createApi, json, problems } from "#platform/http.ts";
import { countTry, type Limit } from "#platform/rate-limit.ts";
import { keyHeader } from "#platform/request-key.ts";
import { AppError } from "#shared/errors.ts";
import { contactRequestSchema, messagePageSchema, staffMessageSchema } from "../rules/contact-message.ts";
import { MESSAGE_SENT } from "../rules/contact-text.ts";
import { findMessage, listMessages } from "./message-queries.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const tags = ["Contact"];

const sendRoute = createRoute({
  operationId: "sendContactMessage",
  tags,
  summary: "Send a message to the office",
  description: "The message is kept and mailed to the office. Nothing is mailed to the address that it names.",
  method: "post",
  path: "/contact",
  request: {
    headers: keyHeader,
    body: { content: { "application/json": { schema: contactRequestSchema } }, required: true },
  },
  responses: {
    201: {
      ...json(z.object({ message: z.string() }), "Sent"),
      headers: z.object({ Location: z.string().openapi({ description: "`/api/contact-messages/{id}`, for staff" }) }),
    },
    ...problems(403, 409, 422, 429),
  },
});

const listRoute = createRoute({
  operationId: "listContactMessages",
  tags,
  summary: "Messages to the office, for staff, the newest first",
  method: "get",
  path: "/contact-messages",
  middleware: [requireStaff] as const,
  request: {
    query: z.object({
      before: z.uuid().optional().describe("The `next` of the page above"),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: { 200: json(messagePageSchema, "A page of messages"), ...problems(401, 422) },
});

const messageRoute = createRoute({
  operationId: "getContactMessage",
  tags,
  summary: "One message to the office, for staff",
  method: "get",
  path: "/contact-messages/{id}",
  middleware: [requireStaff] as const,
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: json(staffMessageSchema, "The message"), ...problems(401, 404, 422) },
});

/** Nobody writes more in earnest; a whole office may stand behind one address. */
const CONTACT_LIMIT: Limit = { name: "contact", max: 12, windowSeconds: 600 };

export const contactApi = createApi()
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
