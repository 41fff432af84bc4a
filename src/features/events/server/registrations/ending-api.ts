/** HTTP routes that end a registration: its owner withdraws it, or staff cancel it. */
import { createRoute, z } from "@hono/zod-openapi";
import { requireCapability } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { askSourceRefundSchema, sourceRefundSchema } from "#features/payments/rules/source-refund.ts";
import { REFUND_STATUSES } from "#features/payments/rules/states.ts";
import { visitorOf } from "#features/payments/server/bot-check/ask-person.ts";
import { refundWithoutKey } from "#features/payments/server/refunds/refund-errors.ts";
import { refundsOfRequest, viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { orderReferenceSchema, registrationTokenSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { paidRegistrationSchema } from "../../rules/registrations/paid-registration.ts";
import { registrationViewSchema } from "../../rules/registrations/registration-view.ts";
import { REGISTRATION } from "../registration-source.ts";
import { cancelRegistration } from "./cancel-registration.ts";
import { listPaidRegistrations } from "./list-paid-registrations.ts";
import { viewRegistration } from "./view-registration.ts";
import { withdrawRegistration } from "./withdraw-registration.ts";

const withdrawRoute = createRoute({
  operationId: "withdrawRegistration",
  summary: "Withdraw a registration of which nothing is paid, for the holder of its token",
  method: "post",
  path: "/registrations/{token}/withdraw",
  request: { params: z.object({ token: registrationTokenSchema }) },
  responses: {
    200: json(registrationViewSchema, "The registration, which is cancelled now or was before"),
    ...problems(404, 409, 429),
  },
});

const cancelRoute = staffCall("registrations", {
  operationId: "cancelRegistration",
  summary:
    "Cancel a registration, and with `refund` refund all that was paid for it; the registrant is told the reason",
  description:
    "Both are decided at once: neither ever stands without the other. With `refund` an `Idempotency-Key` is needed, and the capability `refunds`. A refund's status is `sent` while the card processor has not answered: it is asked again each minute.",
  method: "post",
  path: "/registrants/{registrationId}/cancel",
  request: {
    params: z.object({ registrationId: z.uuid() }),
    headers: keyHeader,
    body: jsonBody(
      z.strictObject({
        reason: lineSchema(500, "Must enter a reason"),
        refund: askSourceRefundSchema.optional().describe("Absent: what was paid stays booked"),
      }),
    ),
  },
  responses: {
    200: json(
      registrationViewSchema.extend({
        refunds: z.array(
          z.object({ amountCents: z.int(), status: z.enum(REFUND_STATUSES), error: z.string().nullable() }),
        ),
      }),
      "The registration, which is cancelled now or was before",
    ),
    ...problems(404, 409),
  },
  async run(deps, { reason, refund: requested, registrationId, actor, requestKey }) {
    if (requested) await requireCapability(deps, actor, "refunds");
    if (requested && !requestKey) throw refundWithoutKey();
    const refund = requested && requestKey ? { ...requested, requestKey } : undefined;
    const { id, publicToken } = await cancelRegistration(deps, { registrationId, reason, refund, actor });
    const source = { sourceKind: REGISTRATION, sourceId: id };
    const made = refund ? await refundsOfRequest(deps.db, { ...refund, reason, source }) : [];
    const refunds = made.map(({ amountCents, status, error }) => ({ amountCents, status, error }));
    return { ...(await viewRegistration(deps.db, publicToken)), refunds };
  },
});

const refundableRoute = staffCall("registrations", {
  operationId: "getRegistrantRefund",
  summary: "The refund of all payments for a registration",
  method: "get",
  path: "/registrants/{registrationId}/refund",
  request: { params: z.object({ registrationId: z.uuid() }) },
  responses: { 200: json(sourceRefundSchema, "By the orders that took it") },
  run(deps, { registrationId }) {
    const source = { sourceKind: REGISTRATION, sourceId: registrationId };
    return viewSourceRefund(deps.db, source);
  },
});

const ofOrderRoute = staffCall(["registrations", "refunds"], {
  operationId: "getRegistrationsOfOrder",
  summary: "The registrations that stand and were paid for by an order, and whether all their money went back",
  method: "get",
  path: "/staff-orders/{reference}/registrations",
  request: { params: z.object({ reference: orderReferenceSchema }) },
  responses: { 200: json(z.array(paidRegistrationSchema), "Those that have not ended") },
  run: (deps, { reference }) => listPaidRegistrations(deps.db, reference),
});

/** High enough for an office that withdraws all registrations of its company. */
const WITHDRAW_LIMIT: Limit = { name: "withdraw", max: 60, windowSeconds: 600 };

export const endingApi = createApi("Events")
  .openapi(withdrawRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, WITHDRAW_LIMIT, clientNetwork);
    const { publicToken } = await withdrawRegistration(deps, c.req.valid("param").token, await visitorOf(c));
    c.header("Cache-Control", "no-store");
    return c.json(await viewRegistration(deps.db, publicToken), 200);
  })
  .openapiRoutes([cancelRoute, refundableRoute, ofOrderRoute]);
