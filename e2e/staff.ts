/** The staff user of the journeys: the first of each site, made from the link that it prints. */
import type { Page } from "@playwright/test";
import type { BuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";
import { expect } from "./site.ts";

export const STAFF = {
  name: "Ada Holloway",
  email: "ada@magnolia-asphalt.example",
  password: "correct horse battery staple",
};

type Cookies = Parameters<ReturnType<Page["context"]>["addCookies"]>[0];

/** The session that journeys on a site share: a password is slow to check, so that it cannot be guessed. */
const sessions = new WeakMap<BuiltSite, Cookies>();

const logout = (page: Page) => page.getByRole("button", { name: "Logout" });
const form = (page: Page) => page.getByRole("heading", { name: "Sign in", exact: true });

/**
 * Shows the portal's menu as staff see it, in the session of the journeys before, and by the form where there is none.
 */
export async function signIn(page: Page, site: BuiltSite): Promise<void> {
  const known = sessions.get(site);
  if (known) {
    await page.context().addCookies(known);
    await page.goto("/mapa-admin");
    await expect(logout(page).or(form(page))).toBeVisible();
    // A journey has ended that session.
    if (await form(page).isVisible()) await signInByForm(page, site);
  } else await signInByForm(page, site);
  sessions.set(site, await page.context().cookies());
}

/**
 * For journeys about signing in or out: types email and password. Makes the staff user first when there is none yet.
 */
export async function signInByForm(page: Page, site: BuiltSite): Promise<void> {
  await page.goto("/mapa-admin");
  await page.getByLabel("Email").fill(STAFF.email);
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  const refused = page.getByRole("alert");
  await expect(logout(page).or(refused)).toBeVisible();
  if (await logout(page).isVisible()) return;
  if (!site.welcomeLink) throw new Error("the site printed no link for the first staff user");
  await page.goto(site.welcomeLink);
  await page.getByLabel("Name").fill(STAFF.name);
  await page.getByLabel("Email").fill(STAFF.email);
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: /create/i }).click();
  await expect(logout(page)).toBeVisible();
}

/** Unties every user of the site from their company. */
export async function untieAll(site: BuiltSite): Promise<void> {
  await querySite(site, "update company_people set state = 'ended', ended_at = now() where state = 'active'");
}
