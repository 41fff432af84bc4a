/** Every editable setting with its schema. Its default applies until staff save a value. */
import { z } from "zod";
import type { Capability } from "#features/accounts/rules/capabilities.ts";
import { dollarsSchema } from "#shared/bounds.ts";
import { organizationSchema } from "#shared/organization.ts";
import { lineSchema, paragraphsSchema } from "#shared/text.ts";
import {
  aboutSchema,
  contactSchema,
  featuredSchema,
  homeSchema,
  librarySchema,
  seasonsSchema,
  termsSchema,
  trainingSchema,
} from "./page-texts.ts";

const dollars = dollarsSchema.multipleOf(0.01);
const line = lineSchema(300);
const text = paragraphsSchema(20_000);
/** The price of one person in a class. */
const seatPriceSchema = z.object({ member: dollars, nonMember: dollars });
const pricesByClass = z.object({
  "1": seatPriceSchema,
  "2": seatPriceSchema,
  "3": seatPriceSchema,
  "4": seatPriceSchema,
});

/** Certification classes 1 to 4 (Level 1, 2, 3 and Master): prices in dollars, and how long a certification is valid. */
export const classesSchema = z.object({
  certification: pricesByClass,
  recertification: pricesByClass,
  validYears: z.int().min(1).max(50),
});
export type ClassSettings = z.output<typeof classesSchema>;

const tierSchema = z.object({
  /** Markdown: the tier's audience and benefits. */
  description: text,
  /** First year, in dollars; null when the office confirms the amount. */
  dues: dollars.nullable(),
  /** How often and when they are paid, in words. */
  duesTerms: line,
  vote: line,
  office: line,
});

/** The four membership tiers, by the names that applications use. */
export const membershipSchema = z.object({
  intro: text,
  tiers: z.object({
    Contractor: tierSchema,
    Sustaining: tierSchema,
    "Associate Contractor": tierSchema,
    Associate: tierSchema,
  }),
  /** Shown to contractors instead of a price. */
  contractorNote: text,
  /** Who decides on an application, when, and the effect on its dues if it is declined. */
  decision: text,
  /** The steps after an application. */
  steps: z.array(z.object({ title: line, text })).max(6),
});
export type MembershipSettings = z.output<typeof membershipSchema>;

const step = z.object({ cents: z.int().min(0).max(1000), upTo: z.int().min(1).max(1_000_000_000) });
const days = z.int().min(0).max(365);

/** Contractor dues: a rate in cents per ton, by steps of tons, with a minimum and a cap. */
export const tonDuesSchema = z
  .object({
    first: step,
    second: step,
    third: step,
    /** Per ton above the third step. */
    last: step.omit({ upTo: true }),
    minimum: dollars.max(100_000),
    /** Upper limit of an invoice. */
    cap: dollars.max(100_000),
  })
  .superRefine(({ first, second, third, minimum, cap }, { addIssue }) => {
    const refuse = (path: string[], message: string) => addIssue({ code: "custom", path, message });
    if (second.upTo <= first.upTo) refuse(["second", "upTo"], "Must be more tons than the first step");
    if (third.upTo <= second.upTo) refuse(["third", "upTo"], "Must be more tons than the second step");
    if (cap < minimum) refuse(["cap"], "Must be at least the minimum");
  });
export type TonDues = z.output<typeof tonDuesSchema>;

/** The yearly dues run; the dues of the other tiers are those of `membershipSchema`. */
export const duesSchema = z.object({
  contractor: tonDuesSchema,
  /** Days until an invoice of a run is due. */
  dueDays: days,
  /** Days after the due day before staff may let a membership lapse. */
  graceDays: days,
});

const hours = z
  .int()
  .min(1)
  .max(24 * 60);

const businessDays = z.int().min(0).max(60);

export const registrationSettingsSchema = z.object({
  /** How long claims are held without a payment or a promised check. */
  holdHours: hours,
  /** How long a waitlist offer holds its claims. */
  offerHours: hours,
  /** Days in which a check is expected; for an event never after its day. */
  checkDueDays: z.int().min(0).max(365),
  /** The share of limited inventory, in percent, that one email or one network may hold unpaid; at least ten claims. */
  unpaidPercent: z.int().min(1).max(100).default(25),
  /** Dollars for changing a class registration to other dates, later than so many business days before the first day. */
  changeFee: dollars.max(10_000).default(0),
  changeFreeDays: businessDays.default(2),
  /** Business days before the first day until which registrants change dates by themselves. */
  changeLastDays: businessDays.default(2),
});

/** How staff sign in. */
export const securitySchema = z.object({
  /** Screens and calls of money require an authenticator app or a passkey. */
  moneyNeedsSecondFactor: z.boolean(),
});

/** The list of everyone who is certified; `automatic`: each night, unless the office uploads its own. */
const registerSchema = z.object({ nightlyList: z.enum(["automatic", "on", "off"]) });

const months = z.int().min(0).max(600);

/** Months for which records are kept; 0 keeps them forever. */
export const retentionSchema = z.object({
  messages: months,
  letters: months,
  checkouts: months,
  arrivals: months,
  activity: months,
  accounts: months,
  scores: months.default(0),
});
export type RetentionSettings = z.output<typeof retentionSchema>;

export const settingSchemas = {
  organization: organizationSchema,
  home: homeSchema,
  featured: featuredSchema,
  about: aboutSchema,
  contact: contactSchema,
  training: trainingSchema,
  library: librarySchema,
  seasons: seasonsSchema,
  terms: termsSchema,
  classes: classesSchema,
  registration: registrationSettingsSchema,
  register: registerSchema,
  membership: membershipSchema,
  dues: duesSchema,
  security: securitySchema,
  retention: retentionSchema,
} as const;
export type SettingKey = keyof typeof settingSchemas;

const PAGE_TEXTS: readonly SettingKey[] = [
  ...(["home", "featured", "about", "contact", "training", "library", "seasons", "terms"] as const),
];

/** The capability that a setting requires: page texts belong to the website. */
export const capabilityOfSetting = (key: SettingKey): Capability => (PAGE_TEXTS.includes(key) ? "website" : "settings");
export type SettingValue<K extends SettingKey> = z.output<(typeof settingSchemas)[K]>;
