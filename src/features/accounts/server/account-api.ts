/** Routes of the user's own account: every signed-in user, staff or not, sees and changes their own account. */
import { z } from "@hono/zod-openapi";
import { createApi, json } from "#platform/http/http.ts";
import { userIdSchema } from "#shared/identifiers.ts";
import { userRoute } from "./sessions/session.ts";

const accountSchema = z
  .object({
    id: userIdSchema,
    name: z.string(),
    email: z.string(),
    grants: z.array(z.string()),
    isEmailVerified: z.boolean(),
  })
  .openapi("Account");

const getAccount = userRoute({
  operationId: "getAccount",
  summary: "The user who is signed in, staff or not",
  method: "get",
  path: "/account",
  responses: { 200: json(accountSchema, "The user") },
});

export const accountApi = createApi("Accounts").openapi(getAccount, (c) => c.json(c.var.user, 200));
