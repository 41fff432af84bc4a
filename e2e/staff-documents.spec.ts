/** Staff keep notices and documents: a new one, another file under the same address, its end, and the way back. */
import type { Page } from "@playwright/test";
import { smallPdf } from "../test/pdf.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

const DOCUMENTS = "/mapa-admin/website/documents";
const pdf = (text: string) => ({
  name: "notice.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(smallPdf(text)),
});

async function addNotice(page: Page, title: string): Promise<void> {
  await openTakenOver(page, `${DOCUMENTS}/new`);
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByLabel("File", { exact: true }).setInputFiles(pdf(title));
  await page.getByRole("button", { name: "Add document" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 390],
] as const)
  test(`a notice is added, its file replaced, withdrawn and brought back: ${colorScheme}, ${width} px`, {
    tag: colorScheme === "light" ? "@core" : [],
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await asStaff(page, site);
    await openTakenOver(page, DOCUMENTS);
    await expectAccessible(page);
    const title = `Milling on night shifts, ${colorScheme}`;
    await addNotice(page, title);
    await expectAccessible(page);
    const address = await page
      .getByRole("main")
      .getByRole("link", { name: /^\/storage\/notices\// })
      .innerText();
    const first = await (await page.request.get(address)).body();

    const replace = page.getByRole("region", { name: "Replace file" });
    await replace.getByLabel("New file").setInputFiles(pdf(`${title}, corrected`));
    await replace.getByRole("button", { name: "Replace file" }).focus();
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("status").filter({ hasText: "File replaced. The address stays the same." }),
    ).toBeVisible();
    const second = await (await page.request.get(address)).body();
    expect(second.equals(first)).toBe(false);
    await expect(page.getByRole("region", { name: "Editions" }).getByRole("rowheader")).toHaveCount(2);

    await page.getByRole("button", { name: "Withdraw", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Withdrawn." })).toBeVisible();
    await page.getByRole("button", { name: "Put back in effect" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Back in effect." })).toBeVisible();
    const reader = await page.context().newPage();
    await reader.goto("/notice-to-contractors");
    await expect(reader.getByRole("region", { name: "CURRENT NOTICES" }).getByText(title)).toBeVisible();
    await reader.close();
  });

test("what is no PDF is refused at its field, and nothing typed is lost", async ({ page, site }) => {
  await asStaff(page, site);
  await openTakenOver(page, `${DOCUMENTS}/new`);
  await page.getByRole("textbox", { name: "Title" }).fill("A title to keep");
  const file = page.getByLabel("File", { exact: true });
  await file.setInputFiles({ name: "notice.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF") });
  await page.getByRole("button", { name: "Add document" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("A title to keep");
});
