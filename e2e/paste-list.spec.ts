/** A list of players is pasted from a spreadsheet into one field, in place of typing into sixteen. */
import type { Page } from "@playwright/test";
import { fillCustomer } from "./customer.ts";
import { expect, expectAccessible, test } from "./site.ts";

const ROWS = [
  "Name\tEmail\tHandicap",
  "Pat Reed\tpat@delta.example\t12",
  "Kim Orr\tkim@delta.example\t8",
  "Lee Moss\tlee@delta.example\t20",
  "Ada Cole\tada@delta.example\t4",
];

async function openGolfForm(page: Page): Promise<void> {
  await page.goto("/events");
  await page.getByRole("link", { name: "Annual Golf Classic" }).click();
  await expect(page.getByRole("radio", { name: /Platinum Sponsor/ })).toBeChecked();
}

const team = (page: Page, number: number) => page.getByRole("group", { name: `Team ${number}` });
const names = (page: Page, number: number) =>
  team(page, number)
    .getByRole("textbox", { name: /^Golfer \d name$/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** A press before the page's scripts have woken up is lost: it is pressed until it opens. */
async function openList(page: Page, number: number): Promise<void> {
  const toggle = team(page, number).getByRole("button", { name: "Paste a list" });
  await expect(async () => {
    if ((await toggle.getAttribute("aria-expanded")) !== "true") await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true", { timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

async function paste(page: Page, number: number, text: string): Promise<void> {
  await openList(page, number);
  await expect(team(page, number).getByRole("textbox", { name: "Names and emails" })).toBeFocused();
  await page.keyboard.insertText(text);
  await team(page, number).getByRole("button", { name: "Fill the team" }).click();
}

test("four spreadsheet rows fill Team 1, stay through a reload and are sent", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGolfForm(page);
  await openList(page, 1);
  await expectAccessible(page);
  await team(page, 1).getByRole("button", { name: "Paste a list" }).click();
  await paste(page, 1, ROWS.join("\n"));
  await expect(team(page, 1).getByRole("status")).toContainText("4 people filled in.");
  expect(await names(page, 1)).toEqual(["Pat Reed", "Kim Orr", "Lee Moss", "Ada Cole"]);
  expect(await names(page, 2)).toEqual(["", "", "", ""]);
  await expect(team(page, 1).getByRole("textbox", { name: "Golfer 4 email" })).toHaveValue("ada@delta.example");
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText("We restored your answers.")).toBeVisible();
  expect(await names(page, 1)).toEqual(["Pat Reed", "Kim Orr", "Lee Moss", "Ada Cole"]);
  await fillCustomer(page, { Company: "Pasted Paving" });
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes(".data"));
  await page.getByRole("button", { name: "Register" }).click();
  const body = new URLSearchParams((await sent).postData() ?? "");
  expect(body.get("details.teams.0.3.name")).toBe("Ada Cole");
  expect([...body.keys()].filter((name) => name.endsWith("-list"))).toEqual([]);
  await expect(page.getByRole("heading", { name: "You are registered. How will you pay?" })).toBeFocused();
});

test("people who do not fit are named, and one click restores the fields", async ({ page }) => {
  await openGolfForm(page);
  await team(page, 2).getByRole("textbox", { name: "Golfer 1 name" }).fill("Mo Bell");
  await paste(page, 2, `${ROWS.join("\n")}\nJo Hart <jo@delta.example>`);
  const status = team(page, 2).getByRole("status");
  await expect(status).toContainText("4 of 5 names fit; left over: Jo Hart.");
  await status.getByRole("button", { name: "Undo" }).click();
  await expect(status).toHaveText("Team 2 is as it was before.");
  expect(await names(page, 2)).toEqual(["Mo Bell", "", "", ""]);
});

test("an empty list is refused where it is, and a wrong email is marked like a typed one", async ({ page }) => {
  await openGolfForm(page);
  await paste(page, 1, "12\n\n");
  await expect(team(page, 1).getByText("Must paste at least one name or email address")).toBeVisible();
  await page.keyboard.insertText("\nPat Reed\tpat@delta");
  await team(page, 1).getByRole("button", { name: "Fill the team" }).click();
  await expect(team(page, 1).getByRole("status")).toContainText("1 person filled in.");
  await expect(team(page, 1).getByText("Must enter email address")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the button that could do nothing does not show", async ({ page }) => {
    await openGolfForm(page);
    await expect(team(page, 1)).toBeVisible();
    await expect(page.getByRole("button", { name: /Paste a list/ })).toHaveCount(0);
  });
});
