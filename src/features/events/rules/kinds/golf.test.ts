import { expect, test } from "vitest";
import { GOLF_PRICES as IN_DOLLARS } from "#test/golf-event.ts";
import { withPeople } from "../catalog/people.ts";
import { defaultTier, optionsOf, tiersOf } from "../catalog/sponsorships.ts";
import { pricesOf } from "../content/price-obj.ts";
import { golf } from "./golf.ts";
import { GOLF_OPTION_LABELS, golfTeamsOf, USUAL_GOLF_TIER } from "./golf-catalog.ts";
import { type GolfDetails, golfDetailsSchema } from "./golf-details.ts";

const GOLF_PRICES = pricesOf(IN_DOLLARS);

const details = (over: Partial<GolfDetails> = {}): GolfDetails =>
  golfDetailsSchema.parse({ event_type: "GOLF", sponsorship: "Platinum Sponsor", ...over });

const golfer = (name = "", email = "") => ({ name, email });

test.each([
  ["Platinum Sponsor", {}, { teams: 2, players: 4, hasIndividual: false }],
  ["Gold Sponsor", {}, { teams: 1, players: 4, hasIndividual: false }],
  ["Silver Sponsor", {}, { teams: 0, players: 4, hasIndividual: true }],
  ["Beverage Cart", {}, { teams: 0, players: 4, hasIndividual: false }],
  ["Gold Sponsor", { teams: { "Gold Sponsor": 3 } }, { teams: 3, players: 4, hasIndividual: false }],
  [
    "Silver Sponsor",
    { teams: { "Silver Sponsor": 1 }, players: { "Silver Sponsor": 2 } },
    { teams: 1, players: 2, hasIndividual: false },
  ],
])("%s plays, with %j, %o", (tier, stored, golfers) => {
  const prices = pricesOf(stored);
  expect(golfTeamsOf(prices, tier)).toEqual(golfers);
  expect(golf.headcount(details({ sponsorship: tier }), prices)).toBe(
    golfers.teams * golfers.players + (golfers.hasIndividual ? 1 : 0),
  );
});

test("tiers come the dearest first with their benefits, Platinum chosen", () => {
  const tiers = tiersOf(pricesOf({ ...IN_DOLLARS, sponsorship: { "Silver Sponsor": 750, "Platinum Sponsor": 3000 } }));
  expect(tiers.map(({ name, priceCents }) => [name, priceCents])).toEqual([
    ["Platinum Sponsor", 300_000],
    ["Silver Sponsor", 75_000],
  ]);
  expect(tiers[1]?.benefits).toEqual(["One golfer", "A tee sign"]);
  const withTitle = pricesOf({
    ...IN_DOLLARS,
    sponsorship: { ...IN_DOLLARS.sponsorship, "Title Sponsor": 5000 },
  });
  for (const offered of [tiers, tiersOf(GOLF_PRICES), tiersOf(withTitle)])
    expect(defaultTier(offered, USUAL_GOLF_TIER)).toBe("Platinum Sponsor");
  expect(defaultTier(tiersOf(GOLF_PRICES, ["Platinum Sponsor"]), USUAL_GOLF_TIER)).toBe("Gold Sponsor");
});

test("an option is covered when staff say so or when it is sold out", () => {
  const prices = pricesOf({ ...IN_DOLLARS, optionalSponsorshipComplete: { Golf_Tee: true } });
  const covered = optionsOf(prices, GOLF_OPTION_LABELS, ["Reception"]).filter(({ isSoldOut }) => isSoldOut);
  expect(covered.map(({ label }) => label)).toEqual(["Golf Tee", "Reception"]);
});

test.each([
  [details(), [["Platinum Sponsor", 300_000]]],
  [
    details({ sponsorship: "Silver Sponsor", optionalSponsorships: ["Reception", "Golf_Ball"] }),
    [
      ["Silver Sponsor", 75_000],
      ["Golf Ball Sponsorship", 125_050],
      ["Reception Sponsorship", 150_000],
    ],
  ],
])("a choice is sold line by line", (choice, expected) => {
  const sold = golf.sell(GOLF_PRICES, choice);
  if ("problems" in sold) throw new Error("refused");
  expect(sold.lines.map(({ label, amountCents }) => [label, amountCents])).toEqual(expected);
});

test.each([
  [details({ sponsorship: "Diamond Sponsor" }), GOLF_PRICES, "details.sponsorship"],
  [details({ sponsorship: "__proto__" }), GOLF_PRICES, "details.sponsorship"],
  [
    details({ optionalSponsorships: ["Golf_Ball"] }),
    pricesOf({ sponsorship: IN_DOLLARS.sponsorship }),
    "details.optionalSponsorships",
  ],
])("a choice that the event does not sell is refused at its field", (choice, prices, field) => {
  const sold = golf.sell(prices, choice);
  expect("problems" in sold && Object.keys(sold.problems)).toEqual([field]);
});

test.each([
  ["a Silver sponsor with a team", { sponsorship: "Silver Sponsor", teams: [[golfer("Pat")]] }, "teams"],
  ["a Gold sponsor with two teams", { sponsorship: "Gold Sponsor", teams: [[], []] }, "teams"],
  ["a Platinum sponsor with a single golfer", { individualGolfer: golfer("Pat") }, "individualGolfer"],
  ["a team of five", { teams: [Array(5).fill(golfer("Pat"))] }, "teams.0"],
])("%s is not sold", (_, over, path) => {
  const sold = golf.sell(GOLF_PRICES, details(over));
  expect("problems" in sold && Object.keys(sold.problems)).toEqual([`details.${path}`]);
});

test.each([
  ["a team of seven", { teams: [Array(7).fill(golfer("Pat"))] }, "teams.0"],
  ["an email that is none", { teams: [[golfer("Pat", "pat")]] }, "teams.0.0.email"],
  ["no tier", { sponsorship: "" }, "sponsorship"],
  ["a reception answer of its own", { attendingReception: "Perhaps" }, "attendingReception"],
])("%s is refused", (_, over, path) => {
  const checked = golfDetailsSchema.safeParse({ event_type: "GOLF", sponsorship: "Platinum Sponsor", ...over });
  expect(checked.error?.issues.map((issue) => issue.path.join("."))).toContain(path);
});

const FULL = details({
  optionalSponsorships: ["Golf_Tee"],
  attendingReception: "Maybe",
  teams: [
    [golfer("Pat Reed", "pat@delta.example"), golfer("", ""), golfer("Al: the second", "al@delta.example")],
    [golfer("Kim Orr", "")],
  ],
});

test("answers become the specification's labels", () => {
  expect(golf.toCustomInputs(FULL)).toEqual({
    Sponsorship: "Platinum Sponsor",
    GolfBall_Sponsor: "No",
    GolfTee_Sponsor: "Yes",
    Reception_Sponsor: "No",
    attendingReception: "Maybe",
    "Team 1 Player 1: Pat Reed": "pat@delta.example",
    "Team 1 Player 3: Al: the second": "al@delta.example",
    "Team 2 Player 1: Kim Orr": "",
  });
});

test.each([
  ["a full Platinum sponsor", FULL],
  ["one golfer", details({ sponsorship: "Silver Sponsor", individualGolfer: golfer("Pat Reed", "pat@delta.example") })],
  ["no name yet", details({ sponsorship: "Gold Sponsor", attendingReception: "No" })],
])("the labels of %s are read back as the same answers", (_, answers) => {
  const read = golf.fromCustomInputs({ customInputs: golf.toCustomInputs(answers) });
  expect(golfDetailsSchema.parse(read)).toEqual(answers);
});

test("a caller may answer the reception question beside the labels", () => {
  const read = golf.fromCustomInputs({ customInputs: { Sponsorship: "Gold Sponsor" }, isAttendingReception: "Yes" });
  expect(golfDetailsSchema.parse(read)).toMatchObject({ attendingReception: "Yes" });
});

test.each([
  ["Platinum Sponsor", 8],
  ["Gold Sponsor", 4],
  ["Silver Sponsor", 1],
  ["Beverage Cart", 0],
])("%s holds claims for %i people, named or not", (sponsorship, people) => {
  expect(golf.headcount(details({ sponsorship }), GOLF_PRICES)).toBe(people);
});

test("a golfer is substituted without touching anybody else", () => {
  const before = details({ teams: [[golfer("Ada", "ada@x.example"), golfer("Lee")]] });
  const after = withPeople(before, [{ path: "teams.0.1", name: "Kim", email: "kim@x.example" }]);
  expect(golf.people(after).map(({ role, name, email }) => [role, name, email])).toEqual([
    ["Team 1, golfer 1", "Ada", "ada@x.example"],
    ["Team 1, golfer 2", "Kim", "kim@x.example"],
  ]);
  expect(before.teams[0]?.[1]?.name).toBe("Lee");
});
