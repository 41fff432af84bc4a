/** The main tasks of staff at a desk, each from a screen of the portal, with the limits that it must keep. */
import type { Page } from "@playwright/test";
import { DOOR_TASK } from "./door-task.ts";
import type { Task } from "./tasks.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Anything that is owed, as the check that pays it names it. */
async function aDebt(page: Page): Promise<{ reference: string; dollars: string }> {
  const charges: { reference: string; amountCents: number }[] = await (
    await page.request.get("/api/open-charges?q=golf")
  ).json();
  const owed = charges.find(({ reference }) => charges.filter((one) => one.reference === reference).length === 1);
  if (!owed) throw new Error("the sample owes nothing for golf");
  return { reference: owed.reference, dollars: String(owed.amountCents / 100) };
}

export const STAFF_TASKS: readonly Task[] = [
  {
    name: "A1 Find anyone from anywhere",
    from: "/mapa-admin/ledger",
    limits: { keys: 8, points: 0, seconds: 5 },
    async perform({ page, hit, strike, look }) {
      await hit("Control+k");
      await strike("lindq");
      await look(page.getByRole("option", { name: /Lindqvist/ }).first());
      await hit("Enter");
      await look(
        page
          .getByRole("main")
          .getByText(/Lindqvist/)
          .first(),
      );
    },
  },
  {
    name: "A2 Record a check for what is owed",
    from: "/mapa-admin",
    limits: { points: 3, seconds: 30 },
    async perform({ page, press, hit, strike, look }) {
      const { reference, dollars } = await aDebt(page);
      await press(page.getByRole("link", { name: "Checks", exact: true }).first(), page.getByLabel("Check number"));
      await press(page.getByLabel("Check number"));
      await strike("7001");
      await hit("Tab");
      await strike(dollars);
      const search = page.getByRole("combobox", { name: /^Apply to/ });
      while (!(await search.evaluate((field) => field === document.activeElement))) await hit("Tab");
      await strike(reference);
      await look(page.getByRole("option", { name: new RegExp(reference) }).first());
      await hit("Enter");
      await look(page.getByRole("status").filter({ hasText: "exactly what is owed" }));
      await hit("Enter");
      await look(page.getByRole("status").filter({ hasText: "Recorded: check 7001" }));
    },
  },
  {
    name: "A3 Print the roster of the next event",
    from: "/mapa-admin",
    limits: { points: 2, seconds: 15 },
    async perform({ page, press }) {
      const roster = page.getByRole("link", { name: "Roster", exact: true });
      await press(page.getByRole("main").getByRole("link", { name: "Print", exact: true }), roster);
      const file = page.waitForEvent("download");
      await press(roster);
      await (await file).path();
    },
  },
  DOOR_TASK,
  {
    name: "A5 This year's golf tournament, duplicated to next year and published",
    from: "/mapa-admin",
    limits: { points: 6, seconds: 60 },
    async perform({ page, press }) {
      await press(
        page.getByRole("main").getByRole("link", { name: /^Events/ }),
        page.getByRole("heading", { level: 1, name: "Events" }),
      );
      await press(
        page.getByRole("link", { name: /^Edit .*Annual Golf Classic/ }).first(),
        page.getByRole("button", { name: /^Duplicate to 2/ }),
      );
      await press(
        page.getByRole("button", { name: /^Duplicate to 2/ }),
        page.getByText(/every date moved by 36\d|every date moved by 37\d/),
      );
      await press(button(page, "Publish"), page.getByText("Published.", { exact: true }));
    },
  },
];
