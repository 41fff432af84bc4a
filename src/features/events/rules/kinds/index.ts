/** The kinds of event: one file and one line in each list. An event type without its lines does not compile. */
import { z } from "zod";
import type { EventType } from "../catalog/event-types.ts";
import { certification, certificationDetailsSchema } from "./certification.ts";
import { clayShoot } from "./clay-shoot.ts";
import { clayShootDetailsSchema } from "./clay-shoot-details.ts";
import { convention, conventionDetailsSchema } from "./convention.ts";
import { golf } from "./golf.ts";
import { golfDetailsSchema } from "./golf-details.ts";
import type { Kind } from "./kind.ts";
import { qualityCouncil, qualityCouncilDetailsSchema } from "./quality-council.ts";

/** The typed answers of each kind; `event_type` is the discriminator. */
export const detailsSchema = z.discriminatedUnion("event_type", [
  golfDetailsSchema,
  clayShootDetailsSchema,
  qualityCouncilDetailsSchema,
  conventionDetailsSchema,
  certificationDetailsSchema,
]);
type Details = z.output<typeof detailsSchema>;

const KINDS: { [Type in EventType]: Kind<Extract<Details, { event_type: Type }>> } = {
  GOLF: golf,
  CLAY_SHOOT: clayShoot,
  QAC: qualityCouncil,
  CONVENTION: convention,
  CERTIFICATION: certification,
};

/** Check details with the kind's `details` schema before you call its other functions. */
export const kindOf = (type: EventType): Kind<never> => KINDS[type] as Kind<never>;
