/** The registration packet of an event that has no file of its own: one tagged PDF made from the event's data. */
import { cardFeeNote } from "#features/payments/rules/fee.ts";
import { PAC_FUND, payeeOf } from "#features/payments/rules/funds.ts";
import { drawOffice, makeSheet } from "#platform/pdf/sheet.ts";
import { formatLongDate } from "#shared/dates.ts";
import { formatCents, usd } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { moneyNotice } from "../../rules/registrations/money-notice.ts";
import { packetForm } from "./packet-forms.ts";
import { packetPrices, packetTables } from "./packet-tables.ts";

export type Packet = { event: EventDetail; organization: Organization; pageUrl: string };

/** @param packet.pageUrl where one registers; printed, so that the paper leads back to the site. */
export function makePacket({ event, organization, pageUrl }: Packet): Promise<Buffer> {
  const title = titleWithYear(event);
  return makeSheet({ title: `${title}: registration packet`, organization }, (sheet) => {
    const facts = [formatLongDate(event.event_date, event.time_zone), event.event_time, event.event_location];
    sheet.head(title, facts.filter(Boolean).join("  ·  "));
    const notice = moneyNotice(event.event_type, organization.name);
    if (notice) sheet.paragraph(notice);
    const prices = packetPrices(event);
    if (prices) sheet.matrix("Prices", prices);
    for (const { heading, rows } of packetTables(event)) {
      const areFacts = rows.every(({ value, priceDollars }) => value !== undefined && priceDollars === undefined);
      sheet.table(
        heading,
        rows.map(({ label, note, priceDollars, value }) => ({
          label,
          ...(note && { note }),
          value: priceDollars === undefined ? (value ?? "") : formatCents(usd(priceDollars)),
        })),
        areFacts ? "facts" : "money",
      );
    }
    sheet.heading("How to register");
    sheet.paragraph(
      `Register at ${pageUrl}, or fill in the form on the last page and send it to the office. Pay by check or by card. ${cardFeeNote(organization)}`,
    );
    // A clay shoot is the committee's: so are its checks.
    const payee = payeeOf(organization, event.event_type === "CLAY_SHOOT" ? PAC_FUND : undefined);
    drawOffice(sheet, organization, payee);
    sheet.form(`Registration form: ${title}`, packetForm(event), { head: notice, foot: sendTo(organization, payee) });
  });
}

const sendTo = ({ name, street, city, state, zip, phone, email }: Organization, payee: string): string =>
  `Send to ${name}, ${street}, ${city}, ${state} ${zip}; checks are made out to ${payee}. Questions: ${formatPhone(phone)}, ${email}.`;
