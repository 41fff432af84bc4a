/** A list of players is pasted from a spreadsheet into one field, or read from a file, in place of typing into sixteen. */
import type { Page } from "@playwright/test";
import { fillCustomer } from "./customer.ts";
import { look } from "./look.ts";
import { nameNow, openTeam, team } from "./people-fields.ts";
import { openForm } from "./registration.ts";
import { expect, expectAccessible, test } from "./site.ts";

const ROWS = [
  "Name\tEmail\tHandicap",
  "Pat Reed\tpat@delta.example\t12",
  "Kim Orr\tkim@delta.example\t8",
  "Lee Moss\tlee@delta.example\t20",
  "Ada Cole\tada@delta.example\t4",
  "Roy Gaines\troy@delta.example\t9",
];

async function openGolfForm(page: Page): Promise<void> {
  await openForm(page, "Annual Golf Classic");
  await nameNow(page);
}

const toggle = (page: Page) => page.getByRole("button", { name: "Paste a list for all" });
const list = (page: Page) => page.getByRole("textbox", { name: "Names and emails" });
const status = (page: Page) => page.getByRole("status").filter({ hasText: /names|people|person/ });
/** Of both teams, also of the one that is folded. */
const names = (page: Page) =>
  page
    .locator("input[name^='details.teams.'][name$='.name']")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

async function paste(page: Page, text: string): Promise<void> {
  await toggle(page).click();
  await expect(list(page)).toBeFocused();
  await page.keyboard.insertText(text);
  await page.getByRole("button", { name: "Fill the teams" }).click();
}

test("five spreadsheet rows pour over into Team 2, stay through a reload and are sent", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGolfForm(page);
  await toggle(page).click();
  await expect(list(page)).toBeFocused();
  await expectAccessible(page);
  await toggle(page).click();
  await paste(page, ROWS.join("\n"));
  await expect(status(page)).toContainText("5 people filled in.");
  const filled = ["Pat Reed", "Kim Orr", "Lee Moss", "Ada Cole", "Roy Gaines", "", "", ""];
  await expect.poll(() => names(page)).toEqual(filled);
  await expect(page.locator("summary", { hasText: "Team 2" })).toContainText("1 named");
  await openTeam(page, 2);
  await expect(team(page, 2).getByRole("textbox", { name: "Golfer 1 email" })).toHaveValue("roy@delta.example");
  await expect(team(page, 1)).toBeHidden();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText("We restored your answers.")).toBeVisible();
  await expect.poll(() => names(page)).toEqual(filled);
  await expect(page.locator("summary", { hasText: "Team 1" })).toContainText("4 named");
  await fillCustomer(page, { Company: "Pasted Paving" });
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes(".data"));
  await page.getByRole("button", { name: "Register" }).click();
  const body = new URLSearchParams((await sent).postData() ?? "");
  expect(body.get("details.teams.1.0.name")).toBe("Roy Gaines");
  expect([...body.keys()].filter((name) => /-(list|file)$/.test(name))).toEqual([]);
  await expect(page.getByRole("heading", { name: "You are registered. How will you pay?" })).toBeFocused();
});

test("people who do not fit the tier are named, one click restores the fields, and a file fills them as well", async ({
  page,
}) => {
  await openGolfForm(page);
  await page.getByRole("radio", { name: /^Gold/ }).check();
  await team(page, 1).getByRole("textbox", { name: "Golfer 1 name" }).fill("Mo Bell");
  await paste(page, ROWS.join("\n"));
  await expect(status(page)).toContainText("4 of 5 names fit; left over: Roy Gaines.");
  await status(page).getByRole("button", { name: "Undo" }).click();
  await expect(status(page)).toHaveText("The names are as they were before.");
  await expect.poll(async () => (await names(page)).filter(Boolean)).toEqual(["Mo Bell"]);

  await toggle(page).click();
  const file = page.getByLabel("Or a file with them (CSV or text)");
  await file.setInputFiles({ name: "team.xlsx", mimeType: "application/zip", buffer: Buffer.from("PK\u0003\u0004") });
  await expect(page.getByText(/^Must be a list as CSV or text/)).toBeVisible();
  const csv = Buffer.from("Name,Email\nKim Orr,kim@delta.example\n");
  await file.setInputFiles({ name: "team.csv", mimeType: "text/csv", buffer: csv });
  await expect(status(page)).toContainText("1 person filled in.");
  await expect.poll(async () => (await names(page)).filter(Boolean)).toEqual(["Kim Orr"]);
});

test("a list with headings begins each team with its own, and says what was guessed", async ({ page }) => {
  await openGolfForm(page);
  await paste(
    page,
    "Foursome 1:\nPat Reed\npat@delta.example\nMoss, Lee, lee@delta.example\n\nFoursome 2:\nAda Cole and Roy Gaines",
  );
  await expect(status(page)).toContainText(
    "4 people filled in. Please look at Team 2, golfer 1 (Ada Cole); Team 2, golfer 2 (Roy Gaines).",
  );
  await expect.poll(() => names(page)).toEqual(["Pat Reed", "Lee Moss", "", "", "Ada Cole", "Roy Gaines", "", ""]);
  await expect(team(page, 1).getByRole("textbox", { name: "Golfer 1 email" })).toHaveValue("pat@delta.example");
  await look(page, "paste-list-guessed");
});

test("an empty list is refused where it is, and a wrong email is marked like a typed one", async ({ page }) => {
  await openGolfForm(page);
  await paste(page, "12\n\n");
  await expect(page.getByText("Must paste at least one name or email address")).toBeVisible();
  await page.keyboard.insertText("\nPat Reed\tpat@delta");
  await page.getByRole("button", { name: "Fill the teams" }).click();
  await expect(status(page)).toContainText("1 person filled in.");
  await expect(team(page, 1).getByText("Must enter email address")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the buttons that could do nothing do not show", async ({ page }) => {
    await openGolfForm(page);
    await expect(team(page, 1)).toBeVisible();
    await expect(page.getByRole("button", { name: /Paste a list|I am golfer/ })).toHaveCount(0);
  });
});
