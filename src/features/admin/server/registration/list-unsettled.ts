import { countUnsettledPrices, listUnsettledPrices } from "#features/registrations/server/unsettled-prices.ts";
import type { Db } from "#platform/database/db.ts";
import { REGISTRABLES } from "./find-source.ts";

/** Counts unconfirmed member prices of events and classes, with their savings and the oldest. */
export async function countUnsettled(db: Db) {
  const both = await Promise.all(Object.values(REGISTRABLES).map((kind) => countUnsettledPrices(db, kind)));
  const [oldest] = both.flatMap((one) => one.oldest ?? []).sort((one, other) => one.at.getTime() - other.at.getTime());
  const total = (of: "count" | "cents") => both.reduce((sum, one) => sum + one[of], 0);
  return { count: total("count"), cents: total("cents"), oldest };
}

/** One page of unconfirmed member prices, the oldest first. */
export async function listUnsettled(db: Db, { after, limit }: { after?: string | undefined; limit: number }) {
  const query = { after: after === undefined ? undefined : new Date(after), limit: limit + 1 };
  const lists = await Promise.all(Object.values(REGISTRABLES).map((kind) => listUnsettledPrices(db, kind, query)));
  const { count, cents } = await countUnsettled(db);
  const found = lists.flat().sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  const registrations = found.slice(0, limit);
  const next = found.length > limit ? (registrations.at(-1)?.createdAt ?? null) : null;
  return { registrations, total: count, savedCents: cents, next };
}
