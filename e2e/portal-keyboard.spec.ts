/**
 * Each area of the portal on a phone with a keyboard alone: staff open it by the menu, change one thing and save it.
 * One file because it is one table.
 */
import type { Page } from "@playwright/test";
import { pressOn, tabTo, typeInto } from "./keyboard.ts";
import { inDays, PERSON, PLACE, send, sendForm } from "./letter-world.ts";
import { ownEvent } from "./own-event.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true, viewport: { width: 390, height: 844 } });

const COMPANY = "Keyboard Culverts";
const EMAIL = "kay@keyboard-culverts.example";
const CUSTOMER = { ...PERSON, ...PLACE, company: COMPANY, firstName: "Kay", lastName: "Tabor", email: EMAIL };

type Area = {
  /** As the menu names it, and the heading of its page. */
  screen: string;
  heading?: string;
  act: (page: Page) => Promise<void>;
  /** What the page says then. */
  summary: string | RegExp;
};

const find = (label: string, words: string) => async (page: Page) => {
  await typeInto(page, label, words);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=/);
};
/** Follows a link of the page to one whose heading is `heading`. */
async function follow(page: Page, link: string | RegExp, heading: string | RegExp = link): Promise<void> {
  await pressOn(page, link);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  // A page on which typing begins at once gives the focus to its first field.
  await expect(page.locator("h1:focus, [data-takes-focus]:focus")).toHaveCount(1);
}

const EVENT = "Keyboard Corrections Open";

const AREAS: Record<string, Area> = {
  event: {
    screen: "Events",
    act: async (page) => {
      await find("Title, location, year or month", EVENT)(page);
      await follow(page, `2097 ${EVENT}`, `${EVENT} 2097`);
      await typeInto(page, "Last day for corrections", "07102097");
      await pressOn(page, "Save");
    },
    summary: "Saved.",
  },
  editor: {
    screen: "Events",
    act: async (page) => {
      await follow(page, "New event");
      await typeInto(page, "Title", "Keyboard Phone Scramble");
      await typeInto(page, "Date", "10092032");
      await follow(page, "Create draft", "Keyboard Phone Scramble 2032");
      await typeInto(page, "Location", "Pearl River Golf Club, Jackson, MS");
    },
    summary: "Draft saved.",
  },
  member: {
    screen: "Members",
    act: async (page) => {
      await find("Company, person, place, email or reference", "Yazoo Asphalt")(page);
      await follow(page, "Yazoo Asphalt, LLC");
      await follow(page, "Edit", /^Edit/);
      await typeInto(page, /^Website/, "https://www.yazoo-asphalt.example/keys");
      await pressOn(page, "Save");
    },
    summary: "Saved. The public list is updated.",
  },
  application: {
    screen: "Members",
    act: async (page) => {
      await pressOn(page, /^Applications/);
      await expect(page.getByRole("link", { name: /^Applications/ })).toHaveAttribute("aria-current", "page");
      await find("Company, person, place, email or reference", COMPANY)(page);
      await follow(page, COMPANY);
      await tabTo(page, "Approve");
      await page.keyboard.press("ArrowRight");
      await typeInto(page, "Your question", "Which county is the plant in?");
      await pressOn(page, /^Send|^Ask/);
    },
    summary: /question/,
  },
  page: {
    screen: "Pages",
    act: async (page) => {
      await follow(page, "Home page and director");
      await typeInto(page, "Heading above the members", "Our members build it all");
      await pressOn(page, "Save");
    },
    summary: "Saved. Changes are live.",
  },
  notice: {
    screen: "Documents",
    act: async (page) => {
      await follow(page, "Electronic load tickets on all projects");
      await typeInto(page, "Effective date", "11132026");
      await pressOn(page, "Save");
    },
    summary: "Saved.",
  },
  letting: {
    screen: "Lettings",
    act: async (page) => {
      await follow(page, "Add a letting", "New letting");
      await typeInto(page, "Title", "Keyboard letting");
      await typeInto(page, "Letting date", "03102031");
      await typeInto(page, "Bids close on", "03102031");
      await typeInto(page, "Counties", "Yazoo");
      await typeInto(page, "Projects", "KEY-1: County Road 7, Yazoo County, overlay");
      await follow(page, "Save draft", "Keyboard letting");
      await typeInto(page, "Counties", "Yazoo\nHolmes");
      await pressOn(page, "Save");
    },
    summary: "Saved.",
  },
  message: {
    screen: "Inbox",
    act: async (page) => {
      await find("Name, email, reference or message text", EMAIL)(page);
      await follow(page, "Kay Tabor");
      await pressOn(page, "Mark as done");
    },
    summary: "Marked as done.",
  },
  letter: {
    screen: "Email",
    act: async (page) => {
      await follow(page, "Wording");
      await follow(page, "Dispute");
      await tabTo(page, "Subject");
      await page.keyboard.press("End");
      await page.keyboard.type(", by keyboard");
      await pressOn(page, "Save");
    },
    summary: "Saved. Future emails use this wording.",
  },
  setting: {
    screen: "Settings",
    act: async (page) => {
      await follow(page, "Association");
      await typeInto(page, "Office hours", "Office open Monday to Friday, 8:00 to 4:45 Central");
      await pressOn(page, "Save");
    },
    summary: "Saved. Changes are live.",
  },
  staff: {
    screen: "Staff",
    act: async (page) => {
      await pressOn(page, "Invite a colleague");
      await typeInto(page, "Name", "Quentin Keys");
      await typeInto(page, "Email", "quentin@keyboard-culverts.example");
      await tabTo(page, "Role");
      await page.keyboard.type("Edi");
      await pressOn(page, "Send invitation");
    },
    summary: /quentin@keyboard-culverts\.example/,
  },
  check: {
    screen: "Checks",
    act: async (page) => {
      await typeInto(page, "Check number", "930391");
      await typeInto(page, "Amount", "125");
      await typeInto(page, "From", COMPANY);
      await pressOn(page, "Record check");
    },
    summary: /Recorded: check 930391 from Keyboard Culverts, \$125\.00/,
  },
  owed: {
    screen: "Balances due",
    act: async (page) => {
      await find("Customer", COMPANY)(page);
      await follow(page, COMPANY);
      await pressOn(page, "Email statement");
    },
    summary: `The statement to ${EMAIL} was not sent: no mail server is set up. It is in the email log.`,
  },
  activity: {
    screen: "Activity",
    act: (page) => find("Text, reference or name", COMPANY)(page),
    summary: new RegExp(COMPANY),
  },
  find: {
    screen: "Today",
    act: async (page) => {
      await pressOn(page, "Find");
      await page.keyboard.type(COMPANY);
      await expect(page.getByRole("option").first()).toBeVisible();
      await page.keyboard.press("Enter");
    },
    summary: COMPANY,
  },
};

test.beforeEach(async ({ page, site }) => {
  await asStaff(page, site);
});

for (const [name, { screen, heading = screen, act, summary }] of Object.entries(AREAS))
  test(`on a phone, by the keyboard alone: ${name}`, async ({ page, site }) => {
    await makeKeyboardThings(page, site);
    await openTakenOver(page, "/mapa-admin");
    if (screen !== "Today") {
      await pressOn(page, "More");
      await follow(page, screen, heading);
    }
    await act(page);
    await expect(page.getByRole("main").getByText(summary).filter({ visible: true }).first()).toBeVisible();
  });

const made = new WeakSet<object>();

/** One of what has to be there first, once on each site. */
async function makeKeyboardThings(page: Page, site: { dataDir: string; port: number }): Promise<void> {
  if (made.has(site)) return;
  made.add(site);
  await ownEvent(site, EVENT, { event_date: "2097-07-12T13:00:00Z" });
  const form = { ...PLACE, companyName: COMPANY, repName: "Kay Tabor", repPhone: PERSON.phone, email: EMAIL };
  const rest = { businessType: "asphalt-producer", memberType: "Sustaining", payMethod: "Check" };
  await sendForm(page, "/api/add-affiliate", { ...form, ...rest });
  const words = { first_name: "Kay", last_name: "Tabor", phone: PERSON.phone, email: EMAIL, message: "Which keys?" };
  const sent = await page.request.post("/api/contact", { data: words });
  expect(sent.status(), await sent.text()).toBe(201);
  const lines = [{ label: "Exhibit table", amountCents: 41_100, program: "Conference" }];
  await send(page, "/api/invoices", { customer: CUSTOMER, dueOn: inDays(20), lines });
}
