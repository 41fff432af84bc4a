/** A clay shoot with everything on sale, for tests that need one. */
import type { PriceObj } from "#features/events/rules/catalog/schema.ts";
import type { Db } from "#platform/database/db.ts";
import { insertGolfEvent, type NewEvent } from "./golf-event.ts";

export const CLAY_PRICES = {
  sponsorship: { Silver: 1000, Platinum: 3000, Gold: 2000, "Team of Four": 600 },
  sponsorshipDetails: {
    Platinum: ["Banner at the pavilion"],
    Gold: ["Sign at two stations"],
    Silver: ["Sign at one station"],
  },
  optionalSponsorship: { Reception_Sponsor: 2000, Lunch_Sponsor: 1500.5 },
} satisfies PriceObj;

/** Writes a published clay shoot in May 2094, and gives its id. */
export const insertClayShoot = (db: Db, over: Partial<NewEvent> = {}): Promise<string> =>
  insertGolfEvent(db, { title: "PAC Clay Shoot", type: "CLAY_SHOOT", priceObj: CLAY_PRICES, ...over });
