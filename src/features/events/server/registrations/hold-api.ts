/** HTTP routes of the pay method, which decides how long claims are held. */
import { createRoute, z } from "@hono/zod-openapi";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { registrationTokenSchema } from "#shared/identifiers.ts";
import { EVENT_PAY_METHODS } from "../../rules/registrations/registration-status.ts";
import { registrationViewSchema } from "../../rules/registrations/registration-view.ts";
import { choosePayMethod } from "./choose-pay-method.ts";
import { viewRegistration } from "./view-registration.ts";

const payMethodRoute = createRoute({
  operationId: "choosePayMethod",
  summary: "Say how a registration will be paid: a promised check keeps it, for a card it is held",
  method: "put",
  path: "/registrations/{token}/pay-method",
  request: {
    params: z.object({ token: registrationTokenSchema }),
    body: jsonBody(z.strictObject({ payMethod: z.enum(EVENT_PAY_METHODS) })),
  },
  responses: {
    200: json(registrationViewSchema, "The registration, with `holdUntil` where it is held"),
    ...problems(404, 409, 429),
  },
});

const CHOOSE_LIMIT: Limit = { name: "pay-method", max: 120, windowSeconds: 600 };

export const holdApi = createApi("Events").openapi(payMethodRoute, async (c) => {
  const { deps, clientNetwork } = c.var;
  await countTry(deps.db, CHOOSE_LIMIT, clientNetwork);
  const { token } = c.req.valid("param");
  await choosePayMethod(deps, { publicToken: token, ...c.req.valid("json") });
  c.header("Cache-Control", "no-store");
  return c.json(await viewRegistration(deps.db, token), 200);
});
