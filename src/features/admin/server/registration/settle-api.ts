/** HTTP routes by which staff act on one registration: names, emails, its member price, its certification ID. */
import { z } from "@hono/zod-openapi";
import { requireCapability } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { correctClassSchema } from "#features/certifications/rules/correct-class.ts";
import { settleCertIdSchema } from "#features/certifications/rules/settle-cert-id.ts";
import { correctClass } from "#features/certifications/server/desk/correct-class.ts";
import { correctClassEmail } from "#features/certifications/server/desk/correct-class-email.ts";
import { settleCertId } from "#features/certifications/server/desk/settle-cert-id.ts";
import { personChangeSchema } from "#features/events/rules/registrations/person-change.ts";
import { correctByStaff } from "#features/events/server/desk/correct-by-staff.ts";
import { correctEmail } from "#features/events/server/desk/correct-email.ts";
import { redecidedPriceSchema, redecidePriceSchema } from "#features/membership/rules/redecide-price.ts";
import { settlePriceSchema, unsettledPriceSchema } from "#features/membership/rules/settle-price.ts";
import { previewRedecided, redecidePrice } from "#features/registrations/server/redecide-price.ts";
import { settlePrice } from "#features/registrations/server/settle-price.ts";
import { createApi, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { emailSchema } from "#shared/contact.ts";
import { referenceParamSchema, staffRegistrationSchema } from "../../rules/registration.ts";
import { findByReference, REGISTRABLES } from "./find-source.ts";
import { listUnsettled } from "./list-unsettled.ts";
import { sendConfirmation } from "./send-confirmation.ts";
import { viewStaffRegistration } from "./view-registration.ts";

const params = z.object({ reference: referenceParamSchema });
const answer = { 200: json(staffRegistrationSchema, "The registration as it is now"), ...problems(404, 409) };

const listRoute = staffCall("registrations", {
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
  run: (deps, input) => listUnsettled(deps.db, input),
});

const priceRoute = staffCall("registrations", {
  operationId: "settleMemberPrice",
  summary: "Let a member price stand, or charge the difference to the full price; the registrant is told of a charge",
  description: "Decided once: the same decision again changes nothing, another one is a 409.",
  method: "post",
  path: "/staff/registrations/{reference}/member-price",
  request: { params, body: jsonBody(settlePriceSchema) },
  responses: answer,
  async run(deps, { reference: typed, actor, ...sent }) {
    const { id: registrationId, kind, reference } = await findByReference(deps.db, typed);
    await settlePrice(deps, REGISTRABLES[kind], { registrationId, ...sent, actor });
    return viewStaffRegistration(deps, reference, actor);
  },
});

const previewAgainRoute = staffCall("registrations", {
  operationId: "previewMemberPriceAgain",
  summary: "What settling a member price the other way would come to",
  method: "get",
  path: "/staff/registrations/{reference}/member-price/again",
  request: { params },
  responses: { 200: json(redecidedPriceSchema, "Nothing is changed"), ...problems(404, 409) },
  async run(deps, { reference }) {
    const { id, kind } = await findByReference(deps.db, reference);
    return previewRedecided(deps.db, REGISTRABLES[kind], id);
  },
});

const settleAgainRoute = staffCall("registrations", {
  operationId: "settleMemberPriceAgain",
  summary: "Settle a member price the other way: the difference is charged after all, or no longer owed",
  description:
    "All or nothing. With `refund`, which needs the capability `refunds`, what was paid of the difference goes back. The registrant gets the confirmation again.",
  method: "post",
  path: "/staff/registrations/{reference}/member-price/again",
  request: { params, headers: neededKeyHeader, body: jsonBody(redecidePriceSchema) },
  responses: { 200: json(staffRegistrationSchema, "The registration as it is now"), ...problems(404, 409) },
  async run(deps, { reference: typed, actor, ...sent }) {
    if (sent.refund) await requireCapability(deps, actor, "refunds");
    const { id: registrationId, kind, reference } = await findByReference(deps.db, typed);
    await redecidePrice(deps, REGISTRABLES[kind], { ...sent, registrationId, actor });
    return viewStaffRegistration(deps, reference, actor);
  },
});

const certRoute = staffCall("registrations", {
  operationId: "settleCertificationId",
  summary: "Say which certification the unknown ID of a class registration means",
  method: "post",
  path: "/staff/registrations/{reference}/cert-id",
  request: { params, body: jsonBody(settleCertIdSchema) },
  responses: answer,
  async run(deps, { reference: typed, actor, ...sent }) {
    const { id: registrationId, reference } = await findByReference(deps.db, typed);
    await settleCertId(deps, { registrationId, ...sent, actor });
    return viewStaffRegistration(deps, reference, actor);
  },
});

const peopleRoute = staffCall("registrations", {
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
  async run(deps, { reference: typed, actor, ...sent }) {
    const { id: registrationId, reference } = await findByReference(deps.db, typed);
    await correctByStaff(deps, { registrationId, ...sent, actor });
    return viewStaffRegistration(deps, reference, actor);
  },
});

const contactRoute = staffCall("registrations", {
  operationId: "correctContactByStaff",
  summary: "Correct name, contact and company of a class registration, and with `letter` send its confirmation again",
  method: "put",
  path: "/staff/registrations/{reference}/contact",
  request: { params, body: jsonBody(correctClassSchema) },
  responses: answer,
  async run(deps, { reference: typed, actor, ...sent }) {
    const { id: registrationId, reference } = await findByReference(deps.db, typed);
    await correctClass(deps, { registrationId, ...sent, actor });
    return viewStaffRegistration(deps, reference, actor);
  },
});

const emailRoute = staffCall("registrations", {
  operationId: "correctEmailByStaff",
  summary: "Correct the mistyped domain of a registrant's email; the confirmation goes there",
  method: "put",
  path: "/staff/registrations/{reference}/email",
  request: {
    params,
    body: jsonBody(z.strictObject({ email: emailSchema.describe("`likelyEmail` of the registration, and no other") })),
  },
  responses: answer,
  async run(deps, { reference: typed, actor, ...sent }) {
    const { id: registrationId, kind, reference } = await findByReference(deps.db, typed);
    await (kind === "event" ? correctEmail : correctClassEmail)(deps, { registrationId, ...sent, actor });
    return viewStaffRegistration(deps, reference, actor);
  },
});

const confirmRoute = staffCall("registrations", {
  operationId: "sendConfirmationAgain",
  summary: "Send the confirmation of a registration again, as it stands now",
  method: "post",
  path: "/staff/registrations/{reference}/confirmation",
  request: { params, headers: neededKeyHeader },
  responses: { 200: json(z.object({ sentTo: z.string() }), "It is on its way"), ...problems(404, 409, 429) },
  run: sendConfirmation,
});

export const settleApi = createApi("Registrations").openapiRoutes([
  listRoute,
  priceRoute,
  previewAgainRoute,
  settleAgainRoute,
  peopleRoute,
  contactRoute,
  emailRoute,
  confirmRoute,
  certRoute,
]);
