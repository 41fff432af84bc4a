import { customType } from "drizzle-orm/pg-core";
import type { Prices } from "../../rules/catalog/prices.ts";
import type { PriceObj } from "../../rules/catalog/schema.ts";
import { priceObjOf, pricesOf } from "../../rules/content/price-obj.ts";

/** A column of `price_obj`, in dollars, that is read and written as prices in cents. */
export const priceObj = customType<{ data: Prices; driverData: PriceObj | string }>({
  dataType: () => "jsonb",
  fromDriver: (stored) => pricesOf(typeof stored === "string" ? (JSON.parse(stored) as PriceObj) : stored),
  toDriver: (prices) => JSON.stringify(priceObjOf(prices)),
});
