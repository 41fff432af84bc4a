/** HTTP route for registrants who have lost their confirmation. */

import { createRoute, z } from "@hono/zod-openapi";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { sayMailed } from "#platform/mail/say-mailed.ts";
import { findRegistrationSchema } from "../rules/find-registration.ts";
import { mailRegistrationLink } from "./mail-registration-link.ts";

const findRoute = createRoute({
  operationId: "mailRegistrationLink",
  summary: "Mail the link of a registration to the address it was made with",
  description:
    "The answer is the same whether or not there is such a registration. A registration that has ended is not mailed.",
  method: "post",
  path: "/registration-links",
  request: { body: jsonBody(findRegistrationSchema) },
  responses: { 202: json(z.object({ message: z.string() }), "Heard"), ...problems(429) },
});

/** A whole office may share one address; a guesser of references is far above this. */
const ASK_LIMIT: Limit = { name: "find-registration", max: 20, windowSeconds: 600 };

export const findRegistrationApi = createApi("Site").openapi(findRoute, async (c) => {
  const { deps, clientNetwork } = c.var;
  await countTry(deps.db, ASK_LIMIT, clientNetwork);
  const input = c.req.valid("json");
  await mailRegistrationLink(deps, input);
  const message =
    `If registration ${input.reference} was made with ${input.email} and stands, its confirmation with the link is on ` +
    "its way there. It arrives within a few minutes: please look among unwanted mail as well.";
  return c.json({ message: sayMailed(deps, message) }, 202);
});
