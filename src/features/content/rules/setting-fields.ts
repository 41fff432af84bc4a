/**
 * One file because it is one table: the fields on the settings screens, each with its label, its effect and its unit. The
 * texts of pages have their own screens.
 */
import type { SettingKey } from "./settings.ts";
import { ZONE_CHOICES } from "./time-zones.ts";

/** `dollars` are stored as a number of dollars, `percent` in hundredths of a percent. */
type FieldKind = "line" | "text" | "phone" | "dollars" | "percent" | "count" | "choice";

export type SettingField = {
  /** Path in the setting, such as `committee.name`. */
  path: string;
  label: string;
  /** Its effect, and where that is visible. */
  help: string;
  kind: FieldKind;
  /** `hours`; amounts and percents have their own. */
  unit?: string;
  /** May be left empty. */
  isOptional?: true;
  /** A text that pages, emails and receipts require; numbers are always required. */
  isNeeded?: true;
  /** Placed beside the next field in a wide window. */
  isShort?: true;
  choices?: readonly { value: string; label: string }[];
};

export type SettingGroup = {
  title: string;
  note: string;
  key: SettingKey;
  /** Fields under a heading of their own. */
  parts: readonly { title: string; fields: readonly SettingField[] }[];
};

const line = (path: string, label: string, help: string): SettingField => ({ path, label, help, kind: "line" });
const count = (path: string, label: string, unit: string, help: string): SettingField => ({
  ...{ path, label, help, unit, kind: "count" },
});

const EVERYWHERE = "Shown at the foot of every page, in letters and on receipts.";

const association: SettingGroup = {
  title: "Association",
  note: "Name, address and how the office is reached.",
  key: "organization",
  parts: [
    {
      title: "Name",
      fields: [
        {
          ...line(
            "name",
            "Name",
            "The association's full name: at the head and foot of every page, in letters and papers.",
          ),
          isNeeded: true,
        },
        {
          ...line("shortName", "Short name", "Where the full name is too long, such as titles of pages and subjects."),
          isNeeded: true,
        },
      ],
    },
    {
      title: "Address",
      fields: [
        line("street", "Street", "Where checks are mailed to: at the checkout, in letters and on invoices."),
        { ...line("city", "City", ""), isShort: true },
        { ...line("state", "State", ""), isShort: true },
        { ...line("zip", "ZIP code", ""), isShort: true },
      ],
    },
    {
      title: "Addresses of customers and members",
      fields: [
        {
          ...{ path: "addressesIn", label: "Addresses may be in", kind: "choice" },
          help: "Which states every form lists, and which zip codes it takes. Addresses that are stored already stay.",
          choices: [
            { value: "states", label: "The states and DC" },
            { value: "territories", label: "The states, DC and US territories" },
            { value: "canada", label: "The states, DC, US territories and Canada" },
          ],
        },
      ],
    },
    {
      title: "How to reach the office",
      fields: [
        { path: "phone", label: "Phone", help: EVERYWHERE, kind: "phone" },
        line("email", "Email", `${EVERYWHERE} Messages of visitors are mailed to it.`),
        line("officeHours", "Office hours", "Beside the contact form."),
        {
          ...{ path: "timeZone", label: "Time zone", kind: "choice", choices: ZONE_CHOICES },
          help: "Days and times of letters, lists and papers follow it.",
        },
      ],
    },
  ],
};

const way = (name: string, label: string, help: string): SettingField => ({
  ...{ path: `payWays.${name}`, label, help, kind: "choice" },
  choices: [
    { value: "off", label: "Off" },
    { value: "on", label: "On" },
  ],
});

const BY_STRIPE = "Only where cards go through Stripe: the same account takes it.";

const ways: SettingGroup = {
  title: "Ways to pay",
  note: "What the checkout takes beside cards: wallets and bank debits.",
  key: "organization",
  parts: [
    {
      title: "Wallets",
      fields: [
        way(
          "applePay",
          "Apple Pay",
          `${BY_STRIPE} Register this site's address as a payment method domain in Stripe first. It bears the card fee.`,
        ),
        way("googlePay", "Google Pay", `${BY_STRIPE} It bears the card fee.`),
        way(
          "link",
          "Link",
          `${BY_STRIPE} Stripe's wallet fills in a card that the payer has saved there. It bears the card fee.`,
        ),
      ],
    },
    {
      title: "Bank debit",
      fields: [
        way(
          "bankDebit",
          "Bank debit (ACH)",
          "From a bank account in the United States, without the card fee. The bank takes up to four days, seldom longer: registrations stay held, the books have the money once it is in, and a debit that the bank does not pay is owed again by letter.",
        ),
      ],
    },
  ],
};

const fees: SettingGroup = {
  title: "Card fee and reminders",
  note: "What is added to payments by card, and when open invoices are followed up.",
  key: "organization",
  parts: [
    {
      title: "Card fee",
      fields: [
        {
          ...{ path: "cardFeeBps", label: "Card fee", kind: "percent" },
          help: "Added to what is paid by card. Forms, checkout, letters and packets name it.",
        },
        {
          ...{ path: "cardFeeAppliesTo", label: "Cards that bear it", kind: "choice" },
          help: "Card rules forbid a fee on debit and prepaid cards. The checkout follows the card.",
          choices: [
            { value: "all", label: "Every card" },
            { value: "credit", label: "Credit cards only" },
          ],
        },
      ],
    },
    {
      title: "Reminders",
      fields: [
        {
          ...count("invoiceReminderDays", "Reminder of an open invoice", "days after it is due", ""),
          help: "So many days after its due day a customer gets one letter. Empty: nobody is reminded.",
          isOptional: true,
        },
      ],
    },
  ],
};

const committee: SettingGroup = {
  title: "Political action committee",
  note: "Takes contributions in its own name, such as those of the clay shoot.",
  key: "organization",
  parts: [
    {
      title: "Committee",
      fields: [
        line("committee.name", "Name", "As its checks are made out: at the checkout and in letters."),
        {
          ...{ path: "committee.receiptText", label: "Text of its receipts", kind: "text" },
          help: "Where the money went and what the law says about it; on each receipt for the committee.",
        },
      ],
    },
  ],
};

const rules: SettingGroup = {
  title: "Holds and deadlines",
  note: "How long a registration is held, and when a check is expected.",
  key: "registration",
  parts: [
    {
      title: "Registrations",
      fields: [
        count(
          "holdHours",
          "Hold without payment",
          "hours",
          "A registration holds what is limited for so long without payment or a promised check; then it lapses.",
        ),
        count(
          "checkDueDays",
          "Check expected",
          "days",
          "A check is due so many days after registering, and never after the event. Letters and invoices name the day.",
        ),
        count(
          "unpaidPercent",
          "Unpaid by one registrant",
          "percent",
          "The part of what is limited that one email or one network may hold unpaid; ten of it always.",
        ),
      ],
    },
    {
      title: "Waitlist",
      fields: [
        count(
          "offerHours",
          "Waitlist deadline",
          "hours",
          "What becomes free is held so long for the first in line. The letter names the hour.",
        ),
      ],
    },
  ],
};

const ofType = (type: string, label: string): SettingField =>
  count(`eventHours.${type}`, label, "hours", "How long its day lasts in calendars where the event names no end.");

const lengths: SettingGroup = {
  title: "Length of events",
  note: "How long events last in calendars where no end of them is known.",
  key: "organization",
  parts: [
    {
      title: "By type",
      fields: [
        ofType("GOLF", "Golf"),
        ofType("CLAY_SHOOT", "Clay shoot"),
        ofType("QAC", "Quality council"),
        ofType("CONVENTION", "Convention"),
        ofType("CERTIFICATION", "Certification class"),
      ],
    },
  ],
};

const CLASSES = { "1": "Level 1", "2": "Level 2", "3": "Level 3", "4": "Master" } as const;

const pricesOf = (kind: "certification" | "recertification", title: string) => ({
  title,
  fields: Object.entries(CLASSES).flatMap(([level, name]) =>
    (["member", "nonMember"] as const).map((who): SettingField => {
      const label = `${name}, ${who === "member" ? "members" : "others"}`;
      const help = "For one person, on the class form and the training page. What is sold keeps its price.";
      return { path: `${kind}.${level}.${who}`, label, help, kind: "dollars" };
    }),
  ),
});

const classes: SettingGroup = {
  title: "Class prices",
  note: "Certification and recertification, by level and membership.",
  key: "classes",
  parts: [
    pricesOf("certification", "Certification"),
    pricesOf("recertification", "Recertification"),
    {
      title: "Validity",
      fields: [
        count(
          "validYears",
          "A certification is valid for",
          "years",
          "New certifications end after it; the training page says so.",
        ),
      ],
    },
  ],
};

const TIERS = ["Contractor", "Sustaining", "Associate Contractor", "Associate"] as const;

const tierFields = (tier: (typeof TIERS)[number]): SettingField[] => [
  {
    ...{ path: `tiers.${tier}.dues`, label: `${tier}: dues of the first year`, kind: "dollars" as const },
    help:
      tier === "Contractor"
        ? "On the membership page and the application. Empty: the office confirms the amount. Yearly dues go by tons."
        : "On the membership page, the application and in the dues run. Empty: the office confirms the amount.",
    isOptional: true as const,
  },
  line(`tiers.${tier}.duesTerms`, `${tier}: terms`, "How often and when dues are paid; on the membership page."),
  line(`tiers.${tier}.vote`, `${tier}: vote`, "On the membership page."),
  line(`tiers.${tier}.office`, `${tier}: office`, "Whether its people may hold office; on the membership page."),
];

const dues: SettingGroup = {
  title: "Membership dues",
  note: "What each tier pays, and its vote.",
  key: "membership",
  parts: [
    ...TIERS.map((tier) => ({ title: tier, fields: tierFields(tier) })),
    {
      title: "Applications",
      fields: [
        {
          ...{ path: "decision", label: "Decision", kind: "text" as const },
          help: "Who decides on an application, when, and what becomes of its dues: on the form, its page and in its letter.",
        },
      ],
    },
  ],
};

const IN_RUN = "The dues run reckons by it. Invoices that were issued stay as they are.";

const stepFields = (name: "first" | "second" | "third", words: string): SettingField[] => [
  count(`contractor.${name}.cents`, `${words} step`, "cents a ton", IN_RUN),
  count(`contractor.${name}.upTo`, `${words} step ends at`, "tons", "Tons above it cost what the next step says."),
];

const duesRun: SettingGroup = {
  title: "Contractor dues and the dues run",
  note: "Dues by tons, their minimum and cap, when yearly dues are due, and when an unpaid membership may lapse.",
  key: "dues",
  parts: [
    {
      title: "Contractor dues by tons",
      fields: [
        ...stepFields("first", "First"),
        ...stepFields("second", "Second"),
        ...stepFields("third", "Third"),
        count("contractor.last.cents", "All further tons", "cents a ton", IN_RUN),
        { path: "contractor.minimum", label: "Least a contractor pays", help: IN_RUN, kind: "dollars" },
        { path: "contractor.cap", label: "Most a contractor pays", help: IN_RUN, kind: "dollars" },
      ],
    },
    {
      title: "The dues run",
      fields: [
        count("dueDays", "Dues are due", "days", "So many days after its issue an invoice of a dues run is due."),
        count(
          "graceDays",
          "Grace before a membership may lapse",
          "days after the due day",
          "Until then the dues run offers nobody to lapse. Nobody lapses without a press of staff.",
        ),
      ],
    },
  ],
};

export const SETTING_GROUPS = {
  association,
  fees,
  ways,
  committee,
  rules,
  lengths,
  classes,
  dues,
  "dues-run": duesRun,
} as const satisfies Record<string, SettingGroup>;
type SettingGroupId = keyof typeof SETTING_GROUPS;

export const isSettingGroup = (id: string): id is SettingGroupId => Object.hasOwn(SETTING_GROUPS, id);

export const fieldsOf = (group: SettingGroup): SettingField[] => group.parts.flatMap(({ fields }) => fields);
