/** Two entries of one company in the portal: found, seen beside each other, merged, and taken apart again. */
import { look } from "./look.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

const MEMBER = {
  name: "",
  aliases: "",
  tier: "Associate",
  businessType: "",
  paidThrough: "",
  isListed: "yes",
  street: "12 Anvil Road",
  city: "Tupelo",
  state: "MS",
  zip: "38801",
  contactName: "Kim Sandoval",
  contactEmail: "",
  contactPhone: "",
  emailDomain: "",
  website: "",
  logo: "",
  darkLogo: "",
  logoBackground: "white",
};

test("staff merge a company that is on the roll twice, and undo it", async ({ page, site }) => {
  await asStaff(page, site);
  const enter = async (over: object) => {
    const answer = await page.request.post("/api/members", {
      data: { ...MEMBER, ...over, another: true },
      headers: { origin: site.url },
    });
    return (await answer.json()).id as string;
  };
  const kept = await enter({ name: "Anvil Paving" });
  const gone = await enter({ name: "Anvil Paving, Inc.", contactName: "Pat Reed", website: "https://anvil.example" });
  await openTakenOver(page, `/mapa-admin/members/${kept}`);
  await page.locator("summary").filter({ hasText: "More" }).click();
  await page.getByRole("link", { name: "Merge with another company" }).click();
  const twin = page.getByRole("row", { name: "Anvil Paving, Inc." });
  await expect(twin).toContainText("Same name, spelled differently");
  await expectAccessible(page);
  await look(page, "staff-twins");
  await twin.getByRole("link", { name: "See both" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Merge two companies" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Website" }).getByLabel("https://anvil.example")).toBeChecked();
  await page.getByRole("group", { name: "Contact" }).getByLabel("Pat Reed").check();
  await expectAccessible(page);
  await look(page, "staff-merge");
  await page.getByRole("button", { name: "Merge companies" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Anvil Paving", exact: true })).toBeVisible();
  await expect(page.getByText("was merged into this company by")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Pat Reed" })).toBeVisible();
  await look(page, "staff-merged");
  await openTakenOver(page, `/mapa-admin/members/${gone}`);
  await expect(page).toHaveURL(new RegExp(`/members/${kept}$`));
  await page.getByRole("button", { name: "Undo merge" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Both companies are on the roll" })).toBeVisible();
  await openTakenOver(page, `/mapa-admin/members/${gone}`);
  await expect(page.getByRole("heading", { level: 1, name: "Anvil Paving, Inc." })).toBeVisible();
});
