/** The tables of the packet: the event's schedule and everything it sells, as label, note and price. */

import type { Matrix } from "#platform/pdf/matrix.ts";
import { formatCents } from "#shared/money.ts";
import { isPriced, type PricedOption } from "../../rules/catalog/prices.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { tiersOf } from "../../rules/catalog/sponsorships.ts";
import { classesOf, MEMBER_STATUSES } from "../../rules/kinds/certification-catalog.ts";
import { type LevelPrice, levelsOf } from "../../rules/kinds/levels.ts";
import { LEVEL_INCLUDES } from "../../rules/kinds/quality-council-catalog.ts";

export type PacketRow = { label: string; note?: string; priceCents?: number | undefined; value?: string };
export type PacketTable = { heading: string; rows: PacketRow[] };

const words = (name: string) => name.replaceAll("_", " ");

export function packetTables(event: EventDetail): PacketTable[] {
  const { prices, event_date_obj, custom_info_obj } = event;
  const tables: PacketTable[] = [
    {
      heading: "Program",
      // The dates of classes are listed with their prices.
      rows: Object.entries(event.event_type === "CERTIFICATION" ? {} : event_date_obj).map(([label, value]) => ({
        label,
        value: [value].flat().join(", "),
      })),
    },
    {
      heading: "Welcome Reception",
      rows: [custom_info_obj.welcomeReceptionDate, custom_info_obj.welcomeReceptionLocation]
        .filter((label) => label !== undefined)
        .map((label) => ({ label })),
    },
    {
      heading: "Sponsorships",
      rows: tiersOf(prices).map(({ label, priceCents, benefits }) => ({
        label,
        priceCents,
        note: benefits.join("; "),
      })),
    },
    {
      heading: "Optional sponsorships",
      rows: prices.options.filter(isPriced).map((option) => optionRow(event, option)),
    },
    { heading: "Hotel rooms", rows: hotelRows(event) },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

function optionRow({ event_type, sold_out }: EventDetail, { name, priceCents, isComplete, description }: PricedOption) {
  const isGone = isComplete || sold_out.includes(name);
  return {
    label: words(name),
    ...(description && { note: description }),
    ...(isGone ? { value: event_type === "CLAY_SHOOT" ? "Full" : "covered" } : { priceCents }),
  };
}

function hotelRows({ event_type, custom_info_obj }: EventDetail): PacketRow[] {
  const { reservationRoomCode: code, reservationLastDay: day } = custom_info_obj;
  return [
    ...(event_type === "CERTIFICATION" ? [{ label: "Booking", value: "Each person books their own hotel" }] : []),
    ...(code ? [{ label: "Group code", value: code }] : []),
    ...(day ? [{ label: "Reserve by", value: day }] : []),
  ];
}

/** Prices by level and membership; `undefined` if the event has none. */
export function packetPrices(event: EventDetail): Matrix | undefined {
  const rows = event.event_type === "CERTIFICATION" ? classPrices(event) : levelPrices(event);
  const corner = event.event_type === "CERTIFICATION" ? "Class" : "Level";
  return rows.length > 0 ? { corner, columns: MEMBER_STATUSES, rows } : undefined;
}

const classPrices = (event: EventDetail): Matrix["rows"] =>
  classesOf(event, event.sold_out).map(({ name, sessions, prices, isSoldOut }) => ({
    label: name,
    note: sessions.map(({ label }) => label).join("\n"),
    cells: MEMBER_STATUSES.map((status) => (isSoldOut ? "sold out" : formatCents(prices[status]))),
  }));

const levelPrices = ({ event_type, prices, sold_out }: EventDetail): Matrix["rows"] =>
  levelsOf(prices, sold_out).map(({ level, member, nonMember }) => ({
    label: level,
    ...(event_type === "QAC" && { note: LEVEL_INCLUDES[level] }),
    cells: [levelText(member), levelText(nonMember)],
  }));

const levelText = (price: LevelPrice | undefined) =>
  price === undefined ? "–" : price.isSoldOut ? "sold out" : formatCents(price.priceCents);
