/** The golf registration packet: a form to print, fill in by hand and send with a check. No dates: the event's page has them. */
import { GOLF_PRICES } from "../../src/app/sample-data/event-prices.ts";
import type { Sheet } from "./sheet.ts";

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}.00`;
const OPTION_NAMES: Record<string, string> = { Golf_Tee: "Golf Tee", Golf_Ball: "Golf Ball", Reception: "Reception" };

export function drawGolfPacket(sheet: Sheet): void {
  sheet.title("Annual Golf Classic", "Registration packet");
  sheet.paragraph(
    "Register online under Events, or fill in these pages and mail them with your check, made out to the Magnolia Asphalt Pavement Association, 711 Roadside Avenue, Suite 200, Jackson, MS 39201. Day, place and times are on the event's page; the office answers at 601-555-0117.",
  );
  sheet.heading("Sponsorships");
  for (const [tier, price] of Object.entries(GOLF_PRICES.sponsorship ?? {})) {
    sheet.box(`${tier}, ${dollars(price)}`);
    sheet.paragraph((GOLF_PRICES.sponsorshipDetails?.[tier.split(" ")[0] ?? ""] ?? []).join(". "), 16);
  }
  sheet.heading("Optional sponsorships");
  for (const [option, price] of Object.entries(GOLF_PRICES.optionalSponsorship ?? {})) {
    const isCovered = GOLF_PRICES.optionalSponsorshipComplete?.[option];
    if (!isCovered) sheet.box(`${OPTION_NAMES[option]}, ${dollars(price)}`);
    sheet.paragraph(
      isCovered ? `${OPTION_NAMES[option]}: covered` : (GOLF_PRICES.optionalSponsorshipDetails?.[option] ?? ""),
      16,
    );
  }
  sheet.heading("Welcome reception");
  sheet.paragraph("We will attend:     ( ) Yes     ( ) No     ( ) Maybe");
  sheet.page();
  sheet.heading("Your company");
  for (const label of ["Company", "First and last name", "Street", "City, state, zip", "Email", "Phone"])
    sheet.blank(label);
  for (const team of [1, 2]) {
    sheet.heading(`Team ${team}${team === 2 ? " (Platinum only)" : " (Platinum and Gold)"}`);
    for (const player of [1, 2, 3, 4]) sheet.blank(`Golfer ${player}, name and email`);
  }
  sheet.heading("Individual golfer (Silver)");
  sheet.blank("Name and email");
}
