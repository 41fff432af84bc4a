import { expect, test } from "vitest";
import { NO_PRICES } from "../catalog/prices.ts";
import { pricesOf } from "../content/price-obj.ts";
import { type ConventionDetails, convention, conventionDetailsSchema } from "./convention.ts";
import { MAX_GUESTS } from "./convention-catalog.ts";

const PRICES = pricesOf({
  regLevel: {
    ExhibitorMember: 1400,
    ExhibitorNonMember: 1800,
    SponsorshipMember: 2500,
    SponsorshipNonMember: 3200,
    IndividualMember: 550,
    IndividualNonMember: 750,
    Student: 125,
  },
});
const FREE = NO_PRICES;

const details = (over: Partial<ConventionDetails> = {}) =>
  conventionDetailsSchema.parse({ event_type: "CONVENTION", ...over });

test.each([
  ["Exhibitor", true, "Exhibitor, member", 140_000],
  ["Exhibitor", false, "Exhibitor, non-member", 180_000],
  ["Sponsorship", true, "Sponsorship, member", 250_000],
  ["Sponsorship", false, "Sponsorship, non-member", 320_000],
  ["Individual", true, "Individual, member", 55_000],
  ["Individual", false, "Individual, non-member", 75_000],
  ["Student", true, "Student", 12_500],
  ["Student", false, "Student", 12_500],
] as const)("%s, member %s, is sold as %s", (regLevel, isMember, label, amountCents) => {
  expect(convention.sell(PRICES, details({ regLevel, isMember }))).toMatchObject({ lines: [{ label, amountCents }] });
});

test("a convention without a price table is free of charge", () => {
  expect(convention.sell(FREE, details({ guests: ["Kim Orr"] }))).toEqual({ lines: [] });
});

test.each([
  ["no level where the convention sells them", PRICES, details()],
  ["a level where it sells none", FREE, details({ regLevel: "Student" })],
  ["a level that it does not sell", pricesOf({ regLevel: { Student: 1 } }), details({ regLevel: "Exhibitor" })],
])("%s is refused by its field", (_, prices, answers) => {
  const sold = convention.sell(prices, answers);
  expect("problems" in sold && Object.keys(sold.problems)).toEqual(["details.regLevel"]);
});

test.each([
  ["a level of its own", { regLevel: "VIP" }, "regLevel"],
  ["too many guests", { guests: Array(MAX_GUESTS + 1).fill("Kim") }, "guests"],
  ["a guest's name without end", { guests: ["x".repeat(101)] }, "guests.0"],
])("%s is refused", (_, over, path) => {
  const { error } = conventionDetailsSchema.safeParse({ event_type: "CONVENTION", ...over });
  expect(error?.issues.map((issue) => issue.path.join("."))).toContain(path);
});

test.each([
  [
    details({ regLevel: "Individual", isMember: true, guests: ["Kim Orr", "", "Sam Reed, Jr."] }),
    { "Registration Level": "Individual", "Member Status": "Yes", Guests: "Kim Orr; Sam Reed, Jr." },
  ],
  [details(), { "Registration Level": "N/A", "Member Status": "No", Guests: "N/A" }],
])("answers become labels and are read back as the same answers", (answers, labels) => {
  expect(convention.toCustomInputs(answers)).toEqual(labels);
  expect(conventionDetailsSchema.parse(convention.fromCustomInputs({ customInputs: labels }))).toEqual(answers);
});

test("guests are counted and can be renamed; a member's price needs a price", () => {
  const answers = details({ regLevel: "Individual", isMember: true, guests: ["Kim Orr", "Al Dunn"] });
  expect(convention.headcount(answers, NO_PRICES)).toBe(3);
  expect(convention.people(answers)).toEqual([
    { path: "guests.0", role: "Guest 1", name: "Kim Orr" },
    { path: "guests.1", role: "Guest 2", name: "Al Dunn" },
  ]);
  expect(convention.asksMemberPrice?.(answers)).toBe(true);
  expect(convention.asksMemberPrice?.(details({ isMember: true }))).toBe(false);
});
