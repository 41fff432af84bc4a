/** A form begins with the options that fit a hold or a waitlist offer. */
import { expect, test } from "vitest";
import { NO_PRICES } from "../../../rules/catalog/prices.ts";
import { EVENT_PEOPLE } from "../../../rules/catalog/sales.ts";
import type { EventDetail } from "../../../rules/catalog/schema.ts";
import { pricesOf } from "../../../rules/content/price-obj.ts";
import { webKindOf } from "../index.ts";

const eventOf = (event: Partial<EventDetail>) =>
  ({ sold_out: [], prices: NO_PRICES, ...event }) as unknown as EventDetail;
const sponsorship = { "Platinum Sponsor": 3000, "Gold Sponsor": 1750, "Silver Sponsor": 750 };
const tierFor = (
  event_type: "GOLF" | "CLAY_SHOOT",
  option: string,
  people: number,
  over: Partial<EventDetail> = {},
) => {
  const teams = event_type === "CLAY_SHOOT" ? { "Gold Sponsor": 1, "Silver Sponsor": 0 } : undefined;
  const event = eventOf({ event_type, prices: pricesOf({ sponsorship, ...(teams && { teams }) }), ...over });
  return webKindOf(event_type).valuesForHold?.(event, { option, people });
};
const tier = (name: string) => ({ "details.sponsorship": [name] });

test.each([
  [8, "Platinum Sponsor"],
  [7, "Gold Sponsor"],
  [4, "Gold Sponsor"],
  [3, "Silver Sponsor"],
  [1, "Silver Sponsor"],
])("a hold for %i people selects the first tier with at most as many", (people, name) => {
  expect(tierFor("GOLF", EVENT_PEOPLE, people)).toEqual(tier(name));
  expect(tierFor("CLAY_SHOOT", EVENT_PEOPLE, people)).toEqual(tier(name));
});

test("a hold on people skips a tier that is sold out, and a hold on a tier selects that tier", () => {
  expect(tierFor("GOLF", EVENT_PEOPLE, 8, { sold_out: ["Platinum Sponsor"] })).toEqual(tier("Gold Sponsor"));
  expect(tierFor("GOLF", "Gold Sponsor", 1)).toEqual(tier("Gold Sponsor"));
});

test("if no tier fits, the form keeps its default", () => {
  expect(tierFor("GOLF", EVENT_PEOPLE, 3, { prices: pricesOf({ sponsorship: { "Gold Sponsor": 1750 } }) })).toEqual({});
});

test.each([
  ["CONVENTION", "details"],
  ["QAC", "details.attendee"],
] as const)("%s: a hold selects its level and membership", (event_type, field) => {
  const selected = (option: string) =>
    webKindOf(event_type).valuesForHold?.(eventOf({ event_type }), { option, people: 1 });
  expect(selected("IndividualMember")).toEqual({
    [`${field}.regLevel`]: ["Individual"],
    [`${field}.isMember`]: ["on"],
  });
  expect(selected("ExhibitorNonMember")).toEqual({ [`${field}.regLevel`]: ["Exhibitor"] });
  expect(selected("Student")).toEqual({ [`${field}.regLevel`]: ["Student"] });
  expect(selected(EVENT_PEOPLE)).toEqual({});
});
