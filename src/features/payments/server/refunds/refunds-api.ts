/** HTTP routes for staff to orders and to giving their money back. */
import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { orderReferenceSchema } from "#shared/identifiers.ts";
import {
  orderFiltersSchema,
  orderRowSchema,
  orderTotalsSchema,
  refundRequestSchema,
  refundSchema,
  staffOrderSchema,
} from "../../rules/staff-order.ts";
import { exportOrders } from "../desk/export-orders.ts";
import { listOrders, totalsOfOrders } from "../desk/staff-orders.ts";
import { refundsOfOrder, viewStaffOrder } from "../desk/view-staff-order.ts";
import { noSuchOrder } from "../errors.ts";
import { orders } from "../tables.ts";
import { noSuchRefund, refundRefused } from "./refund-errors.ts";
import { refundOrder } from "./refund-order.ts";

const getOrders = staffCall("refunds", {
  operationId: "getOrders",
  summary: "Orders, newest first, a page at a time",
  method: "get",
  path: "/orders",
  request: {
    query: orderFiltersSchema.extend({
      before: nextPage(z.uuid()),
      limit: pageLimit,
    }),
  },
  responses: {
    200: json(z.object({ orders: z.array(orderRowSchema), next: z.uuid().nullable() }), "One page"),
  },
  async run(deps, input) {
    const { timeZone: zone } = await deps.organization();
    return listOrders(deps.db, { ...input, zone });
  },
});

const getTotals = staffCall("refunds", {
  operationId: "getOrderTotals",
  summary: "What the paid orders among them come to; test money apart",
  method: "get",
  path: "/order-totals",
  request: { query: orderFiltersSchema },
  responses: { 200: json(orderTotalsSchema, "The sums in cents") },
  async run(deps, input) {
    const { timeZone: zone } = await deps.organization();
    return totalsOfOrders(deps.db, { ...input, zone });
  },
});

const getStaffOrder = staffCall("refunds", {
  operationId: "getStaffOrder",
  summary: "Everything about one order: lines, attempts, ledger, refunds, disputes",
  method: "get",
  path: "/staff-orders/{reference}",
  request: { params: z.object({ reference: orderReferenceSchema }) },
  responses: { 200: json(staffOrderSchema, "The order"), ...problems(404) },
  run: (deps, { reference }) => viewStaffOrder(deps, reference),
});

const makeRefund = staffCall("refunds", {
  operationId: "refundOrder",
  summary: "Refund a paid order, in part or in full, with its part of the card fee",
  description:
    "The refund's status is `sent` when the card processor did not answer: it is asked again each minute, and nothing may be sent in its place. The same Idempotency-Key again answers the same refund.",
  method: "post",
  path: "/refunds",
  request: {
    headers: neededKeyHeader,
    body: jsonBody(refundRequestSchema, "The refund and its reason"),
  },
  responses: {
    201: created(refundSchema, "The refund, as far as it is known", "`/api/staff-orders/{order}`"),
    ...problems(404, 409),
  },
  async run(deps, { order: reference, actor, requestKey, ...request }) {
    const [order] = await deps.db.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference));
    if (!order) throw noSuchOrder();
    const made = await refundOrder(deps, { ...request, orderId: order.id, requestKey, actor });
    if (made.status === "failed") throw refundRefused(made.error);
    const refund = (await refundsOfOrder(deps, order.id)).find(({ id }) => id === made.id);
    if (!refund) throw noSuchRefund();
    return refund;
  },
});

export const refundsApi = createApi("Payments")
  .openapiRoutes([getOrders, getTotals, getStaffOrder, makeRefund])
  .route(
    "/",
    tableCalls("refunds", {
      tag: "Payments",
      id: "Orders",
      path: "/orders",
      query: orderFiltersSchema,
      table: exportOrders,
      summary: "The orders that the filters leave, with what went back",
    }),
  );
