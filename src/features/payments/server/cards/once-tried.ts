import { type RequestKey, requestKeyOf } from "#platform/http/request-key.ts";
import { checkoutChanged } from "../errors.ts";
import { paymentAttempts } from "../tables.ts";

/** One attempt with one card for one order: its key is made from the order's request and the card. */
export const onceTried = (requestKey: string, order: RequestKey, paymentMethod: string) => ({
  table: paymentAttempts,
  key: requestKeyOf(requestKey, [order.requestKey, order.requestHash, paymentMethod]),
  refusal: checkoutChanged,
});
