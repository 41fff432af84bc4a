/** HTTP routes by which staff cancel a class registration. */
import { z } from "@hono/zod-openapi";
import { requireCapability } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { askSourceRefundSchema, sourceRefundSchema } from "#features/payments/rules/source-refund.ts";
import { REFUND_STATUSES } from "#features/payments/rules/states.ts";
import { refundWithoutKey } from "#features/payments/server/refunds/refund-errors.ts";
import { refundsOfRequest, viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { lineSchema } from "#shared/text.ts";
import { classRegistrationViewSchema } from "../../rules/class-view.ts";
import { CLASS_REGISTRATION, viewClassRegistration } from "../queries.ts";
import { cancelClass } from "./cancel-class.ts";

const params = z.object({ registrationId: z.uuid() });

const cancelRoute = staffCall("registrations", {
  operationId: "cancelClassRegistration",
  summary:
    "Cancel a class registration, and with `refund` refund all that was paid for it; the candidate is told the reason",
  description:
    "Both are decided at once: neither ever stands without the other. With `refund` an `Idempotency-Key` is needed, and the capability `refunds`. A refund's status is `sent` while the card processor has not answered: it is asked again each minute.",
  method: "post",
  path: "/class-registrations/{registrationId}/cancel",
  request: {
    params,
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
      classRegistrationViewSchema.extend({
        refunds: z.array(
          z.object({ amountCents: z.int(), status: z.enum(REFUND_STATUSES), error: z.string().nullable() }),
        ),
      }),
      "The registration, which is cancelled now or was before",
    ),
    ...problems(404, 409),
  },
  async run(deps, { reason, refund: refundInput, registrationId, actor, requestKey }) {
    if (refundInput) await requireCapability(deps, actor, "refunds");
    if (refundInput && !requestKey) throw refundWithoutKey();
    const refund = refundInput && requestKey ? { ...refundInput, requestKey } : undefined;
    const { id, publicToken } = await cancelClass(deps, { registrationId, reason, refund, actor });
    const source = { sourceKind: CLASS_REGISTRATION, sourceId: id };
    const made = refund ? await refundsOfRequest(deps.db, { ...refund, reason, source }) : [];
    const refunds = made.map(({ amountCents, status, error }) => ({ amountCents, status, error }));
    return { ...(await viewClassRegistration(deps.db, publicToken)), refunds };
  },
});

const refundableRoute = staffCall("registrations", {
  operationId: "getClassRegistrationRefund",
  summary: "The refund of all payments for a class registration",
  method: "get",
  path: "/class-registrations/{registrationId}/refund",
  request: { params },
  responses: { 200: json(sourceRefundSchema, "By the orders that took it") },
  run(deps, { registrationId }) {
    const source = { sourceKind: CLASS_REGISTRATION, sourceId: registrationId };
    return viewSourceRefund(deps.db, source);
  },
});

export const cancelClassApi = createApi("Certifications").openapiRoutes([cancelRoute, refundableRoute]);
