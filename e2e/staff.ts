/** The staff user of the journeys: the first of each site, made from the link that it prints. */
import { type Page, request } from "@playwright/test";
import type { BuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";
import { expect, openTakenOver } from "./site.ts";

export const STAFF = {
  name: "Ada Holloway",
  email: "ada@magnolia-asphalt.example",
  password: "gravel heron copper lid",
};

type Cookies = Parameters<ReturnType<Page["context"]>["addCookies"]>[0];

/** The session that journeys on a site share: a password is slow to check, so that it cannot be guessed. */
const sessions = new WeakMap<BuiltSite, Cookies>();
/** The sites that have their staff user. Nobody else makes one. */
const staffed = new WeakSet<BuiltSite>();

const logout = (page: Page) => page.getByRole("button", { name: "Logout" });

/**
 * The browser is a staff user's from now on, in the session of the journeys before; what it shows stays as it is. A
 * journey that ended that session is signed in again.
 */
export async function asStaff(page: Page, site: BuiltSite): Promise<void> {
  const known = sessions.get(site) ?? (await makeStaff(site));
  if (known) await page.context().addCookies(known);
  if (!known || !(await isSignedIn(page, site))) await signInByCall(page, site);
  sessions.set(site, await page.context().cookies(site.url));
}

/** Shows the portal's first page as staff see it. */
export async function openPortal(page: Page, site: BuiltSite): Promise<void> {
  await asStaff(page, site);
  await openTakenOver(page, `${site.url}/mapa-admin`);
}

const isSignedIn = async (page: Page, site: BuiltSite) => (await page.request.get(`${site.url}/api/account`)).ok();

async function signInByCall(page: Page, site: BuiltSite): Promise<void> {
  const { email, password } = STAFF;
  const answer = await page.request.post(`${site.url}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: new URL(site.url).origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** For journeys about signing in or out: types email and password. */
export async function signInByForm(page: Page, site: BuiltSite): Promise<void> {
  await makeStaff(site);
  await page.goto("/mapa-admin");
  await page.getByLabel("Email").fill(STAFF.email);
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(logout(page)).toBeVisible();
}

/** For the journey about the printed link: makes the staff user as a person does. */
export async function comeInByLink(page: Page, site: BuiltSite): Promise<void> {
  await page.goto(await welcomeLinkOf(site));
  await page.getByLabel("Name").fill(STAFF.name);
  await page.getByLabel("Email").fill(STAFF.email);
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: /create/i }).click();
  await expect(logout(page)).toBeVisible();
  staffed.add(site);
}

/**
 * Makes the staff user of a site that has none yet, without the form.
 *
 * @returns their first session.
 */
async function makeStaff(site: BuiltSite): Promise<Cookies | undefined> {
  if (staffed.has(site)) return undefined;
  const token = new URL(await welcomeLinkOf(site)).searchParams.get("token");
  const api = await request.newContext({ baseURL: site.url });
  const made = await api.post("/api/staff-links", { data: { token, ...STAFF } });
  expect(made.status(), await made.text()).toBe(201);
  const { cookies } = await api.storageState();
  await api.dispose();
  staffed.add(site);
  return cookies;
}

/** The site prints it when it listens already. */
async function welcomeLinkOf(site: BuiltSite): Promise<string> {
  await expect.poll(() => site.welcomeLink, "the link for the first staff user").toBeTruthy();
  return site.welcomeLink ?? "";
}

/** Unties every user of the site from their company. */
export async function removeCompanyPeople(site: BuiltSite): Promise<void> {
  await querySite(site, "update company_people set state = 'ended', ended_at = now() where state = 'active'");
}

/** Looks at the invoice that is typed, and sends it. */
export async function lookAndIssue(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Preview invoice" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Issue and send" }).click();
}
