/** A letter that came back is found, sent to the right address by keyboard, and arrives; its old address is let in again. */
import { querySite } from "../test/site-database.ts";
import { test } from "./mailed-site.ts";
import { expect, expectAccessible, expectFits, openTakenOver } from "./site.ts";
import { asStaff } from "./staff.ts";

const WRONG = "550 5.1.1 User unknown";

for (const [width, colorScheme] of [
  [390, "dark"],
  [1280, "light"],
] as const)
  test.describe(`at ${width} px in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test("a letter that came back is sent to the right address", async ({ page, ground: { site, sink } }) => {
      const [typo, right] = [`typo${width}@deltapavers.org`, `right${width}@deltapavers.org`];
      await asStaff(page, site);
      // Other journeys on this site write to the office as well.
      const visitor = {
        first_name: "Pat",
        last_name: `Reed${width}`,
        email: "pat@deltapavers.org",
        phone: "6625550142",
      };
      const subject = `Message from Pat Reed${width}`;
      const sent = await page.request.post("/api/contact", { data: { ...visitor, message: "Hello" } });
      expect(sent.status(), await sent.text()).toBe(201);
      const bounce = () =>
        querySite<{ id: string }>(
          site,
          `update outbox set to_address = $1, outcome = 'bounced', outcome_at = now(), last_error = $2
           where subject = $3 and sent_at is not null and outcome is null and to_address like 'office@%' returning id`,
          [typo, WRONG, subject],
        );
      // The office's address is a sample's, so that its letter is finished without a mail server.
      let letter: { id: string } | undefined;
      await expect.poll(async () => (letter = (await bounce())[0])).toBeTruthy();
      await querySite(site, "insert into mail_suppressions values ($1, 'bounced', $2, now())", [typo, WRONG]);

      await openTakenOver(page, "/mapa-admin/email");
      await expectAccessible(page);
      if (width === 390) await page.getByRole("button", { name: "Filters" }).click();
      await page.getByLabel("State", { exact: true }).selectOption({ label: "Bounced" });
      await page.getByLabel("Name, address, subject or reference").fill(typo);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/state=bounced.*q=typo/);
      await page.getByRole("link", { name: subject }).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(letter?.id ?? "no letter"));
      await expect(page.getByText(`Email to ${typo} stopped`)).toBeVisible();
      await expectAccessible(page, { withFrames: false });

      const field = page.getByLabel("Correct address");
      await field.fill("nobody");
      await page.keyboard.press("Enter");
      await expect(field).toHaveAccessibleDescription(/Must enter email address/);
      await field.fill(right);
      await page.keyboard.press("Enter");
      await expect(page.getByText(`The email was sent to ${right}.`)).toBeVisible();
      await expect.poll(() => sink.taken.filter(({ recipients }) => recipients.includes(right)).length).toBe(1);

      await openTakenOver(page, `/mapa-admin/email/suppressed?q=${encodeURIComponent(typo)}`);
      await expectAccessible(page);
      await page.getByRole("button", { name: `Resume email: ${typo}` }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText(`Email to ${typo} resumed.`)).toBeVisible();
      await expect(page.getByText("Nothing found")).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText("Undone.")).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: typo })).toBeVisible();
      await expectFits(page);
    });
  });
