/** Staff keep bid lettings: a draft with its documents, published, corrected, withdrawn and brought back. */
import { smallPdf } from "../test/pdf.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

const LETTINGS = "/mapa-admin/lettings";

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 390],
] as const)
  test(`a letting is drafted, gets an addendum and is published: ${colorScheme}, ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await asStaff(page, site);
    await openTakenOver(page, LETTINGS);
    await expect(page.getByRole("heading", { level: 1, name: "Lettings" })).toBeVisible();
    await expectAccessible(page);

    await openTakenOver(page, `${LETTINGS}/new`);
    const title = `Hill country overlays, ${colorScheme}`;
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await page.getByLabel("Letting date").fill("2099-05-12");
    await page.getByLabel("Bids close on").fill("2099-05-13");
    await page.getByRole("textbox", { name: "Counties" }).fill("Lafayette\nMarshall");
    await page.getByRole("textbox", { name: "Projects" }).fill("SP-0044: State Route 7, Lafayette, overlay");
    await page.getByRole("button", { name: "Save draft" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Must be the letting date or earlier")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Bids close on").fill("2099-05-12");
    await page.getByRole("button", { name: "Save draft" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

    const addFile = page.getByRole("region", { name: "Add a file" });
    await addFile.getByLabel("Kind").selectOption("addendum");
    await addFile.getByRole("textbox", { name: "File title" }).fill("Questions and answers");
    await addFile
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "addendum.pdf", mimeType: "application/pdf", buffer: Buffer.from(smallPdf(title)) });
    await addFile.getByRole("button", { name: "Add file" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("rowheader", { name: "Questions and answers" })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Publish" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Published" })).toBeVisible();
    const reader = await page.context().newPage();
    await reader.goto("/notice-to-contractors");
    const shown = reader.getByRole("region", { name: "BID LETTINGS", exact: true }).getByRole("listitem");
    await expect(shown.filter({ hasText: title }).first()).toContainText("Bids close May 12, 2099, 10:00 AM CDT");
    await expect(reader.getByRole("link", { name: /Questions and answers PDF/ }).first()).toBeVisible();
    await expectAccessible(reader);
    await reader.close();

    await page.getByRole("button", { name: "Withdraw" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Withdrawn" })).toBeVisible();
    await page.getByRole("button", { name: "Publish again" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Published" })).toBeVisible();
    await page.getByText("History", { exact: true }).click();
    await expect(page.getByText(/withdrew the letting/)).toBeVisible();
  });

test("two users correct one letting, and the slower one reads what the other saved", async ({ page, site }) => {
  await asStaff(page, site);
  const content = {
    title: "Two hands",
    heldOn: "2099-06-09",
    cutOffOn: "2099-06-09",
    cutOffTime: "10:00",
    timeZone: "America/Chicago",
    counties: [],
    projects: [],
  };
  const { id } = await (await page.request.post("/api/admin/lettings", { data: content })).json();
  await openTakenOver(page, `${LETTINGS}/${id}`);
  const words = page.getByRole("region", { name: "Letting details" });
  await words.getByRole("textbox", { name: "Title" }).fill("Two hands, mine");
  await words.getByRole("textbox", { name: "Projects" }).fill("SP-0001: mine");
  const theirs = { ...content, projects: ["SP-0002: theirs"], counties: ["Leflore"], version: 1 };
  expect((await page.request.put(`/api/admin/lettings/${id}`, { data: theirs })).status()).toBe(200);
  await words.getByRole("button", { name: "Save" }).click();
  await expect(words.getByText("Their version: SP-0002: theirs")).toBeVisible();
  await expect(words.getByRole("textbox", { name: "Counties" })).toHaveValue("Leflore");
  await expect(words.getByRole("textbox", { name: "Title" })).toHaveValue("Two hands, mine");
  await expectAccessible(page);
  await words.getByRole("button", { name: "Use theirs: Projects" }).click();
  await words.getByRole("button", { name: "Save" }).click();
  await expect(words.getByRole("textbox", { name: "Projects" })).toHaveValue("SP-0002: theirs");
  await expect(page.getByRole("heading", { level: 1, name: "Two hands, mine" })).toBeVisible();
});
