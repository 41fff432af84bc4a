/** The specification's `price_obj` becomes prices in cents and is written again without loss. */
import { expect, test } from "vitest";
import type { PriceObj } from "../catalog/schema.ts";
import { answerOf, eventOf, priceObjOf, pricesOf } from "./price-obj.ts";

/** The names are in the order in which PostgreSQL keeps them. */
const STORED: [what: string, stored: PriceObj][] = [
  ["an event without prices", {}],
  [
    "sponsorships with everything that staff may set",
    {
      teams: { Gold: 1, "Title Sponsor": 3 },
      grades: { "Title Sponsor": "Platinum" },
      players: { "Title Sponsor": 5 },
      sponsorship: { Gold: 1750.25, "Title Sponsor": 5000 },
      sponsorshipLimit: { Gold: 12 },
      sponsorshipDetails: { Gold: ["One team of four"], Platinum: ["Two teams of four", "Lunch"] },
      optionalSponsorship: { Golf_Tee: 300, Golf_Ball: 1250.5, Reception: 0 },
      optionalSponsorshipLimit: { Golf_Tee: 18 },
      optionalSponsorshipDetails: { Golf_Ball: "Your logo on every ball" },
      optionalSponsorshipComplete: { Golf_Tee: false, Reception: true },
    },
  ],
  ["levels", { regLevel: { Student: 75, IndividualMember: 325.1 }, regLevelLimit: { Student: 4 } }],
  [
    "classes beside their limits",
    {
      classLimit: { "Level 1 Certification": 24 },
      "Master Certification": { Member: 250, "Non-Member": 250 },
      "Level 1 Certification": { Member: 1690, "Non-Member": 2035.99 },
    },
  ],
  ["a limit of a thing that has no price", { classLimit: { "CAT-I": 1 }, sponsorshipLimit: { Gold: 2 } }],
  ["a class with half its prices", { "Master Certification": { Member: 250 } }],
  ["tables that the program does not know, and empty ones", { teams: {}, mulligans: { each: 20 } }],
];

test.each(STORED)("%s: read and written, it is the same to the byte", (_, stored) => {
  expect(JSON.stringify(priceObjOf(pricesOf(stored)))).toBe(JSON.stringify(stored));
});

test("every price in dollars is cents inside", () => {
  for (let cents = 0; cents <= 1_000_000; cents += 37) {
    const [tier] = pricesOf({ sponsorship: { Gold: cents / 100 } }).tiers;
    if (tier?.priceCents !== cents) expect(tier).toEqual({ name: "Gold", priceCents: cents });
  }
});

test("names are written in the order of the database, whatever order they have inside", () => {
  const { tiers, ...rest } = pricesOf({ sponsorship: { Gold: 2, "Title Sponsor": 3 }, teams: { Gold: 1 } });
  expect(JSON.stringify(priceObjOf({ ...rest, tiers: tiers.toReversed() }))).toBe(
    '{"teams":{"Gold":1},"sponsorship":{"Gold":2,"Title Sponsor":3}}',
  );
});

test("the answer has the prices where the event has them, and marks what is sold out as complete", () => {
  const prices = pricesOf({
    optionalSponsorship: { Golf_Tee: 300, Golf_Ball: 1500 },
    optionalSponsorshipComplete: { Golf_Tee: false },
  });
  const answer = answerOf({ id: "1", prices, sold_out: ["Golf_Ball", "Gold"], status: "published" });
  expect(JSON.stringify(answer)).toBe(
    '{"id":"1","price_obj":{"optionalSponsorship":{"Golf_Tee":300,"Golf_Ball":1500},' +
      '"optionalSponsorshipComplete":{"Golf_Tee":false,"Golf_Ball":true}},"sold_out":["Golf_Ball","Gold"],"status":"published"}',
  );
  const { prices: read, ...event } = eventOf(answer);
  expect(event).toEqual({ id: "1", sold_out: ["Golf_Ball", "Gold"], status: "published" });
  expect(read.options.map(({ priceCents, isComplete }) => [priceCents, isComplete])).toEqual([
    [300_00, false],
    [1500_00, true],
  ]);
});
