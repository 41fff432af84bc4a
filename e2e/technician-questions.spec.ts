/** Somebody who registers twice as a new Level 1, under two emails: staff say that it is one person, and take it back. */
import type { Locator, Page } from "@playwright/test";
import { look } from "./look.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const QUESTIONS = "/mapa-admin/questions";

type Registered = { certId: string; email: string };

/** Registers for a first Level 1 class. */
async function register(page: Page, lastName: string, at: number): Promise<Registered> {
  const email = `nora${at}@${lastName.toLowerCase()}.example`;
  const made = await page.request.post("/api/cert-registration", {
    data: {
      classSelection: "1",
      firstName: "Nora",
      lastName,
      company: `${lastName} Paving`,
      email,
      street: "4 Kiln Road",
      city: "Yazoo City",
      state: "MS",
      zip: "39194",
      phone: "(662) 555-0177",
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return { certId: (await made.json()).cert_id, email };
}

/** Letters alone, as names have them. */
const newName = () => `Quill${[...crypto.randomUUID().replaceAll(/[^a-f]/g, "")].join("")}`;

/** Opens the page of questions with this one: those of other journeys have waited longer. */
async function openWith(page: Page, card: Locator): Promise<void> {
  await openTakenOver(page, QUESTIONS);
  const more = page.getByRole("link", { name: "More questions" });
  for (;;) {
    await card.or(more).first().waitFor();
    if (await card.isVisible()) return;
    const href = await more.getAttribute("href");
    await more.click();
    // The address changes before the list: until then the link would lead to the same page again.
    await expect(page.locator(`main a[href="${href}"]`)).toHaveCount(0);
  }
}

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole("button", { name }).first().focus();
  await page.keyboard.press("Enter");
};

test("staff say that two registrations are one person, undo it, and merge the two by hand", async ({ page, site }) => {
  const lastName = newName();
  const first = await register(page, lastName, 1);
  const second = await register(page, lastName, 2);
  expect(second.certId).toMatch(/^L1-\d\d-[0-9A-Z]{4}$/);
  await asStaff(page, site);
  const card = page.getByRole("article", { name: `Who is Nora ${lastName}?` });
  await openWith(page, card);
  await expect(card).toContainText("Same name and employer");
  await expect(card).toContainText(first.email);
  await expect(card).toContainText(second.email);
  await expectAccessible(page);
  await look(page, "technician-questions");

  await press(page, `Same person: Nora ${lastName}, ${second.email}`);
  await expect(page.getByText(`Nora ${lastName}: same person.`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await press(page, "Undo");
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(card).toBeVisible();

  await openTakenOver(page, `/mapa-admin/certifications?q=${first.certId}`);
  await page.getByRole("row").filter({ hasText: first.certId }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: `Nora ${lastName}` })).toBeVisible();
  await page.getByRole("main").locator("header summary", { hasText: "More" }).click();
  await page.getByRole("link", { name: "Merge with another technician" }).click();
  await page.getByRole("link", { name: `Nora ${lastName}, ${lastName} Paving, ${second.email}` }).click();
  await expect(page.getByRole("heading", { name: "Merge two technicians" })).toBeVisible();
  await expect(page.getByRole("radio", { name: first.certId })).toBeChecked();
  await expectAccessible(page);
  await look(page, "merge-technicians");
  await press(page, "Merge technicians");
  await expect(page.getByRole("heading", { name: `Nora ${lastName} was merged into Nora ${lastName}` })).toBeVisible();
  await look(page, "merged-technicians");

  await openTakenOver(page, `${QUESTIONS}?show=answered`);
  const answered = page.getByRole("article", { name: `Who is Nora ${lastName}?` });
  await expect(answered).toContainText("Same person");
  await press(page, `Undo: Nora ${lastName}, ${second.email}`);
  await expect(page.getByText(`The question about Nora ${lastName} is open again.`)).toBeVisible();
  await openWith(page, card);
  await press(page, `Different people: Nora ${lastName}, ${second.email}`);
  await expect(page.getByText(`Nora ${lastName}: different people.`)).toBeVisible();
  await expect(card).toHaveCount(0);
});
