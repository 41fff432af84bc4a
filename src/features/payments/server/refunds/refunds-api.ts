/** HTTP routes for staff to orders and to giving their money back. */
import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
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

const getOrders = staffRoute("refunds", {
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
});

const getTotals = staffRoute("refunds", {
  operationId: "getOrderTotals",
  summary: "What the paid orders among them come to; test money apart",
  method: "get",
  path: "/order-totals",
  request: { query: orderFiltersSchema },
  responses: { 200: json(orderTotalsSchema, "The sums in cents") },
});

const getStaffOrder = staffRoute("refunds", {
  operationId: "getStaffOrder",
  summary: "Everything about one order: lines, attempts, ledger, refunds, disputes",
  method: "get",
  path: "/staff-orders/{reference}",
  request: { params: z.object({ reference: orderReferenceSchema }) },
  responses: { 200: json(staffOrderSchema, "The order"), ...problems(404) },
});

const makeRefund = staffRoute("refunds", {
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
    201: created(refundSchema, "The refund, as far as it is known", "`/api/staff-orders/{reference}`"),
    ...problems(404, 409),
  },
});

export const refundsApi = createApi("Payments")
  .openapi(getOrders, async (c) => {
    const { db, organization } = c.var.deps;
    const { timeZone: zone } = await organization();
    return c.json(await listOrders(db, { ...c.req.valid("query"), zone }), 200);
  })
  .openapi(getTotals, async (c) => {
    const { db, organization } = c.var.deps;
    const { timeZone: zone } = await organization();
    return c.json(await totalsOfOrders(db, { ...c.req.valid("query"), zone }), 200);
  })
  .openapi(getStaffOrder, async (c) => c.json(await viewStaffOrder(c.var.deps, c.req.valid("param").reference), 200))
  .openapi(makeRefund, async (c) => {
    const { deps, staff } = c.var;
    const { order: reference, ...request } = c.req.valid("json");
    const [order] = await deps.db.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference));
    if (!order) throw noSuchOrder();
    const requestKey = c.req.valid("header")["idempotency-key"];
    const made = await refundOrder(deps, { ...request, orderId: order.id, requestKey, actor: staff });
    if (made.status === "failed") throw refundRefused(made.error);
    const refund = (await refundsOfOrder(deps, order.id)).find(({ id }) => id === made.id);
    if (!refund) throw noSuchRefund();
    c.header("Location", `/api/staff-orders/${reference}`);
    return c.json(refund, 201);
  })
  .route(
    "/",
    tableCalls("refunds", {
      ...{ tag: "Payments", id: "Orders", path: "/orders", query: orderFiltersSchema, table: exportOrders },
      summary: "The orders that the filters leave, with what went back",
    }),
  );
