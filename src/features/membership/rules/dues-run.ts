/** The yearly dues run: its views for staff, and their requests. */
import { z } from "zod";
import { INVOICE_STATES } from "#features/payments/rules/invoice-view.ts";
import { MOST_CENTS } from "#shared/bounds.ts";
import { invoiceNumberSchema } from "#shared/identifiers.ts";
import { letterProgressSchema } from "#shared/letters.ts";
import { lineSchema } from "#shared/text.ts";
import { MEMBER_TYPES } from "./application-options.ts";

export const duesYearSchema = z.coerce
  .number("Must be a year, such as 2027")
  .int("Must be a year, such as 2027")
  .min(2000, "Must be a year, such as 2027")
  .max(2199, "Must be a year, such as 2027");
export const startDuesSchema = z.strictObject({
  year: z.int("Must be a year, such as 2027").min(2000).max(2199),
});

/** Plausibility limit: a whole state lays fewer tons in a year. */
const MOST_TONS = 100_000_000;
const TONS = "Must be whole tons, such as 120,000";
export const tonsSchema = z.strictObject({
  tons: z.int(TONS).min(0, TONS).max(MOST_TONS, TONS).nullable().describe("null: not known"),
  version: z.int().min(0).max(1_000_000).describe("As it was read; another one is refused and told"),
});
const MOST_MEMBERS = 5000;
const companies = z.array(z.uuid()).min(1, "Must choose a member").max(MOST_MEMBERS);
export const selectionSchema = z.strictObject({ companies, isIncluded: z.boolean() });
export const lapseSchema = z.strictObject({ companies });
export const issueDuesSchema = z.strictObject({
  invoices: z
    .int()
    .min(1, "Must have at least one invoice")
    .max(MOST_MEMBERS)
    .describe("How many staff saw that would be issued"),
  totalCents: z
    .int()
    .min(0)
    .max(MOST_MEMBERS * MOST_CENTS)
    .describe("Their sum; another number or sum is refused and named"),
});

export const remindDuesSchema = z.strictObject({
  members: z.int().min(1, "Must have at least one member").max(MOST_MEMBERS).describe("How many staff saw"),
  openCents: z
    .int()
    .min(0)
    .max(MOST_MEMBERS * MOST_CENTS)
    .describe("What they owe; another number or sum is refused and named"),
});

/** Each problem keeps the member out of the run until it is fixed. */
export const DUES_PROBLEMS = ["no-tier", "no-dues", "no-tons", "no-email", "joined", "ended"] as const;
export type DuesProblem = (typeof DUES_PROBLEMS)[number];

export const DUES_PROBLEM_WORDS: Record<DuesProblem, string> = {
  "no-tier": "No membership tier",
  "no-dues": "No dues set for its tier",
  "no-tons": "No tons yet",
  "no-email": "No email to bill to",
  joined: "First dues come with its application",
  ended: "Its membership has ended",
};

/** Derived from stored values and the invoice, never stored itself. */
export const DUES_STATUSES = ["ready", "left-out", "problem", "issuing", "failed", "issued"] as const;
export type DuesStatus = (typeof DUES_STATUSES)[number];

export const DUES_VIEWS = ["ready", "left-out", "problem", "failed", "open", "overdue", "paid", "lapsed"] as const;
export const duesFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Parts of company, contact, email or invoice number"),
  tier: z.enum(MEMBER_TYPES).optional(),
  show: z.enum(DUES_VIEWS).optional(),
});
export type DuesFilters = z.output<typeof duesFiltersSchema>;

const instant = z.iso.datetime();
export const duesRowSchema = z.object({
  companyId: z.uuid(),
  company: z.string(),
  tier: z.enum(MEMBER_TYPES).nullable(),
  tons: z.int().nullable(),
  lastTons: z.int().nullable().describe("Of the run of the year before"),
  version: z.int(),
  isIncluded: z.boolean(),
  isSecond: z.boolean().describe("Billed as a company that was merged into it, beside a bill of its own"),
  amountCents: z.int().nullable().describe("null where it cannot be computed yet"),
  how: z.string().describe("How the amount was computed"),
  billTo: z.object({ name: z.string(), email: z.string().nullable() }),
  problems: z.array(z.enum(DUES_PROBLEMS)),
  status: z.enum(DUES_STATUSES),
  failure: z.string().nullable().describe("Why its invoice could not be issued"),
  invoice: z
    .object({
      id: z.uuid(),
      number: invoiceNumberSchema,
      state: z.enum(INVOICE_STATES),
      dueOn: z.string(),
      totalCents: z.int(),
      openCents: z.int(),
    })
    .nullable(),
  paidThrough: z.string().nullable().describe("The last day that its dues are paid for"),
  mayLapse: z.boolean().describe("Unpaid past the days of grace, and still a member"),
  lapsedAt: instant.nullable(),
  reinstatedAt: instant.nullable(),
});
export type DuesRow = z.output<typeof duesRowSchema>;

const count = z.object({ members: z.int(), cents: z.int() });
export type DuesCount = z.output<typeof count>;
const tierTotalSchema = z.object({
  tier: z.enum(MEMBER_TYPES).nullable().describe("null: members without one"),
  members: z.int(),
  tons: z.int(),
  ready: count,
  issued: count,
});

export const duesRunSchema = z.object({
  year: z.int(),
  startedBy: z.string(),
  createdAt: instant,
  dueOn: z.string().describe("The due day of an invoice that is issued today"),
  graceDays: z.int(),
  rows: z.array(duesRowSchema.meta({ id: "DuesRow" })).describe("Those that fit the filters, by name"),
  tiers: z.array(tierTotalSchema).describe("Over the whole run, like every count below"),
  ready: count,
  counts: z.record(z.enum(DUES_STATUSES), z.int()),
  open: count,
  overdue: count,
  paid: count,
  mayLapse: count,
  lapsed: count,
  letters: letterProgressSchema.describe("Of the invoices that were issued last"),
});
export type DuesRun = z.output<typeof duesRunSchema>;

export const overdueMemberSchema = z.object({
  companyId: z.uuid(),
  company: z.string(),
  email: z.string(),
  invoiceId: z.uuid(),
  number: invoiceNumberSchema,
  dueOn: z.string(),
  openCents: z.int(),
  remindedAt: instant.nullable().describe("When it was written to last since its invoice was issued"),
  isNext: z.boolean().describe("It is reminded by the next press; false where it was reminded today"),
});
export type OverdueMember = z.output<typeof overdueMemberSchema>;

export const overdueDuesSchema = z.object({
  year: z.int(),
  members: z.array(overdueMemberSchema.meta({ id: "OverdueMember" })).describe("Those that owe the longest first"),
  next: count.describe("Whom the next press reminds, and what they owe"),
  letters: letterProgressSchema.describe("Of those who were reminded last"),
});
export type OverdueDues = z.output<typeof overdueDuesSchema>;

export const listedRunSchema = z.object({
  year: z.int(),
  startedBy: z.string(),
  createdAt: instant,
  invoices: z.int(),
  totalCents: z.int(),
  openCents: z.int(),
});
export type ListedRun = z.output<typeof listedRunSchema>;
