/** The main tasks of visitors, each done by the shortest way, with the limits that it must keep. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { Profile, Tally, Visitor } from "./visitor.ts";

export type Limits = Partial<Tally>;
export type Task = {
  name: string;
  from: string;
  limits: Limits;
  /** The limits for a visitor without autofill, who types everything. */
  typed?: Limits;
  /** For staff, who are at a desktop by default. */
  device?: "phone";
  perform(visitor: Visitor): Promise<void>;
};

export const PROFILE: Profile = {
  organization: "Pearl Bend Paving",
  name: "Pat Reed",
  "given-name": "Pat",
  "family-name": "Reed",
  "address-line1": "12 Levee Road",
  "address-level2": "Greenville",
  "address-level1": "MS",
  "postal-code": "38701",
  email: "pat.reed@pearlbend.example",
  tel: "662-555-0142",
};

/** Another company, because one that is already registered would have to confirm a second registration. */
export const STRANGER: Profile = {
  ...PROFILE,
  organization: "Hill Paving",
  name: "Lou Hale",
  "given-name": "Lou",
  "family-name": "Hale",
  email: "lou.hale@hillpaving.example",
};

const LOGO = fileURLToPath(new URL("../../src/app/sample-data/files/logos/delta-paving.webp", import.meta.url));

const emailOf = (name: string): string => `${name.toLowerCase().replace(" ", ".")}@pearlbend.example`;

/** Rows as they are copied out of a spreadsheet. */
const squad = (...names: string[]): string => names.map((name) => `${name}\t${emailOf(name)}`).join("\n");

const SHOOTERS = [
  ...["Pat Reed", "Lee Moss", "Ada Holloway", "Kim Orr"],
  ...["Roy Gaines", "Meg Allred", "Hugh Ott", "Sid Lamar"],
];

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
export const company = (page: Page) => page.getByRole("textbox", { name: "Company", exact: true });

export const TASKS: readonly Task[] = [
  {
    name: "T1 Home to the form of the next event",
    from: "/",
    limits: { points: 2, seconds: 10 },
    async perform({ page, press }) {
      await press(page.getByRole("link", { name: /^Register for/ }), button(page, "Register"));
    },
  },
  {
    name: "T2 Register for a class, paying by check",
    from: "/cert-registration",
    limits: { controls: 14, screens: 3, keys: 25, seconds: 90 },
    typed: { controls: 14, screens: 3, seconds: 90 },
    async perform({ page, look, press, choose, autofill }) {
      await look(button(page, "Submit"));
      await choose(page.getByRole("combobox", { name: "Class" }), "Level 1");
      await press(page.getByRole("checkbox", { name: /^Active Membership/ }));
      await autofill(company(page));
      await press(page.getByRole("radio", { name: /^Check/ }));
      await press(button(page, "Submit"), button(page, "Confirm"));
      await press(button(page, "Confirm"), heading(page, "Registration Successful!"));
    },
  },
  {
    name: "T3 Clay shoot at Platinum with eight shooters, by check",
    from: "/events",
    limits: { controls: 30, touched: 15, seconds: 120 },
    typed: { controls: 30, seconds: 120 },
    async perform({ page, press, paste, autofill }) {
      await press(page.getByRole("link", { name: "PAC Clay Shoot" }).first(), button(page, "Register"));
      await autofill(company(page));
      await press(
        page.getByRole("radio", { name: "Name them now" }),
        page.getByRole("textbox", { name: "Shooter 1 name" }),
      );
      await press(button(page, "Paste a list for all"));
      await paste(page.getByRole("textbox", { name: "Names and emails" }), squad(...SHOOTERS));
      await press(button(page, "Fill the teams"));
      await press(button(page, "Register"), heading(page, "You are registered. How will you pay?"));
      await press(page.getByRole("radio", { name: /^Check/ }));
      await press(button(page, "Continue"), heading(page, "Registered. Payment due by check."));
    },
  },
  {
    name: "T4 Conference for three, one of them dropped, by card",
    from: "/events",
    limits: { retyped: 0, seconds: 180 },
    async perform(visitor) {
      const { page, press, autofill } = visitor;
      await press(page.getByRole("link", { name: "Quality Council Conference" }).first(), button(page, "Register"));
      for (const name of ["Lee Moss", "Ada Holloway", "Kim Orr"]) await addAttendee(visitor, name);
      await press(button(page, "Remove Ada Holloway"));
      await autofill(company(page));
      await press(button(page, "Register"), heading(page, "You are registered. How will you pay?"));
      await press(page.getByRole("radio", { name: /^Card/ }));
      await press(button(page, "Continue"), heading(page, "Checkout"));
      await payByCard(visitor);
    },
  },
  {
    name: "T6 Apply for membership with a logo",
    from: "/member-application?type=Associate",
    limits: { controls: 14, seconds: 120 },
    typed: { controls: 14, seconds: 120 },
    async perform({ page, look, press, choose, pick, autofill }) {
      await look(button(page, "Submit"));
      await autofill(page.getByRole("textbox", { name: "Company name" }));
      await choose(page.getByRole("combobox", { name: "Type of business" }), "Equipment dealer");
      await pick(page.getByLabel("Logo file"), LOGO);
      await press(page.getByRole("radio", { name: /^Check/ }));
      await press(button(page, "Submit"), button(page, "Confirm"));
      await press(button(page, "Confirm"), page.getByText(/A-[0-9A-Z]{6}/).first());
    },
  },
];

async function addAttendee({ page, type, press }: Visitor, name: string): Promise<void> {
  await type(page.getByRole("textbox", { name: "Attendee name" }), name);
  await type(page.getByRole("textbox", { name: "Attendee email" }), emailOf(name));
  await press(page.getByRole("radio", { name: /^Individual/ }));
  await press(button(page, "Add attendee"));
}

/** The checkout must already hold the answers of earlier forms: typing them again counts as retyped. */
export async function payByCard({ page, profile, type, press, look }: Visitor): Promise<void> {
  // Fields with known answers are folded and hidden.
  if ((await page.locator("input[name=company]").inputValue()) === "")
    await type(company(page), profile.organization ?? "");
  await type(page.getByRole("textbox", { name: "Card number" }), "4242424242424242");
  await type(page.getByRole("textbox", { name: "Expiry" }), "1234");
  await type(page.getByRole("textbox", { name: "Security code" }), "123");
  await press(page.getByRole("checkbox", { name: "I'm not a robot" }), page.getByText("Verified."));
  await press(button(page, "Submit"), heading(page, "Confirm Details"));
  await press(button(page, /^Confirm and Pay/));
  await look(heading(page, "Payment received"));
}
