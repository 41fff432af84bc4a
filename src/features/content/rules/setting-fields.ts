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
  path,
  label,
  help,
  unit,
  kind: "count",
});

const EVERYWHERE = "Shown in the footer, emails and receipts.";

const association: SettingGroup = {
  title: "Association",
  note: "Name, address and contact details.",
  key: "organization",
  parts: [
    {
      title: "Name",
      fields: [
        {
          ...line("name", "Name", "The association's full name: in the header and footer, emails and documents."),
          isNeeded: true,
        },
        {
          ...line("shortName", "Short name", "Used where the full name is too long, such as page titles and subjects."),
          isNeeded: true,
        },
      ],
    },
    {
      title: "Address",
      fields: [
        line("street", "Street", "Where checks are mailed: shown at the checkout, in emails and on invoices."),
        { ...line("city", "City", ""), isShort: true },
        { ...line("state", "State", ""), isShort: true },
        { ...line("zip", "ZIP code", ""), isShort: true },
      ],
    },
    {
      title: "Addresses of customers and members",
      fields: [
        {
          path: "addressesIn",
          label: "Addresses may be in",
          kind: "choice",
          help: "The states every form lists, and the zip codes it accepts. Existing addresses stay.",
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
        line("email", "Email", `${EVERYWHERE} Visitor messages are emailed here.`),
        line("officeHours", "Office hours", "Beside the contact form."),
        {
          path: "timeZone",
          label: "Time zone",
          kind: "choice",
          choices: ZONE_CHOICES,
          help: "Used for dates and times in emails, lists and documents.",
        },
      ],
    },
  ],
};

const way = (name: string, label: string, help: string): SettingField => ({
  path: `payWays.${name}`,
  label,
  help,
  kind: "choice",
  choices: [
    { value: "off", label: "Off" },
    { value: "on", label: "On" },
  ],
});

const BY_STRIPE = "Only with Stripe, in the same account.";

const ways: SettingGroup = {
  title: "Ways to pay",
  note: "Payment methods besides cards: wallets and bank debits.",
  key: "organization",
  parts: [
    {
      title: "Wallets",
      fields: [
        way(
          "applePay",
          "Apple Pay",
          `${BY_STRIPE} Register this site's address as a payment method domain in Stripe first. The card fee applies.`,
        ),
        way("googlePay", "Google Pay", `${BY_STRIPE} The card fee applies.`),
        way(
          "link",
          "Link",
          `${BY_STRIPE} Stripe's wallet fills in a card that the payer has saved there. The card fee applies.`,
        ),
      ],
    },
    {
      title: "Bank debit",
      fields: [
        way(
          "bankDebit",
          "Bank debit (ACH)",
          "From a US bank account, without the card fee. It usually takes up to four days. Registrations stay held, the ledger shows the money once received, and if the bank does not pay, the amount is owed again and an email says so.",
        ),
      ],
    },
  ],
};

const fees: SettingGroup = {
  title: "Card fee and reminders",
  note: "The fee on card payments, and when to remind about unpaid invoices.",
  key: "organization",
  parts: [
    {
      title: "Card fee",
      fields: [
        {
          path: "cardFeeBps",
          label: "Card fee",
          kind: "percent",
          help: "Added to card payments. Shown on forms, checkout, emails and packets.",
        },
        {
          path: "cardFeeAppliesTo",
          label: "Applies to",
          kind: "choice",
          help: "Card rules forbid a fee on debit and prepaid cards. The checkout detects the card type.",
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
          ...count("invoiceReminderDays", "Unpaid invoice reminder", "days after it is due", ""),
          help: "Customers get one email this many days after the due date. Leave blank to send no reminders.",
          isOptional: true,
        },
      ],
    },
  ],
};

const committee: SettingGroup = {
  title: "Political action committee",
  note: "Receives contributions in its own name, such as from the clay shoot.",
  key: "organization",
  parts: [
    {
      title: "Committee",
      fields: [
        line("committee.name", "Name", "The payee name for checks, shown at the checkout and in emails."),
        {
          path: "committee.receiptText",
          label: "Receipt text",
          kind: "text",
          help: "Where the money went and the required legal text, on each committee receipt.",
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
          "How long an unpaid registration holds limited items before it lapses.",
        ),
        count(
          "checkDueDays",
          "Check expected",
          "days",
          "Checks are due this many days after registering, but never after the event. Emails and invoices show the date.",
        ),
        count(
          "unpaidPercent",
          "Unpaid hold limit per registrant",
          "percent",
          "The share of limited items that one email or network can hold unpaid; always at least ten.",
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
          "How long an opening is held for the first in line. The email shows the deadline.",
        ),
      ],
    },
    {
      title: "Changes of class dates",
      fields: [
        {
          path: "changeFee",
          label: "Change fee",
          kind: "dollars",
          help: "Charged when a class registration is changed to other dates after the free days. Enter 0 for no fee.",
        },
        count(
          "changeFreeDays",
          "Free until",
          "business days before the class",
          "Later changes cost the fee. Weekends and federal holidays do not count.",
        ),
        count(
          "changeLastDays",
          "Registrants change dates until",
          "business days before the class",
          "After that only the office changes them. Weekends and federal holidays do not count.",
        ),
      ],
    },
  ],
};

const ofType = (type: string, label: string): SettingField =>
  count(`eventHours.${type}`, label, "hours", "Its length in calendars when the event has no end time.");

const lengths: SettingGroup = {
  title: "Length of events",
  note: "How long events last in calendars when no end time is set.",
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
      const help = "Per person, on the class form and training page. Existing registrations keep their price.";
      return { path: `${kind}.${level}.${who}`, label, help, kind: "dollars" };
    }),
  ),
});

const classes: SettingGroup = {
  title: "Class prices",
  note: "Certification and recertification, by level and membership.",
  key: "classes",
  parts: [pricesOf("certification", "Certification"), pricesOf("recertification", "Recertification")],
};

const TIERS = ["Contractor", "Sustaining", "Associate Contractor", "Associate"] as const;

const tierFields = (tier: (typeof TIERS)[number]): SettingField[] => [
  {
    path: `tiers.${tier}.dues`,
    label: `${tier}: dues of the first year`,
    kind: "dollars" as const,
    help:
      tier === "Contractor"
        ? "On the membership page and application. Leave blank if the office confirms the amount. Yearly dues are by tonnage."
        : "On the membership page, application and dues run. Leave blank if the office confirms the amount.",
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
          path: "decision",
          label: "Decision",
          kind: "text" as const,
          help: "Who decides on applications, when, and what happens to the dues. Shown on the form, its page and in the email.",
        },
      ],
    },
  ],
};

const IN_RUN = "Used by the dues run. Issued invoices do not change.";

const stepFields = (name: "first" | "second" | "third", words: string): SettingField[] => [
  count(`contractor.${name}.cents`, `${words} step`, "cents a ton", IN_RUN),
  count(`contractor.${name}.upTo`, `${words} step ends at`, "tons", "Tons above this use the next step."),
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
        count("contractor.last.cents", "All other tons", "cents a ton", IN_RUN),
        { path: "contractor.minimum", label: "Contractor minimum", help: IN_RUN, kind: "dollars" },
        { path: "contractor.cap", label: "Contractor maximum", help: IN_RUN, kind: "dollars" },
      ],
    },
    {
      title: "The dues run",
      fields: [
        count("dueDays", "Dues are due", "days", "Days after issue that a dues invoice is due."),
        count(
          "graceDays",
          "Grace before a membership may lapse",
          "days after the due date",
          "Until then no membership is listed to lapse. Memberships lapse only when staff confirm.",
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
