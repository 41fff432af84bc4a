/** The requests and answers of check-in phones, and the views of staff. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { registrationReferenceSchema } from "#shared/identifiers.ts";
import { withoutLink } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { ACT_KINDS } from "./acts.ts";
import { walkInSchema } from "./door-fields.ts";

/** The most acts in one request. */
export const MOST_ACTS = 200;
/** The year 2200, in milliseconds. */
const LATEST = 7_258_118_400_000;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const PERSON = new RegExp(`^(?:${uuid}/[A-Za-z0-9.]{1,80}|walk-in/${uuid})$`);

export const checkInLinkTokenSchema = z.string().regex(/^[\w-]{43}$/, "Not a token");

const millis = z.int().min(0).max(LATEST);
const line = z.string();
const eventFields = { id: z.uuid(), title: line, date: z.iso.datetime(), timeZone: line, location: line };

export const sentActSchema = z
  .strictObject({
    id: z.uuid().describe("Made by the phone: an act that is sent again is the same one"),
    person: z
      .string()
      .max(120, { abort: true })
      .regex(PERSON, "Not a person of this event")
      .describe("`{registration}/{path}`, or `walk-in/{UUID}`"),
    kind: z.enum(ACT_KINDS),
    at: millis.describe("Milliseconds by the phone's clock"),
    skew: z.int().min(-LATEST).max(LATEST).describe("Milliseconds by which the server's clock was ahead of it"),
    base: millis.describe("`serverTime` of the list that the phone had"),
    seq: z.int().min(0).max(2_147_483_647).describe("Counts the acts of one phone"),
    name: withoutLink(lineSchema(100)).default(""),
    company: walkInSchema.shape.company,
    email: walkInSchema.shape.email,
  })
  .superRefine(({ kind, name: typed, person }, context) => {
    if ((kind === "name" || kind === "walk-in") && typed === "")
      context.addIssue({ code: "custom", path: ["name"], message: "Must enter a name" });
    if (kind === "walk-in" && !person.startsWith("walk-in/"))
      context.addIssue({ code: "custom", path: ["person"], message: "Must be a walk-in" });
  });
export type SentAct = z.output<typeof sentActSchema>;

export const actsSchema = z
  .strictObject({
    device: z.uuid().describe("Made by the phone"),
    acts: z.array(sentActSchema).min(1).max(MOST_ACTS),
  })
  .meta({ id: "CheckInActs" });
export type SentActs = z.output<typeof actsSchema>;

/** The server's answer to acts. */
export const actsKeptSchema = z
  .object({
    serverTime: millis,
    kept: z.int().describe("How many of them are new"),
    needsLook: z.int().describe("How many of those staff have to look at before they count"),
    isEnded: z.boolean().describe("The link has ended: nothing else is answered to it"),
  })
  .meta({ id: "CheckInKept" });

const deskRegistrationSchema = z.object({
  id: z.uuid(),
  reference: registrationReferenceSchema,
  name: z.string(),
  company: z.string(),
  phoneEnd: z.string().describe("The last four digits"),
  level: z.string().describe("The tier, level or class; empty where there is none"),
  isUnpaid: z.boolean(),
  owesCents: z.int().nullable().describe("For staff alone"),
  people: z.array(z.object({ path: z.string(), role: z.string(), name: z.string() })),
});
export type DeskRegistration = z.output<typeof deskRegistrationSchema>;

const personStatusSchema = z.object({
  person: z.string(),
  since: millis.nullable(),
  name: z.string().nullable(),
  walkIn: z.object({ name: z.string(), company: z.string(), email: z.string() }).nullable(),
});

export const deskSchema = z
  .object({
    serverTime: millis,
    event: z.object({ id: z.uuid(), title: z.string(), timeZone: z.string(), startsAt: z.iso.datetime() }),
    version: z.string().describe("Another one whenever the registrations have changed"),
    registrations: z.array(deskRegistrationSchema).nullable().describe("Null where `known` is the version"),
    standings: z.array(personStatusSchema).describe("Where people stand; with `since` those that changed after it"),
    endsAt: z.iso.datetime().nullable().describe("When the link ends; null for staff"),
  })
  .meta({ id: "CheckInDesk" });
export type DeskAnswer = z.output<typeof deskSchema>;

export const deskQuerySchema = z.object({
  known: lineSchema(80).optional().describe("`version` of the registrations that the phone has"),
  since: z.coerce.number().int().min(0).max(LATEST).optional().describe("`serverTime` of the answer before"),
});

/** The reasons why an act does not count, or is not settled, until staff have looked at it. */
export const LOOK_REASONS = ["link-ended", "cancelled", "unknown"] as const;
export type LookReason = (typeof LOOK_REASONS)[number];

export const newLinkSchema = z
  .strictObject({
    label: withoutLink(lineSchema(60)).default("").describe("Whom it is for, such as Door 2"),
    lastDay: daySchema()
      .optional()
      .describe("It ends when this day does where the event is; the event's own day without"),
  })
  .meta({ id: "NewCheckInLink" });

const linkSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  label: z.string(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  isOver: z.boolean().describe("Revoked or expired"),
});
export type CheckInLink = z.output<typeof linkSchema>;

export const madeLinkSchema = linkSchema
  .extend({
    address: z.string().describe("Shown once: the database holds only a hash of it"),
    qr: z.string().describe("SVG of the address as a QR code"),
  })
  .meta({ id: "MadeCheckInLink" });

const lookSchema = z.object({
  id: z.uuid(),
  person: z.string().describe("The name, as far as it is known"),
  kind: z.enum(ACT_KINDS),
  reason: z.enum(LOOK_REASONS),
  at: z.iso.datetime(),
  by: z.string(),
  reference: registrationReferenceSchema.nullable(),
});
const walkInViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  isIn: z.boolean().describe("False once somebody took the arrival back"),
  settledWith: z.string().nullable().describe("What staff settled it with; null while it waits"),
});

export const checkInViewSchema = z
  .object({
    event: z.object({
      ...eventFields,
      isPast: z.boolean().describe("Its last day is over in its zone"),
    }),
    arrived: z.int(),
    expected: z.int(),
    links: z.array(linkSchema),
    looks: z.array(lookSchema).describe("At most 100"),
    walkIns: z.array(walkInViewSchema).describe("At most 200, those that wait first"),
  })
  .meta({ id: "CheckInView" });
export type CheckInView = z.output<typeof checkInViewSchema>;

export const checkInEventsSchema = z.array(
  z
    .object({
      ...eventFields,
      arrived: z.int(),
      expected: z.int(),
      isOver: z.boolean(),
    })
    .meta({ id: "CheckInEvent" }),
);
export type CheckInEvents = z.output<typeof checkInEventsSchema>;

export const reviewSchema = z
  .strictObject({
    decision: z.enum(["counts", "seen", "settled"]),
    settledWith: withoutLink(lineSchema(100))
      .default("")
      .describe("Reference of the registration that was made of a walk-in"),
  })
  .superRefine(({ decision, settledWith }, context) => {
    if (decision === "settled" && settledWith === "")
      context.addIssue({ code: "custom", path: ["settledWith"], message: "Must enter a reference or a reason" });
  })
  .meta({ id: "CheckInReview" });
export type Review = z.output<typeof reviewSchema>;
