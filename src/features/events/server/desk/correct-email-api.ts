/** The HTTP route by which the holder of a registration corrects its mistyped email. */
import { createRoute, z } from "@hono/zod-openapi";
import { visitorOf } from "#features/payments/server/bot-check/ask-person.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { emailSchema } from "#shared/contact.ts";
import { registrationTokenSchema } from "#shared/identifiers.ts";
import { registrationViewSchema } from "../../rules/registrations/registration-view.ts";
import { findRegistration, viewRegistration } from "../registrations/view-registration.ts";
import { correctEmail } from "./correct-email.ts";

const emailRoute = createRoute({
  operationId: "correctRegistrationEmail",
  summary:
    "Correct the mistyped domain of a registrant's email, for the holder of the token; the confirmation goes there",
  method: "put",
  path: "/registrations/{token}/email",
  request: {
    params: z.object({ token: registrationTokenSchema }),
    body: jsonBody(z.strictObject({ email: emailSchema.describe("`likelyEmail` of the registration, and no other") })),
  },
  responses: { 200: json(registrationViewSchema, "The registration as it is now"), ...problems(404, 409, 429) },
});

/** Each sends a letter. */
const EMAIL_LIMIT: Limit = { name: "registration-email", max: 3, windowSeconds: 3600 };

export const correctEmailApi = createApi("Events").openapi(emailRoute, async (c) => {
  const { deps } = c.var;
  const { token } = c.req.valid("param");
  const { row, charges } = await findRegistration(deps.db, token);
  await countTry(deps.db, EMAIL_LIMIT, row.id);
  const isPaid = charges.some(({ status }) => status === "paid");
  const visitor = isPaid ? undefined : await visitorOf(c);
  await correctEmail(deps, { registrationId: row.id, ...c.req.valid("json"), visitor });
  c.header("Cache-Control", "no-store");
  return c.json(await viewRegistration(deps.db, token), 200);
});
