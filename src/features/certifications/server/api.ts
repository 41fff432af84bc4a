/** HTTP door to the certification classes. */
import { createRoute, z } from "@hono/zod-openapi";
import { requireStaff } from "#features/accounts/server/session.ts";
import { classesSchema } from "#features/content/rules/settings.ts";
import { getSetting } from "#features/content/server/queries.ts";
import { askPerson } from "#features/payments/server/bot-check/ask-person.ts";
import { createApi, json, problems } from "#platform/http.ts";
import { countTry, type Limit } from "#platform/rate-limit.ts";
import { keyHeader } from "#platform/request-key.ts";
import { withOffice } from "#platform/with-office.ts";
import { lineSchema } from "#shared/text.ts";
import { tokenSchema } from "#shared/token-schema.ts";
import { classRegistrationSchema } from "../rules/class-registration.ts";
import {
  certAnswerSchema,
  classFiltersSchema,
  classPageSchema,
  classRegistrationViewSchema,
} from "../rules/class-view.ts";
import { listClassRegistrations } from "./list-class-registrations.ts";
import { viewClassRegistration } from "./queries.ts";
import { registerForClass } from "./register-for-class.ts";

const tags = ["Certifications"];

const classesRoute = createRoute({
  operationId: "getClasses",
  tags,
  summary: "Prices of the certification classes 1 to 4 in dollars, and how many years a certification holds",
  method: "get",
  path: "/classes",
  responses: { 200: json(classesSchema, "The prices") },
});

const registerRoute = createRoute({
  operationId: "registerForClass",
  tags,
  summary: "Register for a certification class",
  description:
    "A first Level 1 certification is given a new ID, which the answer carries; every other class needs `certID`. An ID " +
    "that nobody knows is accepted and marked for staff. `Location` names the registration with its reference and charge.",
  method: "post",
  path: "/cert-registration",
  middleware: [withOffice] as const,
  request: {
    headers: keyHeader,
    body: { content: { "application/json": { schema: classRegistrationSchema } }, required: true },
  },
  responses: {
    201: {
      ...json(certAnswerSchema, "Registered"),
      headers: z.object({ Location: z.string().openapi({ description: "`/api/class-registrations/{token}`" }) }),
    },
    ...problems(403, 409, 422, 429),
  },
});

const registrationRoute = createRoute({
  operationId: "getClassRegistration",
  tags,
  summary: "A class registration, for whoever holds its token",
  method: "get",
  path: "/class-registrations/{token}",
  request: { params: z.object({ token: tokenSchema }) },
  responses: {
    200: json(classRegistrationViewSchema.meta({ id: "ClassRegistration" }), "The registration"),
    ...problems(404, 422),
  },
});

const listRoute = createRoute({
  operationId: "listClassRegistrations",
  tags,
  summary: "Class registrations, the newest first, a page at a time, for staff",
  method: "get",
  path: "/class-registrations",
  middleware: [requireStaff] as const,
  request: {
    query: classFiltersSchema.extend({
      before: lineSchema(40).optional().describe("`next` of the page above"),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: { 200: json(classPageSchema, "One page"), ...problems(401, 422) },
});

/** An employer may register a whole crew from one address; a flood is far above this. */
const REGISTER_LIMIT: Limit = { name: "cert-registration", max: 60, windowSeconds: 600 };

export const certificationsApi = createApi()
  .openapi(classesRoute, async (c) => c.json(await getSetting(c.var.deps.db, "classes"), 200))
  .openapi(registerRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, REGISTER_LIMIT, clientNetwork);
    const requestKey = c.req.valid("header")["idempotency-key"];
    const made = await askPerson(c, { name: "class" }, (visitor) =>
      registerForClass(deps, c.req.valid("json"), requestKey, visitor),
    );
    c.header("Location", `/api/class-registrations/${made.publicToken}`);
    const { email, certId, firstName, lastName } = made;
    return c.json({ email, cert_id: certId, first_name: firstName, last_name: lastName }, 201);
  })
  .openapi(registrationRoute, async (c) => {
    c.header("Cache-Control", "no-store");
    return c.json(await viewClassRegistration(c.var.deps.db, c.req.valid("param").token), 200);
  })
  .openapi(listRoute, async (c) => c.json(await listClassRegistrations(c.var.deps.db, c.req.valid("query")), 200));
