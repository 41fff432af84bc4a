/** HTTP routes by which staff act on one registration: names, letters, its member price, its certification ID. */
import { z } from "@hono/zod-openapi";
import { requireCapability, staffRoute } from "#features/accounts/server/sessions/session.ts";
import { correctClassSchema } from "#features/certifications/rules/correct-class.ts";
import { settleCertIdSchema } from "#features/certifications/rules/settle-cert-id.ts";
import { correctClass } from "#features/certifications/server/desk/correct-class.ts";
import { correctClassEmail } from "#features/certifications/server/desk/correct-class-email.ts";
import {
  previewRedecidedClass,
  redecideClassPrice,
} from "#features/certifications/server/desk/redecide-class-price.ts";
import { settleCertId } from "#features/certifications/server/desk/settle-cert-id.ts";
import { settleClassPrice } from "#features/certifications/server/desk/settle-class-price.ts";
import { personChangeSchema } from "#features/events/rules/registrations/person-change.ts";
import { correctByStaff } from "#features/events/server/desk/correct-by-staff.ts";
import { correctEmail } from "#features/events/server/desk/correct-email.ts";
import { previewRedecided, redecideMemberPrice } from "#features/events/server/desk/redecide-member-price.ts";
import { settleMemberPrice } from "#features/events/server/desk/settle-member-price.ts";
import { redecidedPriceSchema, redecidePriceSchema } from "#features/membership/rules/redecide-price.ts";
import { settlePriceSchema, unsettledPriceSchema } from "#features/membership/rules/settle-price.ts";
import { createApi, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { emailSchema } from "#shared/contact.ts";
import { askedReferenceSchema, staffRegistrationSchema } from "../../rules/registration.ts";
import { findByReference } from "./find-source.ts";
import { listUnsettled } from "./list-unsettled.ts";
import { sendConfirmation } from "./send-confirmation.ts";
import { viewStaffRegistration } from "./view-registration.ts";

const params = z.object({ reference: askedReferenceSchema });
const answer = { 200: json(staffRegistrationSchema, "The registration as it is now"), ...problems(404, 409) };

const listRoute = staffRoute("registrations", {
  operationId: "listUnsettledPrices",
  summary: "Registrations whose member price the roll does not confirm, the longest waiting first",
  method: "get",
  path: "/unsettled-prices",
  request: { query: z.object({ after: nextPage(z.iso.datetime()), limit: pageLimit }) },
  responses: {
    200: json(
      z.object({
        registrations: z.array(unsettledPriceSchema),
        total: z.int(),
        savedCents: z.int().describe("Of all of them"),
        next: z.iso.datetime().nullable(),
      }),
      "One page, how many there are, and what they saved",
    ),
  },
});

const priceRoute = staffRoute("registrations", {
  operationId: "settleMemberPrice",
  summary: "Let a member price stand, or charge the difference to the full price; the registrant is told of a charge",
  description: "Decided once: the same decision again changes nothing, another one is a 409.",
  method: "post",
  path: "/staff/registrations/{reference}/member-price",
  request: { params, body: jsonBody(settlePriceSchema) },
  responses: answer,
});

const anewLookRoute = staffRoute("registrations", {
  operationId: "previewMemberPriceAnew",
  summary: "What settling a member price the other way would come to",
  method: "get",
  path: "/staff/registrations/{reference}/member-price/anew",
  request: { params },
  responses: { 200: json(redecidedPriceSchema, "Nothing is changed"), ...problems(404, 409) },
});

const anewRoute = staffRoute("registrations", {
  operationId: "settleMemberPriceAnew",
  summary: "Settle a member price the other way: the difference is charged after all, or no longer owed",
  description:
    "All or nothing. With `refund`, which needs the capability `refunds`, what was paid of the difference goes back. The registrant gets the confirmation again.",
  method: "post",
  path: "/staff/registrations/{reference}/member-price/anew",
  request: { params, headers: neededKeyHeader, body: jsonBody(redecidePriceSchema) },
  responses: { 200: json(staffRegistrationSchema, "The registration as it is now"), ...problems(404, 409) },
});

const certRoute = staffRoute("registrations", {
  operationId: "settleCertificationId",
  summary: "Say which certification the unknown ID of a class registration means",
  method: "post",
  path: "/staff/registrations/{reference}/cert-id",
  request: { params, body: jsonBody(settleCertIdSchema) },
  responses: answer,
});

const peopleRoute = staffRoute("registrations", {
  operationId: "correctPeopleByStaff",
  summary: "Correct names and emails of a registration for an event, after its cut-off too; the registrant is told",
  method: "put",
  path: "/staff/registrations/{reference}/people",
  request: {
    params,
    body: jsonBody(
      z.strictObject({
        people: z.array(personChangeSchema).min(1).max(200),
        version: z.int().min(1).max(1_000_000).describe("The one that was read"),
      }),
    ),
  },
  responses: answer,
});

const contactRoute = staffRoute("registrations", {
  operationId: "correctContactByStaff",
  summary: "Correct name, contact and company of a class registration, and with `letter` send its confirmation again",
  method: "put",
  path: "/staff/registrations/{reference}/contact",
  request: { params, body: jsonBody(correctClassSchema) },
  responses: answer,
});

const emailRoute = staffRoute("registrations", {
  operationId: "correctEmailByStaff",
  summary: "Correct the mistyped domain of a registrant's email; the confirmation goes there",
  method: "put",
  path: "/staff/registrations/{reference}/email",
  request: {
    params,
    body: jsonBody(z.strictObject({ email: emailSchema.describe("`likelyEmail` of the registration, and no other") })),
  },
  responses: answer,
});

const confirmRoute = staffRoute("registrations", {
  operationId: "sendConfirmationAgain",
  summary: "Send the confirmation of a registration again, as it stands now",
  method: "post",
  path: "/staff/registrations/{reference}/confirmation",
  request: { params, headers: neededKeyHeader },
  responses: { 200: json(z.object({ sentTo: z.string() }), "It is on its way"), ...problems(404, 409, 429) },
});

export const settleApi = createApi("Registrations")
  .openapi(listRoute, async (c) => c.json(await listUnsettled(c.var.deps.db, c.req.valid("query")), 200))
  .openapi(priceRoute, async (c) => {
    const { deps, staff: actor } = c.var;
    const { id: registrationId, kind, reference } = await findByReference(deps.db, c.req.valid("param").reference);
    const settle = kind === "event" ? settleMemberPrice : settleClassPrice;
    await settle(deps, { registrationId, ...c.req.valid("json"), actor });
    return c.json(await viewStaffRegistration(deps, reference, actor), 200);
  })
  .openapi(anewLookRoute, async (c) => {
    const { db } = c.var.deps;
    const { id, kind } = await findByReference(db, c.req.valid("param").reference);
    return c.json(await (kind === "event" ? previewRedecided : previewRedecidedClass)(db, id), 200);
  })
  .openapi(anewRoute, async (c) => {
    const { deps, staff: actor } = c.var;
    const asked = c.req.valid("json");
    if (asked.refund) await requireCapability(deps, actor, "refunds");
    const requestKey = c.req.valid("header")["idempotency-key"];
    const { id: registrationId, kind, reference } = await findByReference(deps.db, c.req.valid("param").reference);
    const redecide = kind === "event" ? redecideMemberPrice : redecideClassPrice;
    await redecide(deps, { ...asked, registrationId, requestKey, actor });
    return c.json(await viewStaffRegistration(deps, reference, actor), 200);
  })
  .openapi(peopleRoute, async (c) => {
    const { deps, staff: actor } = c.var;
    const { id: registrationId, reference } = await findByReference(deps.db, c.req.valid("param").reference);
    await correctByStaff(deps, { registrationId, ...c.req.valid("json"), actor });
    return c.json(await viewStaffRegistration(deps, reference, actor), 200);
  })
  .openapi(contactRoute, async (c) => {
    const { deps, staff: actor } = c.var;
    const { id: registrationId, reference } = await findByReference(deps.db, c.req.valid("param").reference);
    await correctClass(deps, { registrationId, ...c.req.valid("json"), actor });
    return c.json(await viewStaffRegistration(deps, reference, actor), 200);
  })
  .openapi(emailRoute, async (c) => {
    const { deps, staff: actor } = c.var;
    const { id: registrationId, kind, reference } = await findByReference(deps.db, c.req.valid("param").reference);
    await (kind === "event" ? correctEmail : correctClassEmail)(deps, {
      registrationId,
      ...c.req.valid("json"),
      actor,
    });
    return c.json(await viewStaffRegistration(deps, reference, actor), 200);
  })
  .openapi(confirmRoute, async (c) => {
    const requestKey = c.req.valid("header")["idempotency-key"];
    const asked = { ...c.req.valid("param"), requestKey, actor: c.var.staff };
    return c.json(await sendConfirmation(c.var.deps, asked), 200);
  })
  .openapi(certRoute, async (c) => {
    const { deps, staff: actor } = c.var;
    const { id: registrationId, reference } = await findByReference(deps.db, c.req.valid("param").reference);
    await settleCertId(deps, { registrationId, ...c.req.valid("json"), actor });
    return c.json(await viewStaffRegistration(deps, reference, actor), 200);
  });
