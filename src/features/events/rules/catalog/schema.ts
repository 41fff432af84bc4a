/** An event as the API gives it and staff write it. Field names are the specification's; amounts are dollars. */
import { z } from "zod";
import { dollarsSchema, timeZoneSchema } from "#shared/bounds.ts";
import { DEFAULT_TIME_ZONE, EVENT_STATUSES, EVENT_TYPES } from "./event-types.ts";
import { MAX_PLAYERS, MAX_TEAMS } from "./team-size.ts";

const dollars = dollarsSchema.multipleOf(0.01);
const limit = z.number().int().positive().max(10_000);
const byName = <V extends z.ZodType>(value: V) => z.record(z.string(), value);

/**
 * What an event costs. Golf and clay shoot use the sponsorship tables, QAC `regLevel`; certification events key
 * `{ Member, "Non-Member" }` by class name, which is why other keys are let through.
 */
export const priceObjSchema = z.looseObject({
  /** Tier -> price, such as `"Platinum Sponsor": 3000`. */
  sponsorship: byName(dollars).optional(),
  /** `Platinum`, `Gold`, `Silver` -> what the tier includes. */
  sponsorshipDetails: byName(z.array(z.string())).optional(),
  /** Tier -> how many can be sold. A tier that is not named is not limited. */
  sponsorshipLimit: byName(limit).optional(),
  /** Tier -> how many teams it enters. Golf goes by the grade and a clay shoot has two where a tier is not named. */
  teams: byName(z.int().min(0).max(MAX_TEAMS)).optional(),
  /** Tier -> players of each of its teams; four where a tier is not named. */
  players: byName(z.int().min(1).max(MAX_PLAYERS)).optional(),
  /** Tier -> the grade that it goes by, where staff renamed it; the first word of its name where it is not named. */
  grades: byName(z.string()).optional(),
  /** `Golf_Tee`, `Golf_Ball`, `Reception`, `Lunch_Sponsor`, `Reception_Sponsor` -> price. */
  optionalSponsorship: byName(dollars).optional(),
  /** Set by staff, or by the last sale. */
  optionalSponsorshipComplete: byName(z.boolean()).optional(),
  optionalSponsorshipDetails: byName(z.string()).optional(),
  /** Option -> how many can be sold. An option that is not named can be sold once. */
  optionalSponsorshipLimit: byName(limit).optional(),
  regLevel: byName(dollars).optional(),
  /** Registration level -> how many people it takes. A level that is not named is not limited. */
  regLevelLimit: byName(limit).optional(),
  /** Class name -> how many people it takes. A class that is not named is not limited. */
  classLimit: byName(limit).optional(),
});
export type PriceObj = z.output<typeof priceObjSchema>;

/**
 * Dates by name, such as `"Shotgun start": "8:00 AM"`. A certification event keys them by class name: each range of
 * days is a session, `February 8 to 11, 2027` or `2027-02-08/2027-02-11`, several in a list.
 */
export const eventDateObjSchema = byName(z.union([z.string(), z.array(z.string())]));

/** Class -> the times it is held, as `event_date_obj` says, the earliest first. A class limit counts them together. */
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
  /** An instant. The day that visitors read is the one in `time_zone`. */
  event_date: z.iso.datetime({ offset: true }),
  /** As it is printed, such as `8:00 AM`. */
  event_time: z.string(),
  event_location: z.string(),
  event_image_filename: z.string(),
  /** What the picture shows; empty where there is none. */
  event_image_alt: z.string(),
  event_type: z.enum(EVENT_TYPES),
  /** The registration packet in the bucket `event_storage`. Where this is empty, the packet is made from the event. */
  event_attachment_filename: z.string(),
  event_date_obj: eventDateObjSchema,
  sessions: sessionsSchema,
  price_obj: priceObjSchema,
  custom_info_obj: customInfoObjSchema,
  time_zone: timeZoneSchema.default(DEFAULT_TIME_ZONE),
  status: z.enum(EVENT_STATUSES),
  /** From when until when visitors can register: instants; null for no such bound. */
  registration_opens: z.iso.datetime({ offset: true }).nullable(),
  registration_closes: z.iso.datetime({ offset: true }).nullable(),
  /** Visitors may wait for what is full. */
  has_waitlist: z.boolean(),
});
export type EventView = z.output<typeof eventSchema>;

/** An event as lists show it. */
export const listedEventSchema = eventSchema.extend({
  /** The path of its own page, such as `/events/golf-classic-may-2027`. */
  page: z.string(),
  /** Every unit of the capacity is claimed. */
  is_full: z.boolean(),
  /** How many people can still register; null for as many as come. */
  capacity_left: z.number().int().nullable(),
  /** Tiers, options, levels and classes that are sold out. */
  sold_out: z.array(z.string()),
  /** Since when it is known, and when staff last changed it: instants. */
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
});
export type ListedEvent = z.output<typeof listedEventSchema>;

/** One event with its availability. */
export const eventDetailSchema = listedEventSchema.extend({
  /** How many units of each limited tier, option, level and class are left. */
  left: byName(z.int()),
  /** How many people it takes; null for as many as come. */
  capacity: z.number().int().nullable(),
  /** The last day, in the event's zone, on which registrants may correct names. */
  corrections_last_day: z.iso.date(),
});
export type EventDetail = z.output<typeof eventDetailSchema>;
