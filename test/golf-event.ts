/** A golf classic with everything on sale, for tests that need an event to register for. */
import type { PriceObj } from "#features/events/rules/catalog/schema.ts";
import { pricesOf } from "#features/events/rules/content/price-obj.ts";
import { events } from "#features/events/server/tables.ts";
import type { Db } from "#platform/database/db.ts";
import { CUSTOMER } from "./customer.ts";

/** Prices are written as the specification writes them, in dollars. */
export type NewEvent = Omit<typeof events.$inferInsert, "prices"> & { priceObj?: PriceObj };

export const GOLF_PRICES = {
  sponsorship: { "Platinum Sponsor": 3000, "Gold Sponsor": 2000, "Silver Sponsor": 750 },
  sponsorshipDetails: {
    Platinum: ["Two teams of four", "Lunch", "Name on every cart"],
    Gold: ["One team of four", "Lunch"],
    Silver: ["One golfer", "A tee sign"],
  },
  optionalSponsorship: { Golf_Tee: 500, Golf_Ball: 1250.5, Reception: 1500 },
  optionalSponsorshipDetails: { Golf_Ball: "Your logo on every ball" },
} satisfies PriceObj;

/** The event of another year, with other prices. */
export const NEXT_EDITION = {
  date: new Date("2095-05-11T13:00:00Z"),
  priceObj: { ...GOLF_PRICES, sponsorship: { "Platinum Sponsor": 3200, "Gold Sponsor": 2000, "Silver Sponsor": 700 } },
} satisfies Partial<NewEvent>;

/**
 * Writes a published golf event on May 13, 2094 at 8:00 in Jackson, and gives its id. By the real clock it is always
 * ahead.
 */
export async function insertGolfEvent(
  db: Db,
  { priceObj = GOLF_PRICES, ...over }: Partial<NewEvent> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(events).values({
    id,
    title: "Annual Golf Classic",
    date: new Date("2094-05-13T13:00:00Z"),
    time: "8:00 AM",
    location: "Pearl River Golf Club, Jackson",
    type: "GOLF",
    prices: pricesOf(priceObj),
    customInfoObj: {
      welcomeReceptionDate: "Wednesday, May 12, 2094, 6:00 PM",
      welcomeReceptionLocation: "The clubhouse terrace",
    },
    dateObj: { "Shotgun start": "8:00 AM" },
    status: "published",
    ...over,
  });
  return id;
}

/** A request to register as a Gold sponsor; every call is for a different company. */
export const golfRegistration = (eventID: string, over: Record<string, unknown> = {}) => ({
  eventID,
  ...CUSTOMER,
  details: { event_type: "GOLF", sponsorship: "Gold Sponsor" },
  ...over,
});

/** The same with the given typed answers. */
export const golfDetails = (over: Record<string, unknown> = {}) => ({
  details: { event_type: "GOLF", sponsorship: "Gold Sponsor", ...over },
});
