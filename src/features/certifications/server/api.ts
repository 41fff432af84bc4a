/** HTTP routes of the certification classes. */
import { createRoute, z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { askPerson } from "#features/payments/server/bot-check/ask-person.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { withOffice } from "#platform/http/with-office.ts";
import { emailSchema } from "#shared/contact.ts";
import { classTokenSchema } from "#shared/identifiers.ts";
import { classRegistrationPath } from "#shared/paths.ts";
import { lineSchema } from "#shared/text.ts";
import { classFactsSchema } from "../rules/class-facts.ts";
import { classRegistrationSchema } from "../rules/class-registration.ts";
import {
  certAnswerSchema,
  classFiltersSchema,
  classPageSchema,
  classRegistrationViewSchema,
} from "../rules/class-view.ts";
import { LATER_PAY_METHODS } from "../rules/classes.ts";
import { chooseClassPayMethod } from "./choose-class-pay-method.ts";
import { correctClassEmail } from "./desk/correct-class-email.ts";
import { exportClasses } from "./export-classes.ts";
import { listClassRegistrations } from "./list-class-registrations.ts";
import { findClassId, viewClassRegistration } from "./queries.ts";
import { readClassFacts } from "./read-class-facts.ts";
import { registerForClass } from "./register-for-class.ts";

const viewSchema = classRegistrationViewSchema.meta({ id: "ClassRegistration" });

const classesRoute = createRoute({
  operationId: "getClasses",
  summary: "Prices of the certification classes 1 to 4 in dollars, and how long a certification is valid",
  method: "get",
  path: "/classes",
  responses: { 200: json(classFactsSchema, "The prices") },
});

const registerRoute = createRoute({
  operationId: "registerForClass",
  summary: "Register for a certification class",
  description:
    "A first Level 1 certification is given a new ID, which the answer carries; every other class needs `certID`. An ID " +
    "that is unknown is accepted and marked for staff. `Location` names the registration with its reference and charge.",
  method: "post",
  path: "/cert-registration",
  middleware: [withOffice] as const,
  request: {
    headers: keyHeader,
    body: jsonBody(classRegistrationSchema),
  },
  responses: {
    201: created(certAnswerSchema, "Registered", "`/api/class-registrations/{token}`"),
    ...problems(409, 429),
  },
});

const registrationRoute = createRoute({
  operationId: "getClassRegistration",
  summary: "A class registration, for the holder of its token",
  method: "get",
  path: "/class-registrations/{token}",
  request: { params: z.object({ token: classTokenSchema }) },
  responses: {
    200: json(viewSchema, "The registration"),
    ...problems(404, 410),
  },
});

const paperRoute = createRoute({
  operationId: "getClassRegistrationPaper",
  summary: "A class registration as a PDF to print or keep",
  method: "get",
  path: "/class-registrations/{token}/registration.pdf",
  request: { params: z.object({ token: classTokenSchema }) },
  responses: { 200: file("application/pdf", "The PDF"), ...problems(404, 410) },
});

const payMethodRoute = createRoute({
  operationId: "chooseClassPayMethod",
  summary: "Say how a class registration will be paid, in place of what its form said",
  method: "put",
  path: "/class-registrations/{token}/pay-method",
  request: {
    params: z.object({ token: classTokenSchema }),
    body: jsonBody(z.strictObject({ payMethod: z.enum(LATER_PAY_METHODS) })),
  },
  responses: {
    200: json(viewSchema, "The registration"),
    ...problems(404, 409, 429),
  },
});

const emailRoute = createRoute({
  operationId: "correctClassEmail",
  summary:
    "Correct the mistyped domain of a candidate's email, for the holder of the token; the confirmation goes there",
  method: "put",
  path: "/class-registrations/{token}/email",
  request: { params: z.object({ token: classTokenSchema }), body: jsonBody(z.strictObject({ email: emailSchema })) },
  responses: { 200: json(viewSchema, "The registration"), ...problems(404, 409, 410, 429) },
});

const listRoute = staffCall("registrations", {
  operationId: "listClassRegistrations",
  summary: "Class registrations, the newest first, a page at a time, for staff",
  method: "get",
  path: "/class-registrations",
  request: {
    query: classFiltersSchema.extend({
      before: nextPage(lineSchema(40)),
      limit: pageLimit,
    }),
  },
  responses: { 200: json(classPageSchema, "One page") },
  run: listClassRegistrations,
});

/** Each registration sends an email. */
const EMAIL_LIMIT: Limit = { name: "class-email", max: 3, windowSeconds: 3600 };
const CHOOSE_LIMIT: Limit = { name: "class-pay-method", max: 120, windowSeconds: 600 };
/** An employer may register a whole crew from one address; this limit is far above that. */
const REGISTER_LIMIT: Limit = { name: "cert-registration", max: 60, windowSeconds: 600 };

export const certificationsApi = createApi("Certifications")
  .openapi(classesRoute, async (c) => c.json(await readClassFacts(c.var.deps), 200))
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
  .openapi(payMethodRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, CHOOSE_LIMIT, clientNetwork);
    const { token } = c.req.valid("param");
    await chooseClassPayMethod(deps, { publicToken: token, ...c.req.valid("json") });
    c.header("Cache-Control", "no-store");
    return c.json(await viewClassRegistration(deps.db, token), 200);
  })
  .openapi(paperRoute, async (c) => {
    const { deps } = c.var;
    const { token } = c.req.valid("param");
    const registration = await viewClassRegistration(deps.db, token);
    const organization = await deps.organization();
    // The PDF library is large and rarely needed.
    const { makeClassRegistrationPaper } = await import("./class-registration-paper.ts");
    const paper = { registration, organization, pageUrl: `${deps.publicUrl}${classRegistrationPath(token)}` };
    return answerFile(c, {
      type: "application/pdf",
      name: `class-registration-${registration.reference}.pdf`,
      isDownload: true,
      content: () => makeClassRegistrationPaper(paper),
    });
  })
  .openapi(emailRoute, async (c) => {
    const { deps } = c.var;
    const { token } = c.req.valid("param");
    const registrationId = await findClassId(deps.db, token);
    await countTry(deps.db, EMAIL_LIMIT, registrationId);
    await correctClassEmail(deps, { registrationId, ...c.req.valid("json") });
    c.header("Cache-Control", "no-store");
    return c.json(await viewClassRegistration(deps.db, token), 200);
  })
  .openapiRoutes([listRoute])
  .route(
    "/",
    tableCalls("registrations", {
      tag: "Certifications",
      id: "ClassRegistrations",
      path: "/class-registrations",
      query: classFiltersSchema,
      table: exportClasses,
      summary: "The class registrations that the filters leave",
    }),
  );
