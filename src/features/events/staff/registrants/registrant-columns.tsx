import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { PAYMENT_WORDS, paymentText, sumsOf } from "#features/payments/rules/charge-sums.ts";
import { UNDELIVERED } from "#shared/letters.ts";
import { formatCents } from "#shared/money.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import type { Column } from "#ui/admin/lists/data-row.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import {
  REGISTRANT_COLUMNS,
  type RegistrantAmount,
  type RegistrantColumn,
} from "../../rules/registrations/registrant-options.ts";
import type { RegistrationStatus } from "../../rules/registrations/registration-status.ts";
import type { Registrant } from "../../rules/registrations/registration-view.ts";

const TONES: Record<RegistrationStatus, Tone> = {
  awaiting_payment: "open",
  paid: "good",
  refunded: "over",
  cancelled: "over",
  lapsed: "over",
};

const amount = (key: RegistrantAmount): Column<Registrant> => ({
  key,
  head: REGISTRANT_COLUMNS[key],
  isAmount: true,
  cell: (registrant) => formatCents(registrant[`${key}_cents`]),
});

/** @param zone of the event. @param today in that zone. */
const optional = (zone: string, today: string): Record<RegistrantColumn, Column<Registrant>> => ({
  level: { key: "level", head: "Level", cell: ({ level }) => level.replace(/ Sponsor$/, "") },
  people: {
    key: "people",
    head: "People",
    isAmount: true,
    cell: ({ people, is_nameless, ended }) =>
      is_nameless && !ended ? (
        <Mark tone="open" more="names missing">
          {String(people)}
        </Mark>
      ) : (
        people
      ),
  },
  price: amount("price"),
  paid: amount("paid"),
  refunded: amount("refunded"),
  owes: amount("owes"),
  money: {
    key: "money",
    head: REGISTRANT_COLUMNS.money,
    phone: "mark",
    cell: ({ status, charges }) => <Mark tone={TONES[status]}>{paymentText(status, sumsOf(charges))}</Mark>,
  },
  reference: {
    key: "reference",
    head: REGISTRANT_COLUMNS.reference,
    phone: "none",
    cell: ({ reference }) => <ReferenceLink reference={reference} />,
  },
  date: {
    key: "date",
    head: REGISTRANT_COLUMNS.date,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatShortDate(created_at, zone, today)}</time>,
  },
});

/** Name, company with its marks, and the selected columns. */
export function registrantColumns(shown: readonly RegistrantColumn[], zone: string, today: string) {
  const all = optional(zone, today);
  const hasMoney = shown.includes("money");
  const name: Column<Registrant> = {
    key: "name",
    head: "Name",
    cell: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  };
  const company: Column<Registrant> = {
    key: "company",
    head: "Company",
    isWide: true,
    cell: (registrant) => registrant.company,
    marks: (registrant) => marksOf(registrant, hasMoney),
  };
  return [name, company, ...shown.map((column) => all[column])];
}

/** Marks beside the company, such as an undelivered email or a note. */
function marksOf({ ended, status, undelivered, checked_in, has_note }: Registrant, hasMoney: boolean) {
  const marks: (readonly [word: string, tone: Tone] | false)[] = [
    ended !== null && !hasMoney && [PAYMENT_WORDS[status], "over"],
    undelivered !== null && [UNDELIVERED[undelivered.state].mark, "bad"],
    checked_in !== null && [`${checked_in.people} checked in`, "good"],
    has_note && ["Note", "open"],
  ];
  const shown = marks.filter((mark) => mark !== false);
  if (shown.length === 0) return null;
  return shown.map(([word, tone]) => (
    <Mark key={word} tone={tone}>
      {word}
    </Mark>
  ));
}
