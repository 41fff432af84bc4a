import { afterAll, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { settings } from "#features/content/server/tables.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import type { MembershipView } from "../rules/membership-view.ts";
import { affiliates } from "./tables.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const company = (name: string, over: Partial<typeof affiliates.$inferInsert> = {}) => ({
  id: crypto.randomUUID(),
  name,
  street: "12 Mill Street",
  city: "Tupelo",
  state: "MS",
  zip: "38801",
  createdAt: deps.now(),
  ...over,
});

test("the public list has active members by name, in the field names of the contract", async () => {
  const gulf = company("Gulf Stone", {
    logoKey: "gulf.webp",
    website: "https://gulf.example",
    needsBlackBackground: true,
  });
  await deps.db.insert(affiliates).values([gulf, company("delta Paving"), company("Gone Paving", { isActive: false })]);
  const response = await createTestApi(deps)("/get-affiliates");
  const list = (await response.json()) as { aff_name: string }[];
  expect(list.map(({ aff_name }) => aff_name)).toEqual(["delta Paving", "Gulf Stone"]);
  expect(list[1]).toEqual({
    id: gulf.id,
    aff_name: "Gulf Stone",
    aff_street: "12 Mill Street",
    aff_city: "Tupelo",
    aff_state: "MS",
    aff_zip: "38801",
    aff_image_file: "gulf.webp",
    aff_website: "https://gulf.example",
    logoNeedsBlackBackground: true,
    business_type: null,
  });
});

test("the tiers come in their order, with their dues, and what staff write about them as safe HTML", async () => {
  const { tiers } = structuredClone(settingDefaults.membership);
  tiers.Associate = {
    ...tiers.Associate,
    dues: 1050,
    description: "For **laboratories**.\n\n<script>alert(1)</script>",
  };
  const value = { ...settingDefaults.membership, tiers };
  await deps.db.insert(settings).values({ key: "membership", value, updatedAt: deps.now() });
  const view = (await (await createTestApi(deps)("/membership")).json()) as MembershipView;
  expect(view.tiers.map(({ memberType, dues }) => [memberType, dues])).toEqual([
    ["Contractor", null],
    ["Sustaining", 6000],
    ["Associate Contractor", 1750],
    ["Associate", 1050],
  ]);
  expect(view.tiers[3]?.descriptionHtml).toContain("<strong>laboratories</strong>");
  expect(view.tiers[3]?.descriptionHtml).not.toContain("<script");
  expect(view.contractorNote).toBe("Contractor-status pricing must be confirmed with the office.");
});
