/** The availability of an event, sent by the live stream while a visitor fills in the form. */
import { isComplete } from "../catalog/sales.ts";
import type { EventDetail } from "../catalog/schema.ts";

export type Availability = Pick<EventDetail, "sold_out" | "is_full" | "capacity_left" | "left"> & {
  optionalSponsorshipComplete: Record<string, boolean | undefined>;
};

export const availabilityOf = ({ sold_out, is_full, capacity_left, left, prices }: EventDetail): Availability => ({
  sold_out,
  is_full,
  capacity_left,
  left,
  // JSON leaves out options that are not marked.
  optionalSponsorshipComplete: Object.fromEntries(prices.options.map(({ name, isComplete: is }) => [name, is])),
});

/** The event with its current availability. */
export const withAvailability = (
  event: EventDetail,
  { optionalSponsorshipComplete, ...now }: Availability,
): EventDetail => ({
  ...event,
  ...now,
  prices: {
    ...event.prices,
    options: event.prices.options.map((one) => ({ ...one, isComplete: optionalSponsorshipComplete[one.name] })),
  },
});

/** True when this tier, option, level or class is sold out. */
export const isGone = ({ sold_out, prices }: EventDetail, option: string): boolean =>
  sold_out.includes(option) || isComplete(prices, option);

/** The event for the holder of a waitlist offer: the held option and the event itself are not sold out. */
export const asHeldFor = (event: EventDetail, option: string): EventDetail => ({
  ...event,
  sold_out: event.sold_out.filter((name) => name !== option),
  is_full: false,
});
