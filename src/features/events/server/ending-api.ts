/** HTTP door to the end of a registration: its owner withdraws it, staff cancel it. */
import { createRoute, z } from "@hono/zod-openapi";
import { requireStaff } from "#features/accounts/server/session.ts";
import { createApi, json, problems } from "#platform/http.ts";
import { countTry, type Limit } from "#platform/rate-limit.ts";
import { lineSchema } from "#shared/text.ts";
import { tokenSchema } from "#shared/token-schema.ts";
import { registrationViewSchema } from "../rules/registration-view.ts";
import { cancelRegistration } from "./cancel-registration.ts";
import { viewRegistration } from "./view-registration.ts";
import { withdrawRegistration } from "./withdraw-registration.ts";

const withdrawRoute = createRoute({
  operationId: "withdrawRegistration",
  tags: ["Events"],
  summary: "Withdraw a registration of which nothing is paid, for whoever holds its token",
  method: "post",
  path: "/registrations/{token}/withdraw",
  request: { params: z.object({ token: tokenSchema }) },
  responses: {
    200: json(registrationViewSchema, "The registration, which is cancelled now or was before"),
    ...problems(404, 409, 422, 429, 503),
  },
});

const cancelRoute = createRoute({
  operationId: "cancelRegistration",
  tags: ["Events"],
  summary: "Cancel a registration; the registrant is told the reason",
  method: "post",
  path: "/registrants/{registrationId}/cancel",
  middleware: [requireStaff] as const,
  request: {
    params: z.object({ registrationId: z.uuid() }),
    body: {
      content: {
        "application/json": {
          schema: z.strictObject({ reason: lineSchema(500, "Must enter a reason") }),
        },
      },
      required: true,
    },
  },
  responses: {
    200: json(registrationViewSchema, "The registration, which is cancelled now or was before"),
    ...problems(401, 404, 409, 422, 503),
  },
});

/** An office may withdraw a whole list one by one. */
const WITHDRAW_LIMIT: Limit = { name: "withdraw", max: 60, windowSeconds: 600 };

export const endingApi = createApi()
  .openapi(withdrawRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, WITHDRAW_LIMIT, clientNetwork);
    const { publicToken } = await withdrawRegistration(deps, c.req.valid("param").token);
    c.header("Cache-Control", "no-store");
    return c.json(await viewRegistration(deps.db, publicToken), 200);
  })
  .openapi(cancelRoute, async (c) => {
    const { deps, staff } = c.var;
    const { publicToken } = await cancelRegistration(deps, {
      ...c.req.valid("param"),
      ...c.req.valid("json"),
      actor: staff,
    });
    return c.json(await viewRegistration(deps.db, publicToken), 200);
  });
