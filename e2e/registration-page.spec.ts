/** The page that a registration keeps: everything about it, on screen, on paper, in a calendar, by mail. */
import type { Page } from "@playwright/test";
import { golfRegistration } from "../test/golf-registration.ts";
import { querySite } from "../test/site-database.ts";
import { payByCard } from "./card-payment.ts";
import { fillCustomer } from "./customer.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { cartOf } from "./payment.ts";
import { chooseCard, openRegistrant, unfoldAll } from "./registration.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff, openPortal } from "./staff.ts";

type Listed = { id: string; event_title: string; event_date: string };

/** Registers a golf team over the API. @param open golfers who are named later. @returns the path of its page. */
async function registerTeam(page: Page, company: string, open = 0): Promise<string> {
  const golfers = [
    { name: "Lee Moss", email: "lee.moss@bluff.example" },
    ...Array.from({ length: open }, () => ({ name: "", email: "" })),
  ];
  const events = (await (await page.request.get("/api/get-events")).json()) as Listed[];
  const golf = events.find(
    ({ event_title, event_date }) => event_title === "Annual Golf Classic" && Date.parse(event_date) > Date.now(),
  );
  const data = {
    eventID: golf?.id,
    company,
    firstName: "Lee",
    lastName: "Moss",
    address: "4 Bluff Street, Natchez, MS, 39120",
    email: "lee.moss@bluff.example",
    phone: "6015550188",
    details: {
      event_type: "GOLF",
      sponsorship: open > 3 ? "Platinum Sponsor" : "Gold Sponsor",
      attendingReception: "Maybe",
      teams: [golfers.slice(0, 4), golfers.slice(4)].filter((team) => team.length > 0),
    },
  };
  const response = await page.request.post("/api/event-register", { data });
  return `/registration/${response.headers().location?.split("/").pop()}`;
}

test("shows what is owed, each answer in plain words and the event, only to the holder of its address", {
  tag: "@core",
}, async ({ page }) => {
  const path = await registerTeam(page, "Bluff City Grading");
  const response = await openTakenOver(page, path);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "You are registered. How will you pay?" })).toBeVisible();
  const main = page.getByRole("main");
  await unfoldAll(page);
  for (const words of ["Awaiting payment", "Attending Reception", "Maybe", "Team 1, golfer 1", "601-555-0188"])
    await expect(main.getByText(words, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("complementary", { name: "What you owe" })).toContainText("$1,750.00");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectFits(page);
});

test("hands out a PDF and a calendar entry, and prints without what paper cannot do", async ({ page }) => {
  const path = await registerTeam(page, "Homochitto Grading");
  await openTakenOver(page, path);
  await unfoldAll(page);
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^registration-R-\w{6}\.pdf$/);
  const [entry] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Add to calendar" }).click(),
  ]);
  expect(entry.suggestedFilename()).toMatch(/^event-R-\w{6}\.ics$/);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await page.evaluate(() => {
    navigator.share = async (shared) => document.body.setAttribute("data-shared", JSON.stringify(shared));
  });
  await page.getByRole("button", { name: "Share the event" }).click();
  // The public page of the event, never the address that belongs to one registrant.
  await expect(page.locator("body")).toHaveAttribute(
    "data-shared",
    /^\{"title":"Annual Golf Classic 20\d\d","url":"http[^"]+\/events\/[^"]+"\}$/,
  );
  await expect(page.locator("body[data-printed]")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const name of ["Print", "Continue", "Send the email again"])
    await expect(page.getByRole("button", { name })).toBeHidden();
  // Paper says whose it is; where else one could go is nothing for paper.
  await expect(page.getByRole("banner")).toContainText("Magnolia Asphalt Pavement Association");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByText(`This registration stands at `)).toContainText(path);
  // What is folded on the screen is open on paper.
  await page.reload();
  const detail = page.getByText("Attending Reception", { exact: true });
  await expect(detail).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(detail).toBeHidden();
});

test("sends the letter again, and says when it was asked too often", async ({ page, site }) => {
  const path = await registerTeam(page, "Sunflower River Grading");
  await openTakenOver(page, path);
  await unfoldAll(page);
  const again = page.getByRole("button", { name: "Send the email again" });
  const status = page.getByRole("status").filter({ hasText: /^(?:Sent to|Too many)/ });
  for (let time = 0; time < 3; time++) {
    await again.click();
    await expect(status).toHaveText("Sent to l…@bluff.example.");
    await expect(again).toBeEnabled();
  }
  await again.click();
  await expect(status).toContainText("Too many tries.");
  await expectAccessible(page);
  await asStaff(page, site);
  const { letters } = await (await page.request.get("/api/admin/letters")).json();
  const mine = letters.filter((letter: { toAddress: string }) => letter.toAddress === "lee.moss@bluff.example");
  expect(mine.length).toBeGreaterThanOrEqual(4);
});

test("one golfer takes the place of another, by keyboard on a phone, and staff see both names", {
  tag: "@core",
}, async ({ page, site }) => {
  const company = "Pascagoula Grading";
  await page.setViewportSize({ width: 390, height: 844 });
  await openTakenOver(page, await registerTeam(page, company));
  await page.getByRole("heading", { name: "Names" }).click();
  await page.getByRole("link", { name: "Correct names" }).focus();
  await page.keyboard.press("Enter");
  const name = page.getByRole("textbox", { name: "Team 1, golfer 1: name" });
  const email = page.getByRole("textbox", { name: "Team 1, golfer 1: email" });
  await expect(name).toHaveValue("Lee Moss");
  await name.fill("Kim Orr");
  await email.fill("kim");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByRole("alert").getByRole("link", { name: "Team 1, golfer 1: Must enter email address" }).click();
  await expect(email).toBeFocused();
  await expect(name).toHaveValue("Kim Orr");
  await expectAccessible(page);
  await email.fill("kim.orr@bluff.example");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The names are corrected.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Names", exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("region", { name: "Names" })).toContainText("Kim Orr");
  await expect(page.getByText("Kim Orr")).toHaveCount(1);
  await page.getByRole("link", { name: "Correct names" }).click();
  await name.fill("Nobody");
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("region", { name: "Names" })).toContainText("Kim Orr");

  await page.setViewportSize({ width: 1280, height: 900 });
  await openPortal(page, site);
  await openRegistrant(page, "Annual Golf Classic", company);
  await expect(page.getByText(/Lee Moss, lee.moss@bluff.example → Kim Orr, kim.orr@bluff.example/)).toBeVisible();
});

test("naming opens at the first empty field, takes a list, and says that it is saved, on a phone with eight golfers", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await registerTeam(page, "Tombigbee Grading", 7);
  // As the page after a payment leads here.
  await openTakenOver(page, `${path}?names=edit`);
  const golfer = (team: number, place: number) =>
    page.getByRole("textbox", { name: `Team ${team}, golfer ${place}: name` });
  await expect(golfer(1, 2)).toBeFocused();
  await expect(golfer(1, 2)).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(golfer(1, 2)).toHaveCount(0);
  await page.getByRole("link", { name: "Name your 7 golfers" }).click();
  await expect(golfer(1, 2)).toBeFocused();
  await page.getByRole("button", { name: "Paste a list for all" }).click();
  await page
    .getByRole("textbox", { name: "Names and emails" })
    .fill("Team 1:\nAda Cole\nTeam 2:\nRoy Gaines and Mo Bell");
  await look(page, "names-paste");
  await page.getByRole("button", { name: "Fill in the names" }).click();
  await expect(page.getByText("3 people filled in. Please look at Team 2, golfer 1 (Roy Gaines);")).toBeVisible();
  await expect(golfer(1, 1)).toHaveValue("Ada Cole");
  await expect(golfer(2, 2)).toHaveValue("Mo Bell");
  await look(page, "names-edit");
  await page.getByRole("button", { name: "Save names" }).click();
  await expect(page.getByText("The names are corrected.")).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Names", exact: true })).toBeFocused();
  await expect(page.getByRole("region", { name: "Names" })).toContainText("Roy Gaines");
  await look(page, "names-saved");
});

test("the page that is open in another tab follows when its charges are paid", async ({ page, context }) => {
  await openTakenOver(page, await registerTeam(page, "Bogue Chitto Grading"));
  const other = await context.newPage();
  await openTakenOver(other, page.url());
  await chooseCard(other);
  await fillCustomer(other);
  await payByCard(other);
  await expect(page.getByRole("complementary", { name: "Paid" })).toBeVisible();
  // What is paid is the office's to cancel.
  await expect(withdrawTitle(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "You are registered. How will you pay?" })).toHaveCount(0);
});

const withdrawTitle = (page: Page) => page.getByRole("heading", { name: "Withdraw this registration" });

test("its holder withdraws an unpaid registration by keyboard, nothing of it stays in the cart, and the way back is there", {
  tag: "@core",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await registerTeam(page, "Buttahatchie Grading", 3);
  await openTakenOver(page, path);
  await chooseCard(page);
  await expect.poll(async () => (await cartOf(page)).length).toBe(1);
  await page.goBack();
  // A browser puts no focus on a summary by a click on its heading.
  await page.locator("summary", { has: withdrawTitle(page) }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText(
    /Withdraw R-\w{6} of Lee Moss, Buttahatchie Grading, for Annual Golf Classic 20\d\d\? This becomes free for others: Gold Sponsor and room for 4 people\./,
  );
  await look(page, "withdraw");
  await page.getByRole("button", { name: /^Withdraw R-/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("This registration was withdrawn on this page.")).toBeFocused();
  await expect.poll(async () => (await cartOf(page)).length).toBe(0);
  await look(page, "withdrawn");
  await page.getByRole("link", { name: "Register again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Annual Golf Classic/i })).toBeVisible();
});

test("every kind is withdrawn on its own page, and nothing that is paid", async ({ page, site }) => {
  const person = { name: "Lee Moss", email: "lee.moss@bluff.example", regLevel: "Individual" };
  const kinds: [sample: string, details: { event_type: string } & Record<string, unknown>][] = [
    ["Coast Golf Scramble", { event_type: "GOLF", sponsorship: "Silver Sponsor" }],
    ["PAC Clay Shoot", { event_type: "CLAY_SHOOT", sponsorship: "Silver", teams: [] }],
    ["Quality Council Conference", { event_type: "QAC", attendees: [person] }],
    ["Annual Convention", { event_type: "CONVENTION", regLevel: "Individual", guests: [] }],
    [
      "Technician Certification Classes",
      { event_type: "CERTIFICATION", class: "Master Certification", memberStatus: "Member" },
    ],
  ];
  for (const [sample, details] of kinds)
    await test.step(details.event_type, async () => {
      const eventID = await ownEvent(site, `Withdrawn ${details.event_type}`, {}, sample);
      const data = { ...golfRegistration(eventID, 750), details };
      const made = await page.request.post("/api/event-register", { data });
      expect(made.status(), await made.text()).toBe(201);
      await openTakenOver(page, `/registration/${made.headers().location?.split("/").pop()}`);
      await withdrawTitle(page).click();
      await page.getByRole("button", { name: /^Withdraw R-/ }).click();
      await expect(page.getByText("This registration was withdrawn on this page.")).toBeVisible();
    });
});

test("after the cut-off the page says when it was and whom to call", async ({ page, site }) => {
  const path = await registerTeam(page, "Yalobusha Grading");
  const event = "event_id from registrations where public_token = $1";
  const token = path.split("/").pop();
  await querySite(site, `update events set corrections_until = '2026-01-02T18:00:00Z' where id = (select ${event})`, [
    token,
  ]);
  try {
    await page.goto(`${path}?names=edit`);
    await expect(page.getByRole("region", { name: "Names" })).toContainText(
      "Names could be corrected through Friday, January 2, 2026. For a change now, call the office at 601-555-0117.",
    );
    await expect(page.getByRole("button", { name: "Save names" })).toHaveCount(0);
    await expectAccessible(page);
  } finally {
    await querySite(site, `update events set corrections_until = null where id = (select ${event})`, [token]);
  }
});

test("an address that belongs to no registration says so", async ({ page }) => {
  const response = await page.goto("/registration/nothing");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page tells where a check goes, and the letter is sent again as well", async ({ page }) => {
    await page.goto(await registerTeam(page, "Leaf River Grading"));
    await page.getByRole("radio", { name: /^Check/ }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("main").locator("address")).toContainText("711 Roadside Avenue");
    await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
    await unfoldAll(page);
    await page.getByRole("button", { name: "Send the email again" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Sent to" })).toHaveText("Sent to l…@bluff.example.");
  });

  test("an unpaid registration is withdrawn as well", async ({ page }) => {
    await page.goto(await registerTeam(page, "Okatibbee Grading"));
    await withdrawTitle(page).click();
    await page.getByRole("button", { name: /^Withdraw R-/ }).click();
    await expect(page.getByText("This registration was withdrawn on this page.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Register again" })).toBeVisible();
  });

  test("names are corrected as well", async ({ page }) => {
    await page.goto(await registerTeam(page, "Chunky River Grading", 3));
    await page.getByRole("link", { name: "Name your 3 golfers" }).click();
    await expect(page.getByRole("textbox", { name: "Team 1, golfer 2: name" })).toBeFocused();
    await page.getByRole("textbox", { name: "Team 1, golfer 1: name" }).fill("Kim Orr");
    await page.getByRole("button", { name: "Save names" }).click();
    await expect(page.getByText("The names are corrected.")).toBeInViewport();
    await expect(page.getByRole("region", { name: "Names" })).toContainText("Kim Orr");
  });
});
