/** The kinds of event that can be registered for online: one file each, one line in each list. */
import { z } from "zod";
import type { EventType } from "../event-types.ts";
import { certification, certificationDetailsSchema } from "./certification.ts";
import { clayShoot, clayShootDetailsSchema } from "./clay-shoot.ts";
import { convention, conventionDetailsSchema } from "./convention.ts";
import { golf, golfDetailsSchema } from "./golf.ts";
import type { Kind } from "./kind.ts";
import { qualityCouncil, qualityCouncilDetailsSchema } from "./quality-council.ts";

// Details are checked by the kind's own schema before any other of its functions sees them.
const KINDS: Record<EventType, Kind<never>> = {
  GOLF: golf as Kind<never>,
  CLAY_SHOOT: clayShoot as Kind<never>,
  QAC: qualityCouncil as Kind<never>,
  CONVENTION: convention as Kind<never>,
  CERTIFICATION: certification as Kind<never>,
};

export const kindOf = (type: EventType): Kind<never> => KINDS[type];

/** The typed answers of each kind, told apart by `event_type`. */
export const detailsSchema = z.discriminatedUnion("event_type", [
  golfDetailsSchema,
  clayShootDetailsSchema,
  qualityCouncilDetailsSchema,
  conventionDetailsSchema,
  certificationDetailsSchema,
]);
