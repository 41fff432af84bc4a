/** The availability of an event, sent by the live stream while a visitor fills in the form. */
import type { EventDetail } from "../catalog/schema.ts";

export type Availability = Pick<EventDetail, "sold_out" | "is_full" | "capacity_left" | "left"> & {
  optionalSponsorshipComplete: Record<string, boolean>;
};

export const availabilityOf = ({ sold_out, is_full, capacity_left, left, price_obj }: EventDetail): Availability => ({
  ...{ sold_out, is_full, capacity_left, left },
  optionalSponsorshipComplete: price_obj.optionalSponsorshipComplete ?? {},
});

/** The event with its current availability. */
export const withAvailability = (
  event: EventDetail,
  { optionalSponsorshipComplete, ...now }: Availability,
): EventDetail => ({
  ...event,
  ...now,
  price_obj: { ...event.price_obj, optionalSponsorshipComplete },
});

/** True when this tier, option, level or class is sold out. */
export const isGone = ({ sold_out, price_obj }: EventDetail, option: string): boolean =>
  sold_out.includes(option) || price_obj.optionalSponsorshipComplete?.[option] === true;

/** The event for the holder of a waitlist offer: the held option and the event itself are not sold out. */
export const asHeldFor = (event: EventDetail, option: string): EventDetail => ({
  ...event,
  sold_out: event.sold_out.filter((name) => name !== option),
  is_full: false,
});
