/** The registration packet of an event without its own file: a tagged PDF made from the event's data. */
import { cardFeeNote } from "#features/payments/rules/fee.ts";
import { PAC_FUND, payeeOf } from "#features/payments/rules/funds.ts";
import { drawCodes } from "#platform/pdf/code.ts";
import { makePdf } from "#platform/pdf/document.ts";
import { drawForm } from "#platform/pdf/form.ts";
import { drawMatrix } from "#platform/pdf/matrix.ts";
import type { Paper } from "#platform/pdf/page.ts";
import { drawHead, drawHeading, drawOffice, drawParagraph } from "#platform/pdf/paper.ts";
import { drawRows } from "#platform/pdf/rows.ts";
import { formatLongDate } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import { moneyNotice } from "../../rules/registrations/money-notice.ts";
import { packetForm } from "./packet-forms.ts";
import { packetPrices, packetTables } from "./packet-tables.ts";

export type Packet = { event: EventDetail; organization: Organization; pageUrl: string };

/** @param packet.pageUrl the address of the registration form, printed on the paper. */
export function makePacket({ event, organization, pageUrl }: Packet): Promise<Buffer> {
  const title = titleWithYear(event);
  return makePdf(
    { title: `${title}: registration packet`, author: organization.name, holds: { event, organization } },
    (paper) => {
      const facts = [formatLongDate(event.event_date, event.time_zone), timeOn(event), event.event_location];
      drawHead(paper, { sender: organization.name, title, facts: facts.filter(Boolean).join("  ·  ") });
      const notice = moneyNotice(event.event_type, organization.name);
      if (notice) drawParagraph(paper, notice);
      drawOffer(paper, event);
      drawCodes(paper, [
        {
          heading: "How to register",
          holds: pageUrl,
          text: `${new URL(pageUrl).host}${event.page}`,
          says: `Scan the code for the form online, or fill in the form on the last page and send it to the office. Pay by check or by card. ${cardFeeNote(organization)}`,
        },
      ]);
      // A clay shoot belongs to the committee, so checks are payable to it.
      const payee = payeeOf(organization, event.event_type === "CLAY_SHOOT" ? PAC_FUND : undefined);
      drawOffice(paper, organization, payee);
      const notes = { head: notice, foot: sendTo(organization, payee) };
      drawForm(paper, `Registration form: ${title}`, packetForm(event), notes);
    },
  );
}

function drawOffer(paper: Paper, event: EventDetail): void {
  const prices = packetPrices(event);
  if (prices) {
    drawHeading(paper, "Prices");
    drawMatrix(paper, prices);
  }
  for (const { heading, rows } of packetTables(event)) {
    const areFacts = rows.every(({ value, priceCents }) => value !== undefined && priceCents === undefined);
    drawHeading(paper, heading);
    drawRows(
      paper,
      rows.map(({ label, note, priceCents, value }) => ({
        label,
        ...(note && { note }),
        value: priceCents === undefined ? (value ?? "") : formatCents(priceCents),
      })),
      areFacts ? "facts" : "money",
    );
  }
}

const sendTo = ({ name, street, city, state, zip, phone, email }: Organization, payee: string): string =>
  `Send to ${name}, ${street}, ${city}, ${state} ${zip}; checks are made out to ${payee}. Questions: ${formatPhone(phone)}, ${email}.`;
