/** An inspector at the plant: a phone reads the code of a printed card, and its page says whether the holder is certified now. */
import { addDays, isoDay } from "#shared/dates.ts";
import { readCode } from "../test/read-code.ts";
import { expect, expectAccessible, expectFits, test } from "./site.ts";
import { asStaff } from "./staff.ts";

/** In the association's zone. */
const today = () => isoDay(new Date(), "America/Chicago");

test("the code of a printed card opens the status of the minute, which turns at once when it is revoked", async ({
  page,
  site,
  browser,
}) => {
  await asStaff(page, site);
  const certId = `INSP-${crypto.randomUUID().slice(0, 8)}`;
  const made = await page.request.post("/api/admin/certifications", {
    data: {
      firstName: "Ottilie",
      lastName: "Ferngrove",
      company: "Roadside Laboratories",
      email: `${certId.toLowerCase()}@roadside.example`,
      phone: "(662) 555-0177",
      level: "2",
      certId,
      issuedOn: addDays(today(), -90),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id, version } = await made.json();
  const cards = await page.request.get(`/api/admin/certification-papers/wallet-cards?ids=${id}`);
  expect(cards.status(), "the cards are printed").toBe(200);
  const address = readCode(await cards.body()) ?? "";
  expect(address).toMatch(new RegExp(`^${site.url}/certified/[0-9a-z]{26}$`));

  // No script is needed, and nobody is signed in.
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    javaScriptEnabled: false,
  });
  const phone = await context.newPage();
  await phone.goto(address);
  await expect(phone.getByRole("heading", { level: 1, name: "Ottilie Ferngrove" })).toBeVisible();
  await expect(phone.getByText("Certified", { exact: true })).toBeVisible();
  await expect(phone.getByText(`Number ${certId}`)).toBeVisible();
  await expect(phone.getByRole("link", { name: /Wallet/ })).toHaveCount(0);

  const revoke = { action: "revoke", reason: "Samples were made up", day: today(), version };
  const done = await page.request.post(`/api/admin/certifications/${id}/standing`, { data: revoke });
  expect(done.status(), await done.text()).toBe(200);
  await phone.reload();
  await expect(phone.getByText("Not certified", { exact: true })).toBeVisible();
  await expect(phone.getByText(/^Revoked on /)).toBeVisible();
  await expect(phone.getByText("Certified", { exact: true })).toHaveCount(0);
  await expect(phone.getByText("Samples were made up")).toHaveCount(0);
  const again = await page.request.get(`/api/admin/certification-papers/wallet-cards?ids=${id}`);
  expect(again.status(), "no card of a revoked one is printed").toBe(409);
  await context.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await expectAccessible(page);
  await expectFits(page);
});
