/** The exam of a class: attendance, scores by keyboard alone, corrections, results, and the public registry. */
import type { Page } from "@playwright/test";
import { CUSTOMER } from "../test/customer.ts";
import { SESSION } from "../test/session-content.ts";
import { querySite } from "../test/site-database.ts";
import { inDays, send } from "./letter-world.ts";
import { look } from "./look.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

type Site = Parameters<typeof asStaff>[1];

/** A session that ended yesterday, with people of these first names; all have one last name. */
async function aHeldClass(page: Page, site: Site, firstNames: readonly string[]) {
  const word = crypto.randomUUID().slice(0, 8);
  const days = { firstDay: inDays(-3), lastDay: inDays(-1) };
  const { id } = await send(page, "/api/admin/class-sessions", { ...SESSION, ...days, title: `Exam ${word}` });
  await send(page, `/api/admin/class-sessions/${id}/state`, { state: "open", version: 1 });
  for (const firstName of firstNames) {
    const email = `${firstName}.${word}@exam.example`.toLowerCase();
    const body = { ...CUSTOMER, firstName, lastName: `Prather ${word}`, company: `${firstName} ${word}`, email };
    await send(page, "/api/cert-registration", { ...body, classSelection: "1" });
    const request = "select id from class_registrations where email = $1";
    const [row] = await querySite<{ id: string }>(site, request, [email]);
    const move = { sessionId: id, version: 1, letter: false };
    await send(page, `/api/class-registrations/${row?.id}/session`, move, { method: "PUT" });
  }
  return { id, lastName: `Prather ${word}` };
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const cell = (page: Page, part: string, name: string) => page.getByRole("textbox", { name: `${part}, ${name}` });

test("staff mark attendance, type scores by keyboard alone and send results, and who passed is in the registry", {
  tag: "@core",
}, async ({ page, site }) => {
  await asStaff(page, site);
  const { id, lastName } = await aHeldClass(page, site, ["Gina", "Ida", "Neal"]);
  await openTakenOver(page, `/mapa-admin/classes/${id}?tab=attendance`);
  await button(page, `Present: Neal ${lastName}`).click();
  await expect(button(page, `Present: Neal ${lastName}`)).toHaveAttribute("aria-pressed", "true");
  await button(page, "Undo").click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(button(page, `Present: Neal ${lastName}`)).toHaveAttribute("aria-pressed", "false");
  await button(page, `Present: Neal ${lastName}`).click();
  await expect(page.getByText(`Neal ${lastName}: Present.`)).toBeVisible();
  await button(page, `Absent: Gina ${lastName}`).click();
  await button(page, `ID seen: Neal ${lastName}`).click();
  await expect(page.getByText("1 of 3 people present")).toBeVisible();
  await look(page, "class-attendance", { scanned: [390, 1280] });

  await page.getByRole("link", { name: /^Exam/ }).click();
  await cell(page, "Written", `Gina ${lastName}`).focus();
  for (const score of ["58", "74", "92"]) {
    await page.keyboard.type(score);
    await page.keyboard.press("Enter");
  }
  await cell(page, "Written", `Ida ${lastName}`).focus();
  await page.keyboard.press("Tab");
  await expect(cell(page, "Practical", `Ida ${lastName}`)).toBeFocused();
  for (const result of ["p", "pass"]) {
    await page.keyboard.type(result);
    await page.keyboard.press("Enter");
  }
  const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
  await expect(row("Gina")).toContainText("Whole course again");
  await expect(row("Ida")).toContainText(/Retest by .*, free/);
  await expect(row("Neal")).toContainText("Passed");
  await look(page, "class-exam", { scanned: [390, 1280] });

  await button(page, "Send 3 results").click();
  const question = page.getByRole("group", { name: "Send 3 results" });
  await expect(question).toContainText("1 passed and is certified, 1 may take a retest");
  await question.getByRole("button", { name: "Send 3 results" }).click();
  await expect(page.getByText("3 results sent.")).toBeVisible();
  await expect(row("Neal")).toContainText("Certified");
  await page.goto(`/certified?q=${encodeURIComponent(`Neal ${lastName}`)}`);
  await expect(page.getByRole("main")).toContainText(`Neal ${lastName}`);
});

test("a result that a colleague entered meanwhile is asked about, and a correction says what it was", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const { id, lastName } = await aHeldClass(page, site, ["Opal"]);
  const name = `Opal ${lastName}`;
  await openTakenOver(page, `/mapa-admin/classes/${id}?tab=exam`);
  await cell(page, "Written", name).fill("101");
  await cell(page, "Written", name).press("Enter");
  await expect(cell(page, "Written", name)).toHaveAccessibleDescription("0 to 100");
  const { entries } = await (await page.request.get(`/api/admin/class-sessions/${id}/exam`)).json();
  const theirs = { entryId: entries[0].id, part: "written", number: 1, day: null, score: 74, isPassed: null };
  await send(page, `/api/admin/class-sessions/${id}/exam`, { ...theirs, seen: null, reason: "" });
  await cell(page, "Written", name).fill("88");
  await cell(page, "Written", name).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Written result of ${name}` });
  await expect(dialog).toContainText("entered 74");
  await dialog.getByLabel(/Reason/).fill("Read from the other sheet");
  await dialog.getByRole("button", { name: "Change to 88" }).click();
  await expect(dialog).toBeHidden();
  await expect(cell(page, "Written", name)).toHaveValue("88");
  await expect(page.getByText("Corrected", { exact: true })).toBeVisible();
  await button(page, /^Opal/).click();
  await expect(page.getByRole("list", { name: "Results" })).toContainText("Was 74");
  await look(page, "class-exam-corrected", { scanned: [390] });
});
