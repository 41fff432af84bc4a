/** The answers of a clay shoot. One file because they are one table, with prices and refusals. */

import { expect, test } from "vitest";
import { PAC_FUND } from "#features/payments/rules/funds.ts";
import { CLAY_PRICES as IN_DOLLARS } from "#test/clay-shoot-event.ts";
import { withPeople } from "../catalog/people.ts";
import { defaultTier, optionsOf, tiersOf } from "../catalog/sponsorships.ts";
import { pricesOf } from "../content/price-obj.ts";
import { clayShoot } from "./clay-shoot.ts";
import { CLAY_OPTION_LABELS, USUAL_CLAY_TIER } from "./clay-shoot-catalog.ts";
import { type ClayShootDetails, clayShootDetailsSchema } from "./clay-shoot-details.ts";

const CLAY_PRICES = pricesOf(IN_DOLLARS);

const answers = (over: Record<string, unknown> = {}) => ({
  event_type: "CLAY_SHOOT",
  sponsorship: "Platinum",
  ...over,
});
const details = (over: Record<string, unknown> = {}): ClayShootDetails => clayShootDetailsSchema.parse(answers(over));
const shooter = (name = "", email = "") => ({ name, email });
const squad = (...names: string[]) => Array.from({ length: 4 }, (_, place) => shooter(names[place]));

const NO_AMOUNT = "Must enter an amount in dollars, such as 75 or 1,200.50, or leave this empty";
const TOO_MUCH = "Must enter at most $100,000.00; please call the office to give more";

test("tiers come the dearest first with the benefits of Platinum, Gold and Silver, Platinum chosen", () => {
  const tiers = tiersOf(CLAY_PRICES);
  expect(tiers.map(({ name, priceCents, benefits }) => [name, priceCents, benefits[0]])).toEqual([
    ["Platinum", 300_000, "Banner at the pavilion"],
    ["Gold", 200_000, "Sign at two stations"],
    ["Silver", 100_000, "Sign at one station"],
    ["Team of Four", 60_000, undefined],
  ]);
  expect(defaultTier(tiers, USUAL_CLAY_TIER)).toBe("Platinum");
});

test("a sponsorship is full when staff say so or when it is sold out", () => {
  const offered = (complete: Record<string, boolean>, soldOut: string[]) =>
    optionsOf(pricesOf({ ...IN_DOLLARS, optionalSponsorshipComplete: complete }), CLAY_OPTION_LABELS, soldOut).map(
      ({ label, isSoldOut }) => [label, isSoldOut],
    );
  expect(offered({ Lunch_Sponsor: true }, [])).toEqual([
    ["Lunch Sponsor", true],
    ["Reception Sponsor", false],
  ]);
  expect(offered({}, ["Reception_Sponsor"])).toEqual([
    ["Lunch Sponsor", false],
    ["Reception Sponsor", true],
  ]);
});

test.each([
  ["", "", 0],
  ["   ", "", 0],
  ["0", "", 0],
  ["$0.00", "", 0],
  ["75", "$75.00", 7500],
  [" 75 ", "$75.00", 7500],
  ["75.5", "$75.50", 7550],
  ["0.01", "$0.01", 1],
  ["$75", "$75.00", 7500],
  ["$ 75", "$75.00", 7500],
  ["1200.50", "$1,200.50", 120_050],
  ["1,200.50", "$1,200.50", 120_050],
  ["$1,200.50", "$1,200.50", 120_050],
  ["0075", "$75.00", 7500],
  ["100000", "$100,000.00", 10_000_000],
  ["$100,000.00", "$100,000.00", 10_000_000],
])("a donation typed as %j is kept as %j and charged as %i cents", (raffleDonation, kept, amountCents) => {
  const choice = details({ raffleDonation });
  expect(choice.raffleDonation).toBe(kept);
  expect(details(choice)).toEqual(choice);
  const sold = clayShoot.sell(CLAY_PRICES, choice);
  const raffle = "lines" in sold ? sold.lines.slice(1).map(({ label, amountCents }) => [label, amountCents]) : [];
  expect(raffle).toEqual(amountCents === 0 ? [] : [["Raffle Donation", amountCents]]);
});

test.each([
  ["seventy-five", NO_AMOUNT],
  ["75 dollars", NO_AMOUNT],
  ["-75", NO_AMOUNT],
  ["$-75", NO_AMOUNT],
  ["(75)", NO_AMOUNT],
  ["75.505", NO_AMOUNT],
  ["75.", NO_AMOUNT],
  [".50", NO_AMOUNT],
  ["1,20", NO_AMOUNT],
  ["12,00.50", NO_AMOUNT],
  ["1.200,50", NO_AMOUNT],
  ["1e3", NO_AMOUNT],
  ["0x4B", NO_AMOUNT],
  ["75 80", NO_AMOUNT],
  ["$", NO_AMOUNT],
  ["€75", NO_AMOUNT],
  ["٧٥", NO_AMOUNT],
  ["Infinity", NO_AMOUNT],
  ["NaN", NO_AMOUNT],
  ["7".repeat(101), NO_AMOUNT],
  [75, NO_AMOUNT],
  ["100000.01", TOO_MUCH],
  ["$100,001", TOO_MUCH],
  ["999999999", TOO_MUCH],
])("a donation typed as %j is refused with the cure", (raffleDonation, message) => {
  const checked = clayShootDetailsSchema.safeParse(answers({ raffleDonation }));
  expect(checked.error?.issues).toMatchObject([{ path: ["raffleDonation"], message }]);
});

test("tier, sponsorships and donation are charged each by itself, all to the committee", () => {
  const choice = { optionalSponsorships: ["Reception_Sponsor", "Lunch_Sponsor"], raffleDonation: "$1,200.50" };
  const sold = clayShoot.sell(CLAY_PRICES, details(choice));
  if ("problems" in sold) throw new Error("refused");
  expect(sold.lines.map(({ label, amountCents, fund, limit }) => [label, amountCents, fund, limit])).toEqual([
    ["Platinum", 300_000, PAC_FUND, undefined],
    ["Lunch Sponsor", 150_050, PAC_FUND, 1],
    ["Reception Sponsor", 200_000, PAC_FUND, 1],
    ["Raffle Donation", 120_050, PAC_FUND, undefined],
  ]);
});

test.each([
  [{ sponsorship: "Diamond" }, CLAY_PRICES, "details.sponsorship"],
  [{ sponsorship: "constructor" }, CLAY_PRICES, "details.sponsorship"],
  [
    { optionalSponsorships: ["Lunch_Sponsor"] },
    pricesOf({ sponsorship: { Platinum: 1 } }),
    "details.optionalSponsorships",
  ],
])("a choice that the event does not sell is refused at its field", (choice, prices, field) => {
  const sold = clayShoot.sell(prices, details(choice));
  expect("problems" in sold && Object.keys(sold.problems)).toEqual([field]);
});

test.each([
  ["no tier", { sponsorship: "" }, "sponsorship", "Must choose a sponsorship"],
  ["a fifth team", { teams: [[], [], [], [], []] }, "teams", "At most 4 teams"],
  ["a squad of seven", { teams: [[], Array(7).fill(shooter())] }, "teams.1", "A team has at most 6 players"],
  ["an email that is none", { teams: [[shooter("P", "p")]] }, "teams.0.0.email", "Must enter email address"],
  ["another option", { optionalSponsorships: ["Golf_Tee"] }, "optionalSponsorships.0", expect.any(String)],
])("%s is refused", (_, over, path, message) => {
  const checked = clayShootDetailsSchema.safeParse(answers(over));
  expect(checked.error?.issues.map((issue) => [issue.path.join("."), issue.message])).toContainEqual([path, message]);
});

const BY_TIER = pricesOf({
  ...IN_DOLLARS,
  teams: { Silver: 1, "Team of Four": 1, Gold: 3 },
  players: { "Team of Four": 5 },
});
test.each([
  ["Platinum", 2, 4],
  ["Gold", 3, 4],
  ["Silver", 1, 4],
  ["Team of Four", 1, 5],
])(
  "a tier enters its own teams: %s %i of %i, and two of four where staff say nothing",
  (sponsorship, teams, players) => {
    const enter = (count: number, size: number) =>
      clayShoot.sell(BY_TIER, details({ sponsorship, teams: Array(count).fill(Array(size).fill(shooter("Pat"))) }));
    expect(enter(teams, players)).toHaveProperty("lines");
    expect(enter(teams + 1, players)).toMatchObject({
      problems: { "details.teams": [`This sponsorship includes ${teams} team${teams === 1 ? "" : "s"}`] },
    });
    expect(enter(teams, players + 1)).toMatchObject({
      problems: { "details.teams.0": [`A team of this sponsorship has ${players} players`] },
    });
    const full = details({ sponsorship, teams: Array(teams).fill(Array(players).fill(shooter("Pat"))) });
    expect(clayShoot.headcount(full, BY_TIER)).toBe(teams * players);
  },
);

const FULL = details({
  optionalSponsorships: ["Reception_Sponsor"],
  raffleDonation: "75.5",
  teams: [
    [shooter("Pat Reed", "pat@delta.example"), shooter("Al: the second", "al@delta.example")],
    [shooter(), shooter("Kim Orr")],
  ],
});

test("answers become the specification's labels", () => {
  expect(clayShoot.toCustomInputs(FULL)).toEqual({
    Sponsorship: "Platinum",
    Lunch_Sponsor: "No",
    Reception_Sponsor: "Yes",
    Raffle_Amount_Donation: "$75.50",
    "Team 1 Player 1: Pat Reed": "pat@delta.example",
    "Team 1 Player 2: Al: the second": "al@delta.example",
    "Team 2 Player 2: Kim Orr": "",
  });
  expect(clayShoot.toCustomInputs(details())).toEqual({
    Sponsorship: "Platinum",
    Lunch_Sponsor: "No",
    Reception_Sponsor: "No",
    Raffle_Amount_Donation: "N/A",
  });
});

test.each([
  ["two teams, an extra and a donation", FULL],
  ["no name and no donation", details()],
  ["the smallest tier", details({ sponsorship: "Team of Four", optionalSponsorships: ["Lunch_Sponsor"] })],
])("the labels of %s are read back as the same answers", (_, choice) => {
  const read = clayShoot.fromCustomInputs({ customInputs: clayShoot.toCustomInputs(choice) });
  expect(clayShootDetailsSchema.parse(read)).toEqual(choice);
});

test.each([
  ["no team", [], 0],
  ["two teams without a name", [squad(), squad()], 0],
  ["one shooter", [squad("Pat"), squad()], 4],
  ["a shooter known by email alone", [squad(), [shooter("", "pat@delta.example")]], 4],
  ["two full teams", [squad("A", "B", "C", "D"), squad("E", "F", "G", "H")], 8],
])("%s holds claims for %i people", (_, teams, people) => {
  expect(clayShoot.headcount(details({ teams }), CLAY_PRICES)).toBe(people);
});

test("every person of a team can be named later without a change to the others", () => {
  const before = details({ teams: [squad("Ada"), squad()] });
  expect(clayShoot.people(before).map(({ path }) => path)).toHaveLength(8);
  const after = withPeople(before, [{ path: "teams.1.3", name: "Kim", email: "kim@x.example" }]);
  expect(clayShoot.people(after).filter(({ name }) => name)).toEqual([
    { path: "teams.0.0", role: "Team 1, shooter 1", name: "Ada", email: "" },
    { path: "teams.1.3", role: "Team 2, shooter 4", name: "Kim", email: "kim@x.example" },
  ]);
  expect(clayShoot.people(before).filter(({ name }) => name)).toHaveLength(1);
});
