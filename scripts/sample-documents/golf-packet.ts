/**
 * The golf registration packet: a form to print, fill in by hand and send with a check. No dates: the event's page has
 * them.
 */
import { optionsOf, tiersOf } from "#features/events/rules/catalog/sponsorships.ts";
import { drawForm, type FormBlock, type FormColumn } from "#platform/pdf/form.ts";
import type { Paper } from "#platform/pdf/page.ts";
import { drawHead, drawHeading, drawParagraph } from "#platform/pdf/paper.ts";
import { drawRows } from "#platform/pdf/rows.ts";
import { formatCents } from "#shared/money.ts";
import { GOLF_PRICES } from "../../src/app/sample-data/event-prices.ts";

const OPTION_NAMES: Record<string, string> = { Golf_Tee: "Golf Tee", Golf_Ball: "Golf Ball", Reception: "Reception" };
const TIERS = tiersOf(GOLF_PRICES);
const OPTIONS = optionsOf(GOLF_PRICES, OPTION_NAMES);

export function drawGolfPacket(paper: Paper): void {
  drawHead(paper, { sender: "Registration packet", title: "Annual Golf Classic" });
  drawParagraph(
    paper,
    "Register online under Events, or fill in these pages and mail them with your check, made out to the Magnolia Asphalt Pavement Association, 711 Roadside Avenue, Suite 200, Jackson, MS 39201. Day, place and times are on the event's page; the office answers at 601-555-0117.",
  );
  drawHeading(paper, "Sponsorships");
  drawRows(
    paper,
    TIERS.map(({ label, benefits, priceCents }) => ({
      label,
      note: benefits.join(". "),
      value: formatCents(priceCents),
    })),
  );
  drawHeading(paper, "Optional sponsorships");
  drawRows(
    paper,
    OPTIONS.map(({ label, description = "", isSoldOut, priceCents }) => ({
      label,
      note: description,
      value: isSoldOut ? "covered" : formatCents(priceCents),
    })),
  );
  drawForm(paper, "Registration form: Annual Golf Classic", FORM, {
    head: undefined,
    foot: "Mail this form with your check to 711 Roadside Avenue, Suite 200, Jackson, MS 39201.",
  });
}

const oneLine = (...labels: string[]): FormColumn[] => labels.map((label) => ({ label, share: 1 }));
const team = (heading: string): FormBlock => ({
  heading,
  columns: oneLine("Golfer", "Email"),
  rows: 4,
});

const FORM: FormBlock[] = [
  {
    heading: "Sponsorship",
    choices: TIERS.map(({ label, priceCents }) => ({ label, value: formatCents(priceCents) })),
    columns: 2,
  },
  {
    heading: "Optional sponsorships",
    choices: OPTIONS.filter(({ isSoldOut }) => !isSoldOut).map(({ label, priceCents }) => ({
      label,
      value: formatCents(priceCents),
    })),
    columns: 2,
  },
  {
    heading: "We will attend the Welcome Reception",
    choices: [{ label: "Yes" }, { label: "No" }, { label: "Maybe" }],
    columns: 3,
  },
  {
    heading: "Your company",
    lines: [
      oneLine("Company", "First and last name"),
      oneLine("Street", "City, state, zip"),
      oneLine("Email", "Phone"),
    ],
  },
  team("Team 1 (Platinum and Gold)"),
  team("Team 2 (Platinum only)"),
  { heading: "Individual golfer (Silver)", lines: [oneLine("Name", "Email")] },
];
