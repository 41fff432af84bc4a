/** Sessions of an event, who attended them, the certificates, and the technician's record that follows. */
import { expect, type Page } from "@playwright/test";
import { golfRegistration } from "../test/golf-registration.ts";
import { send, sendForm, test, type World } from "./letter-world.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { openTakenOver } from "./site.ts";

const DAY = "2026-01-20";

/** An event of its own with two people: one is a technician by name and email, the other only by name. */
async function anEvent(page: Page, { ground, staff }: World) {
  const own = Date.now().toString(36);
  const [sure, doubtful] = [`Pavia ${own}`, `Pontoon ${own}`];
  const event = await ownEvent(ground.site, `Council ${own}`);
  for (const [at, lastName] of [sure, doubtful].entries()) {
    const email = `${lastName.replace(" ", "-").toLowerCase()}@hours.example`;
    const form = golfRegistration(event, at);
    const individualGolfer = { name: `Wynne ${lastName}`, email };
    await sendForm(page, "/api/event-register", { ...form, details: { ...form.details, individualGolfer } });
    await send(staff, "/api/admin/certifications", {
      ...{
        firstName: "Wynne",
        lastName,
        company: form.company,
        phone: "6625550177",
        level: "1",
        issuedOn: "2026-01-05",
      },
      email: lastName === sure ? email : `private-${email}`,
    });
  }
  return { event, sure: `Wynne ${sure}`, doubtful: `Wynne ${doubtful}` };
}

test("hours of a session reach the technician, a doubtful one after a press, and each gets a certificate once", async ({
  world,
  page,
}) => {
  const { event, sure, doubtful } = await anEvent(page, world);
  await page.context().addCookies(await world.staff.context().cookies());
  await openTakenOver(page, `/mapa-admin/events/${event}`);
  await page.getByRole("link", { name: "Hours", exact: true }).click();
  await expect(page.getByText("No sessions yet")).toBeVisible();
  await page.getByRole("button", { name: "Add a session" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Compaction");
  await dialog.getByLabel("Day").fill(DAY);
  await dialog.getByLabel("Minutes").fill("0");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Minutes")).toHaveAccessibleDescription(/from 1 to 1080/);
  await look(page, "hours-mistake");
  await dialog.getByLabel("Minutes").fill("90");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /Compaction/ })).toContainText("90 minutes");

  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await row(sure).getByRole("checkbox").check();
  await row(doubtful).getByRole("checkbox").check();
  await page.locator("summary", { hasText: "Mark attended" }).click();
  await page.getByRole("button", { name: "Compaction", exact: true }).last().click();
  await expect(page.getByRole("status").filter({ hasText: "2 people marked for Compaction." })).toBeVisible();
  await expect(row(sure)).toContainText("1.5 hours");
  await expect(row(doubtful)).toContainText("To match");
  await look(page, "hours");

  await row(doubtful).getByRole("button", { name: doubtful, exact: true }).click();
  await look(page, "hours-open");
  await page.getByRole("button", { name: `This is ${doubtful}` }).click();
  await expect(page.getByText(/is the technician, said/)).toBeVisible();

  await page.locator("summary", { hasText: "Certificates" }).click();
  await page.getByRole("button", { name: "Send certificates" }).click();
  await expect(dialog).toContainText("2 people get an email");
  await look(page, "hours-send");
  await dialog.getByRole("button", { name: "Send 2 emails" }).click();
  await expect(page.getByRole("status").filter({ hasText: "2 emails sent." })).toBeVisible();
  await page.locator("summary", { hasText: "Certificates" }).click();
  const [printed] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Print 2 certificates" }).click(),
  ]);
  expect(printed.suggestedFilename()).toMatch(/^attendance-/);

  await page.getByRole("link", { name: doubtful, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: doubtful })).toBeVisible();
  await expect(page.getByRole("row", { name: /Compaction/ })).toContainText("Accepted");
  await page.getByRole("link", { name: "Transcript", exact: true }).click();
  await expect(page.getByRole("region", { name: "Transcript" })).toContainText("1.5 hours");
  await look(page, "transcript");
  const [transcript] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Print transcript" }).click(),
  ]);
  expect(transcript.suggestedFilename()).toMatch(/^transcript-/);
});

test("a session is corrected and removed, and the removal undone", async ({ world, page }) => {
  const { event } = await anEvent(page, world);
  await page.context().addCookies(await world.staff.context().cookies());
  const path = `/api/admin/events/${event}/credit-sessions`;
  await send(world.staff, path, { title: "Mix design", day: DAY, minutes: 45, credit: "hours" });
  await openTakenOver(page, `/mapa-admin/events/${event}/hours`);
  await page.getByRole("button", { name: "Mix design", exact: true }).click();
  const form = page.getByRole("form", { name: "Edit Mix design" });
  await form.getByLabel("Minutes").fill("60");
  await form.getByLabel("Counts as").selectOption("Council meeting");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /Mix design/ }).first()).toContainText("60 minutes");
  await page.getByRole("button", { name: "Remove session Mix design" }).click();
  await expect(page.getByText("No sessions yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("row", { name: /Mix design/ }).first()).toContainText("Council meeting");
});
