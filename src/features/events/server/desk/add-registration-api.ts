/** HTTP route of a registration that staff add by hand. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, created, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { registrationReferenceSchema } from "#shared/identifiers.ts";
import { deskRegistrationSchema } from "../../rules/registrations/registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";

const addRoute = staffRoute("registrations", {
  operationId: "addRegistration",
  summary: "Register somebody for an event by hand, also when it is full, past or not open yet",
  description:
    "As `registerForEvent`, without the bot check and without an end of what it holds. Prices are the server's. With `overrule` closed days and limits are passed over, which the log of activity keeps.",
  method: "post",
  path: "/admin/registrations",
  request: { headers: keyHeader, body: jsonBody(deskRegistrationSchema) },
  responses: {
    201: created(z.object({ reference: registrationReferenceSchema }), "Registered", "`/api/registrations/{token}`"),
    ...problems(404, 409),
  },
});

export const addRegistrationApi = createApi("Admin").openapi(addRoute, async (c) => {
  const { deps, staff } = c.var;
  const { overrule, letter, hold, wantsInvoice, ...input } = c.req.valid("json");
  const requestKey = c.req.valid("header")["idempotency-key"];
  const byHand = { overrule, letter, hold, wantsInvoice, actor: staff };
  const made = await registerForEvent(deps, input, { as: "staff", byHand }, requestKey);
  c.header("Location", `/api/registrations/${made.registration.publicToken}`);
  return c.json({ reference: made.registration.reference }, 201);
});
