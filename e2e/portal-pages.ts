/** An address for every page of the portal, for the journeys that walk all of them. */
import type { Page } from "@playwright/test";
import { EXPIRY_SPANS } from "#features/certifications/rules/expiry/expiry-view.ts";
import { SETTING_GROUPS } from "#features/content/rules/setting-fields.ts";
import { TEXT_PAGE_KEYS } from "#features/content/rules/text-pages.ts";
import { RECORD_KINDS } from "#features/site/rules/account/record-kinds.ts";
import routes from "../src/routes.ts";
import type { BuiltSite } from "../test/built-site.ts";
import { type PortalThings, portalThings } from "./portal-things.ts";
import { expect, waitTakenOver } from "./site.ts";

/**
 * By the pattern in the site map: how its parameters are filled, and which queries show something else. Any other page is
 * walked at its pattern, without a word here.
 */
const FILLED: Record<string, (things: PortalThings) => readonly string[]> = {
  find: () => ["find?q=a", "find?q=zeppelin"],
  "events/:eventId": ({ events, door }) => [...events, door.event].map((id) => `events/${id}`),
  "events/:eventId/people": ({ events, door }) => [...events, door.event].map((id) => `events/${id}/people`),
  "events/:eventId/hours": ({ door }) => [`events/${door.event}/hours`],
  "events/:eventId/class-rosters": ({ events }) => events.map((id) => `events/${id}/class-rosters`),
  "events/:eventId/print": ({ door }) => [`events/${door.event}/print`],
  "events/:eventId/history": ({ door }) => [`events/${door.event}/history`],
  "events/:eventId/announcements": ({ door }) => [`events/${door.event}/announcements`],
  "events/:eventId/letter-rules": ({ door }) => [`events/${door.event}/letter-rules`],
  "events/:eventId/announcements/new": ({ door }) => [`events/${door.event}/announcements/new`],
  "events/:eventId/announcements/:id": ({ door, announcement }) => [
    `events/${door.event}/announcements/${announcement}`,
  ],
  "events/:eventId/edit": ({ events }) => events.map((id) => `events/${id}/edit`),
  "events/:eventId/cancel-registrations": ({ door }) => [
    `events/${door.event}/cancel-registrations?only=${door.registration}`,
    `events/${door.event}/cancel-registrations?q=zeppelin`,
  ],
  "events/:eventId/cancel": ({ door }) => [`events/${door.event}/cancel`],
  "events/:eventId/inventory": ({ door }) => [
    `events/${door.event}/inventory`,
    `events/${door.event}/inventory?open=*`,
  ],
  "events/:eventId/register": ({ door }) => [`events/${door.event}/register`],
  "events/:eventId/preview": ({ door }) => ["page", "form"].map((view) => `events/${door.event}/preview?view=${view}`),
  "check-in/:eventId": ({ door }) => [`check-in/${door.event}`],
  "registrations/:reference": ({ door, classRegistration }) =>
    [door.registration, classRegistration].map((reference) => `registrations/${reference}`),
  questions: () => ["questions", "questions?show=answered"],
  "technicians/merge": ({ technician }) => [
    `technicians/merge?keep=${technician}`,
    `technicians/merge?keep=${technician}&q=a`,
  ],
  classes: () => ["classes", "classes?show=past", "classes?show=drafts", "classes?show=unassigned"],
  "classes/:id": ({ session }) =>
    [
      "",
      "?tab=attendance",
      "?tab=exam",
      "?tab=exam&show=open",
      "?tab=certificates",
      "?tab=money",
      "?tab=edit",
      "?tab=history",
    ].map((tab) => `classes/${session}${tab}`),
  "classes/:id/cancel": ({ session }) => [`classes/${session}/cancel`],
  certifications: () => ["certifications", "certifications?standing=pending", "certifications?q=zeppelin"],
  levels: () => ["levels"],
  "levels/:key": () => ["levels/1", "levels/4"],
  "certifications/new": ({ technician }) => [`certifications/new?for=${technician}`],
  "certifications/imports/:id": ({ certificationImport }) =>
    ["doubtful", "imported"].map((state) => `certifications/imports/${certificationImport}?state=${state}`),
  "certifications/expiring": () => EXPIRY_SPANS.map((span) => `certifications/expiring?span=${span}`),
  // Each leads to the page of its technician.
  "certifications/:id": () => [],
  technicians: () => ["technicians", "technicians?standing=pending", "technicians?q=zeppelin"],
  "technicians/:id": ({ technician }) =>
    ["", "?on=2026-01-05", "?tab=classes", "?tab=evidence", "?tab=employers", "?tab=notes", "?tab=history"].map(
      (query) => `technicians/${technician}${query}`,
    ),
  "checks/:checkId": ({ door, deposited }) => [`checks/${door.check}`, `checks/${deposited}`],
  "deposits/:number": ({ deposits }) => deposits.map((number) => `deposits/${number}`),
  "members/applications/:reference": ({ application }) => [`members/applications/${application}`],
  "members/:id": ({ members }) => members.map((id) => `members/${id}`),
  "members/:id/records/:kind": ({ members }) => RECORD_KINDS.map((kind) => `members/${members[0]}/records/${kind}`),
  "members/:id/technicians": ({ members }) => [`members/${members[0]}/technicians`],
  "members/:id/merge": ({ members }) => [`members/${members[0]}/merge`, `members/${members[0]}/merge?q=a`],
  "members/:id/merge/:other": ({ members }) => [`members/${members[0]}/merge/${members[1]}`],
  "members/:id/edit": ({ members }) => [`members/${members[0]}/edit`],
  "dues/:year": ({ year }) => [`dues/${year}`, `dues/${year}?show=overdue`],
  "dues/:year/reminders": ({ year }) => [`dues/${year}/reminders`],
  "dues/:year/lapses": ({ year }) => [`dues/${year}/lapses`],
  "website/documents/:id": ({ document }) => [`website/documents/${document}`],
  "website/:page": () => TEXT_PAGE_KEYS.map((key) => `website/${key}`),
  "lettings/:id": ({ letting }) => [`lettings/${letting}`],
  "invoices/:id": ({ invoice }) => [`invoices/${invoice}`],
  "owed/:customer": ({ customer }) => [`owed/${encodeURIComponent(customer)}`],
  "payments/:order": ({ orders }) => orders.map((reference) => `payments/${reference}`),
  "email/wording/:letter": () => ["email/wording/payments.receipt"],
  "email/:letterId": ({ letter }) => [`email/${letter}`],
  "settings/webhooks/:id": ({ webhook }) =>
    ["", "?state=failed"].map((query) => `settings/webhooks/${webhook.id}${query}`),
  "settings/webhooks/deliveries/:id": ({ webhook }) => [`settings/webhooks/deliveries/${webhook.delivery}`],
  "settings/:group": () => Object.keys(SETTING_GROUPS).map((group) => `settings/${group}`),
  "inbox/:id": ({ message }) => [`inbox/${message}`],
  "staff/:userId": ({ staff }) => [`staff/${staff}`],
  "*": () => ["no-such-page"],
};

const PORTAL = "mapa-admin";

/** The patterns of its pages in the site map, in their order. */
const patterns: string[] = routes.flatMap(({ path = "", children }) => {
  if (path === PORTAL)
    return (children ?? []).flatMap(({ path: own = "", children: inside = [] }) =>
      inside.length > 0 ? inside.map((one) => one.path ?? "") : [own],
    );
  return path.startsWith(`${PORTAL}/`) ? [path.slice(PORTAL.length + 1)] : [];
});

/** @throws for a page whose parameters nothing here fills. A new one is a line of `FILLED`. */
function addressesOf(pattern: string, things: PortalThings): readonly string[] {
  const filled = FILLED[pattern]?.(things);
  if (!filled && /[:*]/.test(pattern)) throw new Error(`portal-pages.ts fills no ${pattern}, so no journey walks it`);
  return filled ?? [pattern];
}

/**
 * @param page of a staff user.
 * @returns the address of each page, in the order of the site map, some with several, and the desks at the door.
 */
export async function portalPages(page: Page, site: BuiltSite): Promise<string[]> {
  const things = await portalThings(page, site);
  const pages = patterns.flatMap((pattern) => addressesOf(pattern, things)).map((address) => `/${PORTAL}/${address}`);
  return [...pages, `/check-in/event/${things.door.event}`, things.door.link];
}

/** Opens one of them and waits until it reacts; a preview has no scripts of its own, and a desk shows its list by them. */
export async function openPortalPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if ((await page.locator("[data-shell]").count()) > 0) await waitTakenOver(page);
  else if (address.startsWith("/check-in"))
    await expect(page.getByRole("button", { name: /^Admit/ }).first()).toBeVisible();
  else await expect(page.getByRole("main")).toBeVisible();
}
