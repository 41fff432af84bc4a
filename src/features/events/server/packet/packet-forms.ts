/** The paper form of each kind of event: the questions of the page on one sheet. */

import type { FormBlock } from "#platform/pdf/form.ts";
import { formatCents } from "#shared/money.ts";
import type { EventType } from "../../rules/catalog/event-types.ts";
import { hasReception } from "../../rules/catalog/reception.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { optionsOf, tiersOf } from "../../rules/catalog/sponsorships.ts";
import type { TierTeams } from "../../rules/catalog/team-size.ts";
import { classesOf, MEMBER_STATUSES } from "../../rules/kinds/certification-catalog.ts";
import { CLAY_OPTION_LABELS, clayTeamsOf } from "../../rules/kinds/clay-shoot-catalog.ts";
import { GOLF_OPTION_LABELS, golfTeamsOf, RECEPTION_ANSWERS } from "../../rules/kinds/golf-catalog.ts";
import { type CatalogLevel, levelsOf } from "../../rules/kinds/levels.ts";

/** The kind's own questions, then the registrant and the payment. */
export const packetForm = (event: EventDetail): FormBlock[] => [
  ...QUESTIONS[event.event_type](event).filter((block) => !("choices" in block) || block.choices.length > 0),
  CUSTOMER,
  { heading: "Payment", choices: ["Check enclosed", "Check to follow", "Card: please call me"].map(plain), columns: 3 },
];

const plain = (label: string) => ({ label });
const even = (...labels: string[]) => labels.map((label) => ({ label, share: 1 }));

const RECEPTION: FormBlock = {
  heading: "Will you attend the Welcome Reception?",
  choices: RECEPTION_ANSWERS.map(plain),
  columns: 3,
};

const QUESTIONS: Record<EventType, (event: EventDetail) => FormBlock[]> = {
  GOLF: (event) => [
    tiers(event),
    options(event, GOLF_OPTION_LABELS, "covered"),
    ...(hasReception(event) ? [RECEPTION] : []),
    ...teams(event, (tier) => golfTeamsOf(event.prices, tier)),
  ],
  CLAY_SHOOT: (event) => [
    tiers(event),
    options(event, CLAY_OPTION_LABELS, "Full"),
    { heading: "Raffle donation", lines: [even("Amount in dollars")] },
    ...teams(event, (tier) => clayTeamsOf(event.prices, tier)),
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
      choices: levelsOf(event.prices, event.sold_out).flatMap(levelChoices),
      columns: 2,
    },
    { heading: "Attendee", note: "Where it is not the person below.", lines: [even("Name", "Email")] },
    { heading: "Guests", columns: even("Name"), rows: 6, rowHeight: 22 },
  ],
};

const tiers = ({ prices, sold_out }: EventDetail): FormBlock => ({
  heading: "Sponsorship",
  note: "Tick one. What each includes stands before this page.",
  choices: tiersOf(prices, sold_out).map(({ label, priceCents, isSoldOut }) => ({
    label,
    value: isSoldOut ? "sold out" : formatCents(priceCents),
  })),
  columns: 2,
});

const options = (
  { prices, sold_out }: EventDetail,
  labels: Readonly<Record<string, string>>,
  soldOutLabel: string,
): FormBlock => ({
  heading: "Add a sponsorship (optional)",
  choices: optionsOf(prices, labels, sold_out).map(({ label, priceCents, isSoldOut }) => ({
    label,
    value: isSoldOut ? soldOutLabel : formatCents(priceCents),
  })),
  columns: 2,
});

/** As many teams as the largest tier has. A team that not every tier has is labelled with its tiers. */
function teams({ prices }: EventDetail, teamsOf: (tier: string) => TierTeams & { hasIndividual?: boolean }) {
  const tiers = tiersOf(prices).map(({ name }) => ({ name, ...teamsOf(name) }));
  const most = Math.max(0, ...tiers.map((tier) => tier.teams));
  return Array.from({ length: most }, (_, at): FormBlock => {
    const own = tiers.filter((tier) => tier.teams > at);
    const single = at === 0 ? tiers.filter(({ hasIndividual }) => hasIndividual) : [];
    const notes = [
      ...(own.length < tiers.length ? [`For ${NAMES.format(own.map(({ name }) => name))}.`] : []),
      ...(single.length > 0 ? [`${NAMES.format(single.map(({ name }) => name))}: one person, on the first line.`] : []),
    ];
    return {
      heading: `Team ${at + 1}`,
      ...(notes.length > 0 && { note: notes.join(" ") }),
      columns: even("Name", "Email"),
      rows: Math.max(...own.map(({ players }) => players)),
    };
  });
}

const NAMES = new Intl.ListFormat("en-US", { type: "conjunction" });

const levelNames = ({ prices }: EventDetail): string =>
  levelsOf(prices)
    .map(({ level }) => level)
    .join(", ");

const levelChoices = ({ level, member, nonMember, isOnePrice }: CatalogLevel) =>
  [
    { price: member, status: isOnePrice ? "" : ", Member" },
    { price: isOnePrice ? undefined : nonMember, status: ", Non-Member" },
  ].flatMap(({ price, status }) =>
    price ? [{ label: `${level}${status}`, value: price.isSoldOut ? "sold out" : formatCents(price.priceCents) }] : [],
  );

export const CUSTOMER: FormBlock = {
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
