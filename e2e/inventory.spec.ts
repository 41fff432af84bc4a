/** The inventory of an event: staff see who has what, change a limit, release a hold and tend the waitlist, by keyboard. */
import type { Page } from "@playwright/test";
import { fillCustomer } from "./customer.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { openTab } from "./registration-acts.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

async function register(page: Page, eventID: string, company: string, payMethod?: "Check"): Promise<string> {
  const data = {
    eventID,
    company,
    firstName: "Sam",
    lastName: company.split(" ")[0],
    ...(payMethod && { payMethod }),
    address: "1 Bayou Road, Rolling Fork, MS",
    phone: "662-555-0177",
    email: `${company.toLowerCase().replaceAll(" ", ".")}@inventory.example`,
    details: { event_type: "GOLF", sponsorship: "Silver Sponsor", optionalSponsorships: [] },
  };
  const made = await page.request.post("/api/event-register", { data });
  expect(made.status(), await made.text()).toBe(201);
  return made.headers().location?.split("/").at(-1) ?? "";
}

async function wait(page: Page, eventID: string, firstName: string): Promise<void> {
  const data = {
    people: 1,
    company: "Yocona Milling",
    firstName,
    lastName: "Dupree",
    phone: "662-555-0123",
    email: `${firstName.toLowerCase()}@yocona.example`,
  };
  expect((await page.request.post(`/api/events/${eventID}/waitlist`, { data })).status()).toBe(201);
}

/** Presses what has the name, with the keyboard alone. */
async function press(page: Page, role: "link" | "button", name: string | RegExp): Promise<void> {
  await page.getByRole(role, { name }).focus();
  await page.keyboard.press("Enter");
}

test("staff see who has what, change a limit and release a hold by keyboard", { tag: "@core" }, async ({
  page,
  site,
  browser,
}) => {
  const eventID = await ownEvent(site, "Tallahala Inventory Open", { capacity: 3 });
  await register(page, eventID, "Tallahala Paving", "Check");
  const unpaid = await register(page, eventID, "Leaf River Stone");
  await register(page, eventID, "Bogue Homa Sand");
  await wait(page, eventID, "Opal");
  await wait(page, eventID, "Ruth");

  await asStaff(page, site);
  await openTakenOver(page, `/mapa-admin/events/${eventID}`);
  await press(page, "link", "Inventory");
  const row = page.getByRole("row", { name: /^People at the event/ });
  await expect(row).toContainText(/3\D+0\D+3\D+2\D+0$/);
  await press(page, "link", "People at the event");
  await expect(page.getByRole("heading", { name: "Registrations" })).toBeVisible();
  const limit = page.getByRole("form", { name: "Change the limit for People at the event" });
  await limit.getByLabel("Limit for People at the event").fill("4");
  await expect(limit.getByRole("status").first()).toContainText("1 of 4 is left. 2 people on the waitlist");
  await look(page, "inventory-open");
  await page.keyboard.press("Enter");
  const line = page.getByRole("region", { name: "Waitlist for People at the event" });
  await expect(line.getByRole("listitem").filter({ hasText: "Opal Dupree" })).toContainText("Offered");
  await expect(row).toContainText(/4\D+0\D+4\D+1\D+0$/);
  await expect(page.getByText("Limit for People at the event changed from 3 to 4.")).toBeVisible();
  await look(page, "inventory-limit-undo");

  const holder = await (await browser.newContext({ baseURL: site.url })).newPage();
  await holder.goto(`/registration/${unpaid}`);
  await expect(holder.getByText(/Your registration is held until/)).toBeVisible();
  const held = page.getByRole("listitem").filter({ hasText: "Leaf River Stone" });
  await held.getByRole("button", { name: "Release hold" }).press("Enter");
  await page.getByLabel("Reason (included in the email to Sam Leaf)").fill("The sponsor withdrew by phone");
  await look(page, "inventory-release");
  await page.keyboard.press("Enter");
  await expect(held).toHaveCount(0);
  await expect(line.getByRole("listitem").filter({ hasText: "Ruth Dupree" })).toContainText("Offered");
  await holder.reload();
  await expect(holder.getByText(/it is no longer held. Nothing is owed for it/)).toBeVisible();
  await holder.context().close();
});

test("staff skip and close an entry of the waitlist, and take it back; another desk sees it", async ({
  page,
  site,
  context,
}) => {
  const eventID = await ownEvent(site, "Bowie Creek Waitlist Open", { capacity: 1 });
  await register(page, eventID, "Bowie Creek Paving", "Check");
  for (const name of ["Vera", "Nell"]) await wait(page, eventID, name);
  await asStaff(page, site);
  await openTakenOver(page, `/mapa-admin/events/${eventID}/inventory?open=*`);
  const other = await context.newPage();
  await openTakenOver(other, `/mapa-admin/events/${eventID}/inventory?open=*`);
  const names = (at: Page) =>
    at.getByRole("region", { name: "Waitlist for People at the event" }).getByRole("listitem").locator("strong");
  await expect(names(other)).toHaveText(["Vera Dupree", "Nell Dupree"]);
  await press(page, "button", "Skip: Vera Dupree");
  await expect(names(page)).toHaveText(["Nell Dupree", "Vera Dupree"]);
  await expect(names(other)).toHaveText(["Nell Dupree", "Vera Dupree"]);
  await press(page, "button", "Undo the skip: Vera Dupree");
  await expect(names(page)).toHaveText(["Vera Dupree", "Nell Dupree"]);
  const vera = page.getByRole("listitem").filter({ hasText: "Vera Dupree" });
  await vera.getByRole("button", { name: "Remove from waitlist" }).press("Enter");
  await page.getByRole("button", { name: "Remove Vera Dupree from the waitlist" }).press("Enter");
  await expect(vera).toContainText("Off the waitlist");
  await press(page, "button", "Put back in line: Vera Dupree");
  await expect(names(page)).toHaveText(["Vera Dupree", "Nell Dupree"]);
  await press(page, "button", "Offer now: Nell Dupree");
  await expect(page.getByRole("listitem").filter({ hasText: "Nell Dupree" })).toContainText("Not enough is available");
  await other.close();
});

test("a visitor waits for a sponsorship that is sold out, gets it when it is released, and buys exactly it", async ({
  page,
  site,
  browser,
}) => {
  const prices = {
    sponsorship: { "Gold Sponsor": 2000, "Silver Sponsor": 750 },
    sponsorshipLimit: { "Gold Sponsor": 1 },
  };
  const eventID = await ownEvent(site, "Pascagoula Sponsors Cup", { price_obj: prices, capacity: 40 });
  const data = {
    eventID,
    company: "Pascagoula Asphalt",
    firstName: "Ira",
    lastName: "Moss",
    payMethod: "Check",
    address: "1 River Road, Pascagoula, MS",
    phone: "228-555-0188",
    email: "ira@pascagoula.example",
    details: { event_type: "GOLF", sponsorship: "Gold Sponsor", optionalSponsorships: [] },
  };
  expect((await page.request.post("/api/event-register", { data })).status()).toBe(201);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/event-registration?event=${eventID}`);
  await press(page, "link", "Join the waitlist");
  const form = page.getByRole("region", { name: "Join the waitlist" });
  await expect(form.getByLabel("Wait for")).toHaveValue("Gold Sponsor");
  await look(page, "sponsorship-wait", { schemes: ["light"], scanned: [390] });
  for (const [label, text] of [
    ...[
      ["First name", "Tess"],
      ["Last name", "Okafor"],
      ["Company", "Okafor Grading"],
    ],
    ...[
      ["Email", "tess@okafor.example"],
      ["Phone", "228-555-0166"],
    ],
  ] as const)
    await form.getByLabel(label as string).fill(text as string);
  await form.getByRole("button", { name: "Join the waitlist" }).press("Enter");
  await expect(page.getByText(/You are number 1 in line to register as Gold Sponsor at/)).toBeVisible();
  const entry = page.url();

  const desk = await (await browser.newContext({ baseURL: site.url })).newPage();
  await asStaff(desk, site);
  await openTakenOver(desk, `/mapa-admin/events/${eventID}/inventory`);
  await press(desk, "link", "Gold Sponsor");
  await expect(desk.getByRole("region", { name: "Waitlist for Gold Sponsor" })).toContainText("Tess Okafor");
  await press(desk, "button", "Release hold");
  await desk.getByLabel("Reason (included in the email to Ira Moss)").fill("The sponsor withdrew");
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("listitem").filter({ hasText: "Tess Okafor" })).toContainText("Offered");
  await desk.context().close();

  await page.goto(entry);
  await press(page, "link", "Register now");
  await expect(page.getByText(/^It is your turn. You can register as Gold Sponsor until/)).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Gold Sponsor/ })).toBeChecked();
  await page.getByRole("radio", { name: /^Silver Sponsor/ }).check();
  await fillCustomer(page, { Company: "Okafor Grading", Email: "tess@okafor.example" });
  await page.getByRole("button", { name: "Register" }).press("Enter");
  await expect(page.getByRole("alert").first()).toContainText("Your offer is for Gold Sponsor");
  await page.getByRole("radio", { name: /^Gold Sponsor/ }).check();
  await page.getByRole("button", { name: "Register" }).press("Enter");
  await expect(page.getByText(/Your registration is held until/)).toBeVisible();
});

test("staff add a registration to a full event by hand, and the log says so", async ({ page, site }) => {
  const eventID = await ownEvent(site, "Okatoma By Hand Open", { capacity: 1 });
  await register(page, eventID, "Okatoma Paving", "Check");
  await asStaff(page, site);
  await openTakenOver(page, `/mapa-admin/events/${eventID}`);
  await press(page, "link", "Add registration");
  await expect(page.getByText("Staff entry.")).toBeVisible();
  // The form looks as visitors see it: the styles of the portal's kit would change its fonts and colors.
  await expect(page.locator('link[rel="stylesheet"][href*="/portal-"]')).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^I am/ })).toHaveCount(0);
  await expect(page.getByText(/^Step \d of/)).toHaveCount(0);
  await page.getByRole("radio", { name: /Silver Sponsor/ }).check();
  await fillCustomer(page, { Company: "Okatoma Hand Milling", Email: "hand@okatoma.example" });
  await look(page, "add-registration", { schemes: ["light"] });
  await page.getByRole("button", { name: "Add registration" }).press("Enter");
  await expect(page.getByRole("alert").first()).toContainText("This event is full");
  await page.getByLabel(/^Add it anyway/).check();
  await page.getByRole("radio", { name: /^Check in the mail/ }).check();
  await page.getByRole("button", { name: "Add registration" }).press("Enter");
  await expect(page).toHaveURL(/\/mapa-admin\/registrations\/R-/);
  await expect(page.getByText("Okatoma Hand Milling").first()).toBeVisible();
  await openTab(page, "History");
  await expect(page.getByText(/by hand, although full are: people at the event/)).toBeVisible();
});

test("a limit that was changed, or was none before, is put back in one press", async ({ page, site }) => {
  await asStaff(page, site);
  const eventID = await ownEvent(site, "Yockanookany Open", { capacity: null });
  await openTakenOver(page, `/mapa-admin/events/${eventID}/inventory?open=*`);
  const field = page.getByRole("textbox", { name: "Limit for People at the event" });
  await field.fill("30");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Limit for People at the event changed from no limit to 30.")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect(page.getByText("Undone.", { exact: true })).toBeVisible();
  await expect(field).toHaveValue("");
});
