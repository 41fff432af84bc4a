/** HTTP routes of applications for membership. */
import { createRoute, z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { askPerson, visitorOf } from "#features/payments/server/bot-check/ask-person.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { withOffice } from "#platform/http/with-office.ts";
import { emailSchema } from "#shared/contact.ts";
import { applicationTokenSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { type ApplicationRequest, applicationSchema, applicationUploadSchema } from "../rules/application.ts";
import { receivedMessage } from "../rules/application-text.ts";
import { applicationPageSchema, applicationViewSchema, memberFiltersSchema } from "../rules/application-view.ts";
import { viewApplication } from "./application-queries.ts";
import { correctApplicantEmail } from "./applications/correct-applicant-email.ts";
import { applyForMembership } from "./apply-for-membership.ts";
import { noAnswers } from "./errors.ts";
import { exportApplications } from "./export-applications.ts";
import { listApplications } from "./list-applications.ts";

const applyRoute = createRoute({
  operationId: "addAffiliate",
  summary: "Apply for membership",
  description:
    "As JSON, or as multipart/form-data with the logo. Dues, where the tier has them, become an open charge. A picture is " +
    "redrawn and stored in at most 30,000 bytes. `Location` names the application with its reference and charge.",
  method: "post",
  path: "/add-affiliate",
  middleware: [withOffice] as const,
  request: {
    headers: keyHeader,
    body: {
      content: {
        "application/json": { schema: applicationSchema },
        "multipart/form-data": { schema: applicationUploadSchema },
      },
    },
  },
  responses: {
    201: created(z.object({ message: z.string() }), "Received", "`/api/applications/{token}`"),
    ...problems(409, 429),
  },
});

const applicationRoute = createRoute({
  operationId: "getApplication",
  summary: "An application for membership, for the holder of its token",
  method: "get",
  path: "/applications/{token}",
  request: { params: z.object({ token: applicationTokenSchema }) },
  responses: { 200: json(applicationViewSchema.meta({ id: "Application" }), "The application"), ...problems(404) },
});

const emailRoute = createRoute({
  operationId: "correctApplicantEmail",
  summary: "Correct the mistyped domain of an applicant's email, for the holder of the token; the letter goes there",
  method: "put",
  path: "/applications/{token}/email",
  request: {
    params: z.object({ token: applicationTokenSchema }),
    body: jsonBody(z.strictObject({ email: emailSchema.describe("`likelyEmail` of the application, and no other") })),
  },
  responses: { 200: json(applicationViewSchema, "The application as it is now"), ...problems(404, 409, 429) },
});

/** Each application sends an email. */
const EMAIL_LIMIT: Limit = { name: "application-email", max: 3, windowSeconds: 3600 };

const listRoute = staffCall("members", {
  operationId: "listApplications",
  summary: "Applications for membership, the newest first, a page at a time, for staff",
  method: "get",
  path: "/applications",
  request: {
    query: memberFiltersSchema.extend({
      before: nextPage(lineSchema(40)),
      limit: pageLimit,
    }),
  },
  responses: { 200: json(applicationPageSchema, "One page") },
  run: (deps, input) => listApplications(deps.db, input),
});

/** An office may try several pictures; each costs a second of work. */
const APPLY_LIMIT: Limit = { name: "add-affiliate", max: 30, windowSeconds: 600 };

type Sent = ApplicationRequest & { logo?: File | undefined };

export const applicationsApi = createApi("Membership")
  .openapi(applyRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    const type = c.req.header("content-type");
    if (!type) throw noAnswers();
    await countTry(deps.db, APPLY_LIMIT, clientNetwork);
    const sent: Sent = type.toLowerCase().startsWith("application/json") ? c.req.valid("json") : c.req.valid("form");
    const { logo, ...answers } = sent;
    // A browser sends an empty file when none was selected.
    const bytes = logo?.size ? new Uint8Array(await logo.arrayBuffer()) : undefined;
    const requestKey = c.req.valid("header")["idempotency-key"];
    const made = await askPerson(c, { name: "application" }, (visitor) =>
      applyForMembership(deps, answers, bytes, requestKey, visitor),
    );
    c.header("Location", `/api/applications/${made.publicToken}`);
    return c.json({ message: receivedMessage(made) }, 201);
  })
  .openapi(applicationRoute, async (c) => {
    c.header("Cache-Control", "no-store");
    return c.json(await viewApplication(c.var.deps.db, c.req.valid("param").token), 200);
  })
  .openapi(emailRoute, async (c) => {
    const { deps } = c.var;
    const { token } = c.req.valid("param");
    const { reference } = await viewApplication(deps.db, token);
    await countTry(deps.db, EMAIL_LIMIT, reference);
    await correctApplicantEmail(deps, { token, ...c.req.valid("json"), visitor: await visitorOf(c) });
    c.header("Cache-Control", "no-store");
    return c.json(await viewApplication(deps.db, token), 200);
  })
  .openapiRoutes([listRoute])
  .route(
    "/",
    tableCalls("members", {
      tag: "Members",
      id: "Applications",
      path: "/applications",
      query: memberFiltersSchema,
      table: exportApplications,
      summary: "The applications for membership that the words leave",
    }),
  );
