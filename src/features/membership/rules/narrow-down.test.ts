import { expect, test } from "vitest";
import { narrowDown } from "./narrow-down.ts";
import type { Affiliate } from "./schema.ts";

const member = (aff_name: string, aff_city: string, business_type: Affiliate["business_type"]): Affiliate => ({
  id: crypto.randomUUID(),
  aff_name,
  aff_city,
  business_type,
  aff_street: "1 Main Street",
  aff_state: "MS",
  aff_zip: "39201",
  aff_image_file: null,
  aff_website: null,
  logoNeedsBlackBackground: false,
});
const ALL = [
  member("Anvil", "Jackson", "materials-producer"),
  member("Bluff", "Pearl", "asphalt-producer"),
  member("Crosstie", "Jackson", "asphalt-producer"),
  member("Delta", "Biloxi", null),
];
const found = (query: string) => narrowDown(ALL, new URLSearchParams(query)).members.map(({ aff_name }) => aff_name);

test.each([
  ["", ["Anvil", "Bluff", "Crosstie", "Delta"]],
  ["trade=asphalt-producer", ["Bluff", "Crosstie"]],
  ["city=Jackson", ["Anvil", "Crosstie"]],
  ["trade=asphalt-producer&city=Jackson", ["Crosstie"]],
  ["trade=materials-producer&city=Pearl", []],
  ["trade=equipment-dealer&city=Jackson", ["Anvil", "Crosstie"]],
  ["trade=%00&city=nowhere", ["Anvil", "Bluff", "Crosstie", "Delta"]],
])("%s leads to its members", (query, names) => {
  expect(found(query)).toEqual(names);
});

test("each choice says how many it leads to beside the other one, and only what members have is offered", () => {
  const { choices } = narrowDown(ALL, new URLSearchParams("city=Jackson"));
  expect(choices.trades.map(({ label }) => label)).toEqual(["Asphalt producer (1)", "Materials producer (1)"]);
  expect(choices.cities.map(({ label }) => label)).toEqual(["Biloxi (1)", "Jackson (2)", "Pearl (1)"]);
});
