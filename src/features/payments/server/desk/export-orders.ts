import type { Deps } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { methodWord, ORDER_WORDS } from "../../rules/order-words.ts";
import type { OrderFilters, OrderRow } from "../../rules/staff-order.ts";
import { listOrders } from "./staff-orders.ts";

const HEADER = [
  ...["Order", "Made", "Company", "Payer", "Customers", "For", "Method", "State", "Subtotal", "Fee", "Total"],
  ...["Refunded", "Disputed", "Money"],
];

/** The orders that the filters leave as a table with what went back, the newest first. */
export async function exportOrders({ db, organization }: Deps, filters: OrderFilters): Promise<Table> {
  const { timeZone: zone } = await organization();
  return {
    name: "payments",
    header: HEADER,
    batches: pageRows(
      ({ cursor: before, limit }) => listOrders(db, { ...filters, before, limit, zone }),
      ({ orders }) => orders.map((order) => cells(order, zone)),
    ),
  };
}

const cells = (order: OrderRow, zone: string): Cell[] => [
  ...[order.reference, { at: order.createdAt, zone }, order.company ?? "", order.payer ?? ""],
  ...[order.customers.join("; "), order.description, methodWord(order), ORDER_WORDS[order.status]],
  ...[order.subtotalCents, order.feeCents, order.totalCents, order.refundedCents].map((cents) => ({ cents })),
  ...[order.isDisputed ? "Yes" : "", order.livemode ? "live" : "TEST"],
];
