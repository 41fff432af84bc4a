/** Staff call an event off by keyboard: letters and refunds are shown before, and everybody's letter arrives. */
import { expect, type Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { newRecipient, PERSON, paysByCheck, registers, send, test } from "./letter-world.ts";
import { look as lookAt } from "./look.ts";
import { openTakenOver } from "./site.ts";
import { takenLetter } from "./taken-letter.ts";

/** The letter stands in a frame without scripts; what it holds is scanned with the letters. */
const look = (page: Page, name: string) => lookAt(page, name, { withFrames: false });

test("an event is called off by keyboard, after a look at letters and money, and each person gets the letter", {
  tag: "@core",
}, async ({ world }) => {
  const { staff: page, ground } = world;
  const [comes, waits] = [newRecipient(), newRecipient()];
  const reason = `A storm is forecast for ${comes.split("@")[0]}`;
  const { event, charges, reference } = await registers(world, comes, { capacity: 1 });
  await send(page, `/api/events/${event}/waitlist`, { ...PERSON, email: waits, people: 1 });
  await paysByCheck(world, charges);

  await openTakenOver(page, `/mapa-admin/events/${event}`);
  await page.locator("summary", { hasText: "More" }).press("Enter");
  await page.getByRole("link", { name: "Cancel event", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Cancel Letter Golf/ })).toBeVisible();
  await expect(page.getByText("1 registration, each emailed. 1 entry on the waitlist")).toBeVisible();
  const ending = page.getByRole("region", { name: "Registrations to cancel", exact: true });
  await expect(ending.getByRole("row").filter({ hasText: reference })).toContainText(comes);
  await expect(page.frameLocator("iframe[title='Email preview']").getByText("Your reason")).toBeVisible();
  await look(page, "cancel-event");

  await page.getByRole("button", { name: "Cancel event", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Reason (included in the email to each registrant)")).toBeFocused();
  await look(page, "cancel-event-asked");
  await page.keyboard.type(reason);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Event cancelled." })).toBeVisible();
  await look(page, "cancelled-event");
  await takenLetter(ground, { name: "events.waitlist", to: waits, heading: "The event is cancelled", says: reason });
  await takenLetter(ground, {
    name: "events.registration-ended",
    to: comes,
    heading: "Registration cancelled",
    says: reason,
  });
  await openTakenOver(page, `/mapa-admin/events/${event}/cancel`);
  await expect(page.getByText("All registrations are cancelled.")).toBeVisible();
  await expect(page.getByText(reason).first()).toBeVisible();
  await look(page, "cancelled-event-again");
  const left = await querySite<{ count: string }>(
    ground.site,
    "select count(*) from registrations where event_id = $1 and status = 'active'",
    [event],
  );
  expect(Number(left[0]?.count)).toBe(0);
});
