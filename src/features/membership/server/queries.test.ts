import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
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
  });
});
