/** HTTP door to invoices: what their customers ask by number or token. */
import { createRoute, z } from "@hono/zod-openapi";
import { createApi, json, problems } from "#platform/http.ts";
import { countTry } from "#platform/rate-limit.ts";
import { ourInvoiceNumber } from "../rules/invoice.ts";
import { foundInvoiceSchema } from "../rules/invoice-view.ts";
import { noSuchInvoice } from "./errors.ts";
import { lookUpInvoice } from "./invoice-queries.ts";

/** Five digits are soon guessed: so many tries from one address, and so many for one number whoever tries. */
const LOOKUP_LIMIT = { name: "invoice-lookup", max: 30, windowSeconds: 600 };
const NUMBER_LIMIT = { name: "invoice-lookup-number", max: 30, windowSeconds: 3600 };

const lookup = createRoute({
  operationId: "lookUpInvoice",
  tags: ["Payments"],
  summary: "An invoice by its number and the zip code printed on it; an unknown number and a wrong zip answer alike",
  method: "get",
  path: "/invoices/lookup",
  request: { query: z.object({ number: z.string().trim().min(1).max(40), zip: z.string().trim().min(1).max(10) }) },
  responses: { 200: json(foundInvoiceSchema, "What is owed on it"), ...problems(404, 422, 429) },
});

export const invoicesApi = createApi().openapi(lookup, async (c) => {
  const { deps, clientAddress } = c.var;
  const typed = c.req.valid("query");
  c.header("cache-control", "no-store");
  await countTry(deps.db, LOOKUP_LIMIT, clientAddress);
  await countTry(deps.db, NUMBER_LIMIT, ourInvoiceNumber(typed.number) ?? typed.number.toUpperCase());
  const found = await lookUpInvoice(deps.db, typed);
  if (!found) throw noSuchInvoice();
  return c.json(found, 200);
});
