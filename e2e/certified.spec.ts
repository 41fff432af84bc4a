/** The public registry: a search without scripts, the status of the minute, and the proof for a day on paper. */
import type { Page } from "@playwright/test";
import type { BuiltSite } from "../test/built-site.ts";
import { look } from "./look.ts";
import { expect, expectAccessible, test } from "./site.ts";
import { asStaff } from "./staff.ts";

type Made = { id: string; version: number };
const HOLDER = { company: "Delta Paving Co.", email: "registry@certified.example", phone: "(662) 555-0177" };

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Enters a certification as staff do. */
async function enter(page: Page, site: BuiltSite, over: object): Promise<Made> {
  await asStaff(page, site);
  const made = await page.request.post("/api/admin/certifications", { data: { ...HOLDER, level: "1", ...over } });
  expect(made.status(), await made.text()).toBe(201);
  return made.json();
}

/** A number that no other run of the journey has. */
const newNumber = () => `REG-${crypto.randomUUID().slice(0, 8)}`;

test("an inspector finds José Núñez by nunez, opens the proof for a past day, and prints it", async ({
  page,
  site,
  browser,
}) => {
  const number = newNumber();
  const name = { firstName: "José", lastName: "Núñez", email: `${number}@certified.example` };
  await enter(page, site, { ...name, certId: number, issuedOn: dayBefore(300) });
  await page.context().clearCookies();

  const withoutScripts = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const inspector = await withoutScripts.newPage();
  await inspector.goto("/certs-training");
  await inspector.getByRole("link", { name: "Look up who is certified" }).click();
  await expect(inspector.getByRole("heading", { level: 1, name: "Who is certified today" })).toBeVisible();
  const field = inspector.getByRole("searchbox", { name: "Name, number or employer" });
  await field.fill("nu");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/Must be three letters or more/);
  await expect(field).toHaveValue("nu");
  await field.fill(`nunez ${number}`);
  await inspector.getByRole("button", { name: "Search", exact: true }).click();
  await expect(inspector.getByRole("list", { name: "Levels of José Núñez" })).toBeVisible();
  const address = inspector.url();
  await withoutScripts.close();

  await page.goto("/certified");
  await expectAccessible(page);
  await page.goto(address);
  await expect(page.getByRole("list", { name: "Levels of José Núñez" })).toContainText(
    /Level 1 · CAT-I\s*certified until/,
  );
  await look(page, "certified", { schemes: ["light"] });

  await page.getByRole("link", { name: "Proof for a day of José Núñez" }).click();
  const day = page.getByLabel("Day");
  const show = page.getByRole("button", { name: "Show this day" });
  for (const [typed, mistake] of [
    [dayBefore(-3), "Must be today or earlier"],
    [dayBefore(400), /or later: the record begins then/],
    ["", "Must enter a date"],
  ] as const) {
    await day.fill(typed);
    await show.click();
    await expect(day).toHaveAccessibleDescription(mistake);
  }
  await look(page, "proof-mistake", { schemes: ["light"] });
  await day.fill(dayBefore(30));
  await show.click();
  const sheet = page.getByRole("region");
  await expect(sheet).toContainText(`José Núñez held Level 1 (CAT-I), number ${number}, valid from`);
  await expect(sheet).toContainText(/Entered on .*: Level 1 \(CAT-I\)/);
  await look(page, "proof", { schemes: ["light"] });

  const paper = await page.request.get(
    (await page.getByRole("link", { name: "Proof as PDF" }).getAttribute("href")) ?? "",
  );
  expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await page.emulateMedia({ media: "print" });
  await expect(show).toBeHidden();
  await expect(sheet).toContainText(new URL(page.url()).pathname);
  await expect(sheet).toBeVisible();
});

test("the status of the minute turns red at a suspension, and no address shows what is private", async ({
  page,
  site,
}) => {
  const number = newNumber();
  const name = { firstName: "Lise", lastName: "Meitnerova", email: `${number}@certified.example` };
  const made = await enter(page, site, { ...name, certId: number, issuedOn: dayBefore(40) });
  await page.goto(`/certified?q=${number}`);
  await page.getByRole("link", { name: "Lise Meitnerova", exact: true }).click();
  await expect(page.getByText("Certified", { exact: true })).toBeVisible();
  const answer = await page.request.get(page.url());
  expect(answer.headers()["cache-control"]).toBe("no-cache");
  expect(await answer.text()).not.toMatch(/certified\.example|555-0177/);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await look(page, "technician", { schemes: ["light"] });

  const suspend = { action: "suspend", reason: "Samples were late", day: dayBefore(1), version: made.version };
  const done = await page.request.post(`/api/admin/certifications/${made.id}/standing`, { data: suspend });
  expect(done.status(), await done.text()).toBe(200);
  await page.reload();
  await expect(page.getByText("Not certified", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Suspended on /)).toBeVisible();
  await expect(page.getByText("Samples were late")).toHaveCount(0);

  for (const path of ["", "/proof"]) {
    const unknown = await page.goto(`/certified/${"0".repeat(26)}${path}`);
    expect(unknown?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "No such technician" })).toBeVisible();
  }
  await page.goto(`/certified?q=${number}@certified.example`);
  await expect(page.getByRole("heading", { name: /Nobody is found/ })).toBeVisible();
});
