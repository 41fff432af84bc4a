/** An event in the API. Field names are the specification's; amounts are dollars, which are cents in the types. */
import { z } from "zod";
import { dollarsSchema, timeZoneSchema } from "#shared/bounds.ts";
import { DEFAULT_TIME_ZONE, EVENT_STATUSES, EVENT_TYPES } from "./event-types.ts";
import type { Prices } from "./prices.ts";
import { MAX_PLAYERS, MAX_TEAMS } from "./team-size.ts";

const dollars = dollarsSchema.multipleOf(0.01);
const limit = z.number().int().positive().max(10_000);
const byName = <V extends z.ZodType>(value: V) => z.record(z.string(), value);

/**
 * The prices of an event. Golf and clay shoot use the sponsorship tables, QAC `regLevel`; certification events key
 * `{ Member, "Non-Member" }` by class name, which is why other keys are allowed.
 */
export const priceObjSchema = z.looseObject({
  /** Tier -> price, such as `"Platinum Sponsor": 3000`. */
  sponsorship: byName(dollars).optional(),
  /** `Platinum`, `Gold`, `Silver` -> what the tier includes. */
  sponsorshipDetails: byName(z.array(z.string())).optional(),
  /** Tier -> how many can be sold. A missing tier has no limit. */
  sponsorshipLimit: byName(limit).optional(),
  /** Tier -> how many teams it enters. For a missing tier, golf decides by the grade, and a clay shoot has two. */
  teams: byName(z.int().min(0).max(MAX_TEAMS)).optional(),
  /** Tier -> players of each of its teams; four for a missing tier. */
  players: byName(z.int().min(1).max(MAX_PLAYERS)).optional(),
  /** Renamed tier -> its grade. The grade of a missing tier is the first word of its name. */
  grades: byName(z.string()).optional(),
  /** `Golf_Tee`, `Golf_Ball`, `Reception`, `Lunch_Sponsor`, `Reception_Sponsor` -> price. */
  optionalSponsorship: byName(dollars).optional(),
  /** Set by staff, or by the last sale. */
  optionalSponsorshipComplete: byName(z.boolean()).optional(),
  optionalSponsorshipDetails: byName(z.string()).optional(),
  /** Option -> how many can be sold. A missing option can be sold once. */
  optionalSponsorshipLimit: byName(limit).optional(),
  regLevel: byName(dollars).optional(),
  /** Registration level -> how many people can register. A missing level has no limit. */
  regLevelLimit: byName(limit).optional(),
  /** Class name -> how many people can register. A missing class has no limit. */
  classLimit: byName(limit).optional(),
});
export type PriceObj = z.output<typeof priceObjSchema>;

/** An event with its prices in cents, and as the API answers it. */
export type WithPrices<Answer> = Omit<Answer, "price_obj"> & { prices: Prices };
export type AnsweredEvent<Event> = Omit<Event, "prices"> & { price_obj: PriceObj };

/**
 * Dates by name, such as `"Shotgun start": "8:00 AM"`. A certification event keys them by class name: each range of
 * days is a session, `February 8 to 11, 2027` or `2027-02-08/2027-02-11`, several in a list.
 */
export const eventDateObjSchema = byName(z.union([z.string(), z.array(z.string())]));

/** Class -> its sessions from `event_date_obj`, the earliest first. A class limit counts them together. */
const sessionsSchema = byName(
  z.array(
    z.object({
      session: z.string().describe("What `details.session` takes, such as `2027-02-08/2027-02-11`"),
      label: z.string().describe("As people read it; `customInputs` takes this too, as `Session`"),
      starts: z.iso.date().optional().describe("Absent where the dates are a text that cannot be read"),
      ends: z.iso.date().optional(),
    }),
  ),
);

export const customInfoObjSchema = z.object({
  reservationRoomCode: z.string().optional(),
  reservationLastDay: z.string().optional(),
  welcomeReceptionDate: z.string().optional(),
  welcomeReceptionLocation: z.string().optional(),
  hotelName: z.string().optional(),
  hotelPhone: z.string().optional(),
  /** The hotel's page for the event's guests. */
  hotelLink: z.string().optional(),
});
export type CustomInfoObj = z.output<typeof customInfoObjSchema>;

export const eventSchema = z.object({
  id: z.uuid(),
  event_title: z.string().min(1).max(200),
  /** An instant. Visitors see its day in `time_zone`. */
  event_date: z.iso.datetime({ offset: true }),
  /** The displayed text, such as `8:00 AM`. */
  event_time: z.string(),
  event_location: z.string(),
  event_image_filename: z.string(),
  /** Describes the picture; empty without a picture. */
  event_image_alt: z.string(),
  event_type: z.enum(EVENT_TYPES),
  /** The registration packet in the bucket `event_storage`. If empty, the packet is made from the event. */
  event_attachment_filename: z.string(),
  event_date_obj: eventDateObjSchema,
  sessions: sessionsSchema,
  price_obj: priceObjSchema,
  custom_info_obj: customInfoObjSchema,
  time_zone: timeZoneSchema.default(DEFAULT_TIME_ZONE),
  status: z.enum(EVENT_STATUSES),
  /** The period in which visitors can register, as instants; null for an open end. */
  registration_opens: z.iso.datetime({ offset: true }).nullable(),
  registration_closes: z.iso.datetime({ offset: true }).nullable(),
  /** Whether visitors may join a waitlist for full options. */
  has_waitlist: z.boolean(),
});
export type EventView = WithPrices<z.output<typeof eventSchema>>;

/** An event as lists show it. */
export const listedEventSchema = eventSchema.extend({
  /** The path of its own page, such as `/events/golf-classic-may-2027`. */
  page: z.string(),
  /** True if every unit of the capacity is claimed. */
  is_full: z.boolean(),
  /** How many people can still register; null for no limit. */
  capacity_left: z.number().int().nullable(),
  /** Tiers, options, levels and classes that are sold out. */
  sold_out: z.array(z.string()),
  /** When the event was created, and when staff last changed it: instants. */
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
});
export type ListedEvent = WithPrices<z.output<typeof listedEventSchema>>;

/** One event with its availability. */
export const eventDetailSchema = listedEventSchema.extend({
  /** How many units of each limited tier, option, level and class are left. */
  left: byName(z.int()),
  /** How many people can register; null for no limit. */
  capacity: z.number().int().nullable(),
  /** The last day, in the event's zone, on which registrants may correct names. */
  corrections_last_day: z.iso.date(),
});
export type EventDetail = WithPrices<z.output<typeof eventDetailSchema>>;
