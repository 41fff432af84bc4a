/** HTTP routes of a cart's current price. */
import { createRoute } from "@hono/zod-openapi";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry } from "#platform/http/rate-limit.ts";
import { cartQuoteSchema, quoteRequestSchema } from "../../rules/cart-quote.ts";
import { nameChargesById } from "./name-charges-by-id.ts";
import { quoteCart } from "./quote-cart.ts";

/** The page asks when it opens, when its cart changes and when its tab comes back. */
const QUOTE_LIMIT = { name: "cart-quote", max: 200, windowSeconds: 600 };

const quote = createRoute({
  operationId: "quoteCart",
  summary: "What the items of a cart cost now, and which of them cannot be paid",
  description: "Reads only; the payment decides. Items are those of /payment, with the price that the payer has seen.",
  method: "post",
  path: "/cart-quote",
  request: { body: jsonBody(quoteRequestSchema, "What is in the cart") },
  responses: { 200: json(cartQuoteSchema, "The prices of this moment"), ...problems(429) },
});

export const cartQuoteApi = createApi("Payments").openapi(quote, async (c) => {
  const { deps, clientNetwork } = c.var;
  await countTry(deps.db, QUOTE_LIMIT, clientNetwork);
  c.header("cache-control", "no-store");
  const { items } = await nameChargesById(c, c.req.valid("json").items);
  return c.json(await quoteCart(deps, items), 200);
});
