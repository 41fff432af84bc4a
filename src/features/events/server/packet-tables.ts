/** What the packet prints of an event: its programme and everything it sells, as label, note and price. */
import type { EventDetail } from "../rules/schema.ts";

export type PacketRow = { label: string; note?: string; priceDollars?: number; value?: string };
export type PacketTable = { heading: string; rows: PacketRow[] };

const words = (name: string) => name.replaceAll("_", " ");

export function packetTables(event: EventDetail): PacketTable[] {
  const { price_obj: prices, event_date_obj, custom_info_obj } = event;
  const tiers = Object.entries(prices.sponsorship ?? {}).sort(([, a], [, b]) => b - a);
  const tables: PacketTable[] = [
    {
      heading: "Program",
      rows: Object.entries(event_date_obj).map(([label, value]) => ({ label, value: [value].flat().join(", ") })),
    },
    {
      heading: "Welcome reception",
      rows: [custom_info_obj.welcomeReceptionDate, custom_info_obj.welcomeReceptionLocation]
        .filter((label) => label !== undefined)
        .map((label) => ({ label })),
    },
    {
      heading: "Sponsorships",
      rows: tiers.map(([label, priceDollars]) => ({ label, priceDollars, note: benefitsOf(event, label) })),
    },
    {
      heading: "Optional sponsorships",
      rows: Object.entries(prices.optionalSponsorship ?? {}).map(([name, price]) => optionRow(event, name, price)),
    },
    {
      heading: "Prices",
      rows: Object.entries(prices.regLevel ?? {}).map(([name, priceDollars]) => ({
        label: spaced(name),
        priceDollars,
      })),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

const benefitsOf = ({ price_obj }: EventDetail, tier: string): string =>
  (price_obj.sponsorshipDetails?.[tier.split(" ")[0] ?? ""] ?? []).join("; ");

function optionRow({ price_obj, sold_out }: EventDetail, name: string, priceDollars: number): PacketRow {
  const isGone = price_obj.optionalSponsorshipComplete?.[name] || sold_out.includes(name);
  const note = price_obj.optionalSponsorshipDetails?.[name];
  return { label: words(name), ...(note && { note }), ...(isGone ? { value: "covered" } : { priceDollars }) };
}

/** `ExhibitorNonMember` -> `Exhibitor Non Member`. */
const spaced = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
