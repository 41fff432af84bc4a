/** HTTP routes of the names inside a registration. */
import { createRoute, z } from "@hono/zod-openapi";
import { visitorOf } from "#features/payments/server/bot-check/ask-person.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { registrationTokenSchema } from "#shared/identifiers.ts";
import { personChangeSchema } from "../../rules/registrations/person-change.ts";
import { registrationViewSchema } from "../../rules/registrations/registration-view.ts";
import { correctPeople } from "./correct-people.ts";
import { findRegistration, viewRegistration } from "./view-registration.ts";

const peopleRoute = createRoute({
  operationId: "correctPeople",
  summary: "Correct names and emails of a registration until its cut-off, for the holder of its token",
  method: "put",
  path: "/registrations/{token}/people",
  request: {
    params: z.object({ token: registrationTokenSchema }),
    body: jsonBody(z.strictObject({ people: z.array(personChangeSchema).min(1).max(200) })),
  },
  responses: {
    200: json(registrationViewSchema, "The registration as it stands now"),
    ...problems(404, 409, 429),
  },
});

/** Each change sends a letter. Adding a team one name at a time stays far below this limit. */
const CORRECT_LIMIT: Limit = { name: "correct-people", max: 30, windowSeconds: 3600 };

export const peopleApi = createApi("Events").openapi(peopleRoute, async (c) => {
  const { deps } = c.var;
  const { token } = c.req.valid("param");
  // The lookup comes first, so that an unknown token writes no row.
  const { row, charges } = await findRegistration(deps.db, token);
  await countTry(deps.db, CORRECT_LIMIT, row.id);
  // Registrants who have paid skip the bot check.
  const isPaid = charges.some(({ status }) => status === "paid");
  await correctPeople(deps, token, c.req.valid("json").people, isPaid ? undefined : await visitorOf(c));
  c.header("Cache-Control", "no-store");
  return c.json(await viewRegistration(deps.db, token), 200);
});
