/** Staff change what a letter says: they see it as it is typed, try it on themselves, and go back. */
import type { FrameLocator } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { register } from "./payment.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";
import { expectFitsInBothSchemes } from "./widths.ts";

test.use({ changesContent: true });

const DOOR = "/mapa-admin/email/wording/events.registration-received";

test("the words of a letter are changed, looked at, tried and restored", async ({ page, site }) => {
  await register(page, "Wording Paving", "golf");
  await asStaff(page, site);
  await page.goto("/mapa-admin/email");
  await page.getByRole("link", { name: "Wording", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Email wording" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Registration received/ })).toContainText("Original");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Registration received", exact: true }).click();

  const sheet = page.frameLocator("iframe[title='Email']");
  await expect(sheet.getByText(/Wording Paving is registered for/)).toBeVisible();
  const subject = page.getByRole("textbox", { name: "Subject" });
  const opening = page.getByRole("textbox", { name: "Opening" });
  await opening.fill("Hello **friends** of {{nobody}}");
  await expect(page.getByRole("alert")).toContainText("There is no placeholder {{nobody}}");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(opening).toHaveAccessibleDescription(/Use one of {{name}}/);
  await expect(opening).toHaveValue("Hello **friends** of {{nobody}}");

  await opening.fill("Hello **friends** of ");
  await page.getByText("Placeholders and formatting").click();
  await page.getByRole("button", { name: "{{company}}" }).click();
  await expect(opening).toHaveValue("Hello **friends** of {{company}}");
  await expect(sheet.getByText("Hello friends of Wording Paving")).toBeVisible();
  await expect(sheet.locator("strong")).toHaveText("friends");
  await subject.fill("We have you, {{name}}");
  await page.getByRole("tab", { name: "Plain text" }).click();
  await expect(page.getByText("Hello friends of Wording Paving")).toBeVisible();
  await expectAccessible(page);

  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "Email wording" }).click();
  await expect(subject).toHaveValue("We have you, {{name}}");

  await page.getByRole("button", { name: "Send a test to me" }).click();
  await expect(
    page.getByText(/^The test, marked \[Test\], to .+ was not sent: no mail server is set up/),
  ).toBeVisible();
  const subjects = () =>
    querySite<{ subject: string }>(site, "select subject from outbox where subject like '[Test]%'");
  await expect.poll(async () => (await subjects()).length).toBe(1);
  expect((await subjects())[0]?.subject).toMatch(/^\[Test\] We have you, \w+/);

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Future emails use this wording.")).toBeVisible();
  await page.reload();
  await expect(subject).toHaveValue("We have you, {{name}}");
  await register(page, "Second Paving", "golf");
  const next = () =>
    querySite<{ subject: string; text: string }>(
      site,
      "select subject, text from outbox where to_address = 'pat@second-paving.example' and subject is not null",
    );
  await expect.poll(async () => (await next()).length).toBe(1);
  expect((await next())[0]?.subject).toMatch(/^We have you, /);
  expect((await next())[0]?.text).toContain("Hello friends of Second Paving");

  await openTakenOver(page, DOOR);
  await page.getByRole("button", { name: "Restore original" }).click();
  await expect(subject).toHaveValue("Registration received: {{event}} ({{reference}})");
  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect(subject).toHaveValue("We have you, {{name}}");
  await page.getByRole("button", { name: "Restore original" }).click();
  await expect(page.getByText("Original wording restored.")).toBeVisible();
});

test("the preview shows the letter about a reference by day and in the dark, at both widths", async ({
  page,
  site,
}) => {
  await register(page, "Preview Paving", "golf");
  await asStaff(page, site);
  await openTakenOver(page, DOOR);
  const [mine] = await querySite<{ about: string }>(
    site,
    "select about from outbox where to_address = 'pat@preview-paving.example'",
  );
  const words = /Preview Paving is registered for/;
  const [day, night] = ["Email", "Email in dark mode"].map((title) =>
    page.frameLocator(`iframe[title='${title}']`),
  ) as [FrameLocator, FrameLocator];
  const choice = page.getByRole("combobox", { name: "Preview with" });
  await choice.selectOption({ label: "Held for a time" });
  await expect(page.getByText("Sample data.")).toBeVisible();

  const reference = page.getByRole("textbox", { name: "Or enter a reference" });
  await reference.fill("R-9ZZZZZ");
  await expect(reference).toHaveAccessibleDescription(/No email of this kind was sent about R-9ZZZZZ/);
  await reference.fill(mine?.about.toLowerCase() ?? "");
  await expect(day.getByText(words)).toHaveCSS("color", "rgb(20, 23, 26)");
  await page.getByRole("switch", { name: "Dark" }).check();
  await expect(night.getByText(words)).toHaveCSS("color", "rgb(242, 243, 244)");
  await expect(night.locator("body")).toHaveCSS("background-color", "rgb(13, 15, 17)");
  await expect(page.getByText(/^Attached: event-.+\.ics$/)).toBeVisible();

  for (const [tab, width] of [
    ["On a computer", 800],
    ["On a phone", 390],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(night.getByText(words)).toBeVisible();
    await expect.poll(() => night.locator("body").evaluate(() => window.innerWidth), tab).toBe(width);
  }
  await page.getByRole("tab", { name: "Plain text" }).click();
  await reference.fill("R-9ZZZZZ");
  await expect(reference).toHaveAccessibleDescription(/No email of this kind was sent about R-9ZZZZZ/);
  await expectAccessible(page);
});

test("the screens of wording fit every width in both schemes", async ({ page, site }) => {
  await asStaff(page, site);
  for (const path of ["/mapa-admin/email/wording", DOOR]) {
    await openTakenOver(page, path);
    await expectFitsInBothSchemes(page, path);
  }
});
