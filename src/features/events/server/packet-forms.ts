/** The form of each kind of event as it is filled in by hand: what the page asks, on one sheet of paper. */

import type { FormBlock } from "#platform/pdf/form.ts";
import { formatCents } from "#shared/money.ts";
import type { EventType } from "../rules/event-types.ts";
import { classesOf, MEMBER_STATUSES } from "../rules/kinds/certification-offer.ts";
import { CLAY_OPTION_LABELS, CLAY_TEAMS } from "../rules/kinds/clay-shoot-offer.ts";
import { GOLF_OPTION_LABELS, RECEPTION_ANSWERS } from "../rules/kinds/golf-offer.ts";
import { type LevelOffer, levelsOf } from "../rules/kinds/levels.ts";
import { TEAM_SIZE } from "../rules/kinds/team-size.ts";
import type { EventDetail } from "../rules/schema.ts";
import { optionsOf, tiersOf } from "../rules/sponsorships.ts";

/** The kind's own questions, then who registers and how they pay. */
export const packetForm = (event: EventDetail): FormBlock[] => [
  ...QUESTIONS[event.event_type](event).filter((block) => !("choices" in block) || block.choices.length > 0),
  CUSTOMER,
  { heading: "Payment", choices: ["Check enclosed", "Check to follow", "Card: please call me"].map(plain), columns: 3 },
];

const plain = (label: string) => ({ label });
const even = (...labels: string[]) => labels.map((label) => ({ label, share: 1 }));

const QUESTIONS: Record<EventType, (event: EventDetail) => FormBlock[]> = {
  GOLF: (event) => [
    tiers(event),
    options(event, GOLF_OPTION_LABELS, "covered"),
    { heading: "Will you attend the welcome reception?", choices: RECEPTION_ANSWERS.map(plain), columns: 3 },
    team(1, "Platinum and Gold sponsors; a Silver sponsor writes the golfer on the first line."),
    team(2, "Platinum sponsors."),
  ],
  CLAY_SHOOT: (event) => [
    tiers(event),
    options(event, CLAY_OPTION_LABELS, "Full"),
    { heading: "Raffle donation", lines: [even("Amount in dollars")] },
    ...Array.from({ length: CLAY_TEAMS }, (_, at) => team(at + 1)),
  ],
  CERTIFICATION: (event) => [
    {
      heading: "Class",
      note: "Tick one. Each person sends a form of their own.",
      choices: classesOf(event, event.sold_out).flatMap(({ name, sessions, isSoldOut }) =>
        (sessions.length > 0 ? sessions : [{ label: "" }]).map(({ label }) => ({
          label: label ? `${name}: ${label}` : name,
          ...(isSoldOut && { value: "sold out" }),
        })),
      ),
    },
    { heading: "Price", choices: MEMBER_STATUSES.map(plain), columns: 3 },
    {
      heading: "Certification ID",
      note: "Not for Level 1 Certification, which ends with one.",
      lines: [even("Cert ID")],
    },
  ],
  QAC: (event) => [
    {
      heading: "Attendees",
      note: `Levels: ${levelNames(event)}. An exhibitor names two included attendees, a sponsor three.`,
      columns: [
        { label: "Name", share: 24 },
        { label: "Email", share: 25 },
        { label: "Level", share: 15 },
        { label: "Member?", share: 10 },
        { label: "PDH cert?", share: 11 },
        { label: "Included attendees", share: 28 },
      ],
      rows: 8,
      rowHeight: 38,
    },
  ],
  CONVENTION: (event) => [
    {
      heading: "Registration level",
      choices: levelsOf(event.price_obj, event.sold_out).flatMap(levelChoices),
      columns: 2,
    },
    { heading: "Attendee", note: "Where it is not the person below.", lines: [even("Name", "Email")] },
    { heading: "Guests", columns: even("Name"), rows: 6, rowHeight: 22 },
  ],
};

const tiers = ({ price_obj, sold_out }: EventDetail): FormBlock => ({
  heading: "Sponsorship",
  note: "Tick one. What each includes stands before this page.",
  choices: tiersOf(price_obj, sold_out).map(({ label, priceCents, isSoldOut }) => ({
    label,
    value: isSoldOut ? "sold out" : formatCents(priceCents),
  })),
  columns: 2,
});

const options = (
  { price_obj, sold_out }: EventDetail,
  labels: Readonly<Record<string, string>>,
  soldWord: string,
): FormBlock => ({
  heading: "Add a sponsorship (optional)",
  choices: optionsOf(price_obj, labels, sold_out).map(({ label, priceCents, isSoldOut }) => ({
    label,
    value: isSoldOut ? soldWord : formatCents(priceCents),
  })),
  columns: 2,
});

const team = (number: number, note?: string): FormBlock => ({
  heading: `Team ${number}`,
  ...(note && { note }),
  columns: even("Name", "Email"),
  rows: TEAM_SIZE,
});

const levelNames = ({ price_obj }: EventDetail): string =>
  levelsOf(price_obj)
    .map(({ level }) => level)
    .join(", ");

const levelChoices = ({ level, member, nonMember, isOnePrice }: LevelOffer) =>
  [
    { price: member, status: isOnePrice ? "" : ", Member" },
    { price: isOnePrice ? undefined : nonMember, status: ", Non-Member" },
  ].flatMap(({ price, status }) =>
    price ? [{ label: `${level}${status}`, value: price.isSoldOut ? "sold out" : formatCents(price.priceCents) }] : [],
  );

const CUSTOMER: FormBlock = {
  heading: "Your details",
  lines: [
    even("Company"),
    even("First name", "Last name"),
    even("Street"),
    [
      { label: "City", share: 3 },
      { label: "State", share: 1 },
      { label: "Zip", share: 1 },
    ],
    even("Email", "Phone"),
  ],
};
