/** The tiers for a company that wants to join, and the list of members. */
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { expect, expectAccessible, test } from "./site.ts";
import { weightOf } from "./weight.ts";

/** Stricter than for other content pages: both are mostly text. */
const MAX_BYTES = 12_000;
/** With the form that narrows them down; a page of content may weigh 15,000. */
const MAX_MEMBERS_BYTES = 12_500;

const TIERS = [
  ["Contractor", /Outlined on the application/, "One vote for each company", "May hold office"],
  ["Sustaining", /\$6,000\.00.*annually, in advance/, "One vote for each company", "Does not hold office"],
  ["Associate Contractor", /\$1,750\.00.*first year/, /^One collective vote/, "May hold office"],
  ["Associate", /\$1,000\.00.*annually/, "No vote", "Does not hold office"],
] as const;

const tier = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function expectTier(page: Page, [name, dues, vote, office]: (typeof TIERS)[number]): Promise<void> {
  for (const [other] of TIERS) await expect(panel(page, other)).toBeVisible({ visible: other === name });
  const facts = panel(page, name).getByRole("definition");
  await expect(facts.nth(0)).toHaveText(dues);
  await expect(facts.nth(1)).toHaveText(vote);
  await expect(facts.nth(2)).toHaveText(office);
  await expect(panel(page, name).getByRole("link", { name: /^Apply Now!/ })).toHaveAttribute(
    "href",
    `/member-application?${new URLSearchParams({ type: name })}`,
  );
}

test.describe("the tiers of membership", () => {
  test("begin with Contractor; each button shows its own dues, vote and office", async ({ page }) => {
    await page.goto("/membership");
    await expect(page.getByRole("heading", { level: 1, name: "Membership" })).toBeVisible();
    await expect(tier(page, "Contractor")).toBeChecked();
    for (const expected of TIERS) {
      await tier(page, expected[0]).check();
      await expectTier(page, expected);
      await expectAccessible(page);
    }
    await tier(page, "Contractor").check();
    await expect(
      panel(page, "Contractor").getByText("Contractor-status pricing must be confirmed with the office."),
    ).toBeVisible();
  });

  test("are walked by keyboard on a phone, to the application of the chosen one", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/membership");
    await tier(page, "Contractor").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expectTier(page, TIERS[2]);
    await page.keyboard.press("Tab");
    await expect(panel(page, "Associate Contractor").getByRole("link", { name: /^Apply Now!/ })).toBeFocused();
    await expectAccessible(page);
  });

  test("are all four on paper", async ({ page }) => {
    await page.goto("/membership");
    await page.emulateMedia({ media: "print" });
    for (const [name] of TIERS) await expect(panel(page, name)).toBeVisible();
    await expect(tier(page, "Contractor")).toBeHidden();
  });

  test("weigh at most 12 kB", async ({ page }) => {
    expect(await weightOf(page, "/membership")).toBeLessThanOrEqual(MAX_BYTES);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the tier buttons work as well", async ({ page }) => {
    await page.goto("/membership");
    for (const expected of [TIERS[3], TIERS[1]] as const) {
      await page.getByText(expected[0], { exact: true }).first().click();
      await expectTier(page, expected);
    }
  });
});

test.describe("the members", () => {
  test("are listed by name with logo, street, city, state and zip, and their card opens their site", async ({
    page,
  }) => {
    await page.goto("/affiliates");
    await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
    await expect(page.getByText("40 companies that build")).toBeVisible();
    const cards = page.getByRole("main").getByRole("list").last().getByRole("listitem");
    await expect(cards).toHaveCount(40);
    const anvil = page.getByRole("link", { name: /^Anvil Materials, Inc\./ });
    await expect(anvil).toContainText("410 Foundry Road");
    await expect(anvil).toContainText("Columbus, MS 39701");
    await expect(anvil).toHaveAttribute("target", "_blank");
    await expect(anvil).toHaveAttribute("rel", /noopener/);
    await expect(anvil).toHaveAttribute("href", "https://www.anvil-materials.example");
    await expect(cards.filter({ hasText: "Homochitto Sand & Gravel" }).getByRole("link")).toHaveCount(0);
    const members: { aff_name: string; logoNeedsBlackBackground: boolean }[] = await (
      await page.request.get("/api/get-affiliates")
    ).json();
    for (const [isBlack, color] of [
      [true, "rgb(0, 0, 0)"],
      [false, "rgb(255, 255, 255)"],
    ] as const) {
      const name = members.find((member) => member.logoNeedsBlackBackground === isBlack)?.aff_name ?? "";
      const ground = cards
        .filter({ hasText: name })
        .locator("span", { has: page.locator("picture") })
        .last();
      await expect(ground).toHaveCSS("background-color", color);
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });

  test("are reached by their letter", async ({ page }) => {
    await page.goto("/affiliates");
    const letters = page.getByRole("navigation", { name: "Members by letter" });
    await expect(letters.getByRole("link", { name: "J", exact: true })).toHaveCount(0);
    await letters.getByRole("link", { name: "T", exact: true }).click();
    const three = page.getByRole("link", { name: /^Three Forks/ });
    await expect(three).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(three).toBeFocused();
  });

  test("show their name where the logo is missing or does not load", async ({ page }) => {
    await page.goto("/affiliates");
    const card = page.getByRole("link", { name: /^Gulf Stone, Inc\./ });
    const stem = /[0-9a-f]{32}/.exec((await card.locator("img").getAttribute("src")) ?? "")?.[0];
    await page.route(`**/storage/mapa_aff_images/${stem}.*`, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText("Gulf Stone, Inc.").first()).toBeVisible();
    await expect(card.locator("img")).toHaveCSS("visibility", "hidden");
  });

  test("weigh at most 12.5 kB, forty of them", async ({ page }) => {
    expect(await weightOf(page, "/affiliates")).toBeLessThanOrEqual(MAX_MEMBERS_BYTES);
  });

  test("say so where there are none yet", async ({ page, site }) => {
    await querySite(site, "update affiliates set active = false");
    try {
      await page.goto("/affiliates");
      await expect(page.getByText("No member companies are listed yet.")).toBeVisible();
      await expectAccessible(page);
    } finally {
      await querySite(site, "update affiliates set active = true");
    }
  });
});
