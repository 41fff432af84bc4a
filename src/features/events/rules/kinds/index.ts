/** The kinds of event that can be registered for online: one file each, one line in each list. */
import { z } from "zod";
import type { EventType } from "../event-types.ts";
import { clayShoot, clayShootDetailsSchema } from "./clay-shoot.ts";
import { convention, conventionDetailsSchema } from "./convention.ts";
import { golf, golfDetailsSchema } from "./golf.ts";
import type { Kind } from "./kind.ts";
import { qualityCouncil, qualityCouncilDetailsSchema } from "./quality-council.ts";

// Details are checked by the kind's own schema before any other of its functions sees them.
const KINDS: readonly Kind<never>[] = [
  golf as Kind<never>,
  clayShoot as Kind<never>,
  qualityCouncil as Kind<never>,
  convention as Kind<never>,
];

const byType = new Map(KINDS.map((kind) => [kind.eventType, kind]));

/** @returns `undefined` for a kind that the office registers by phone. */
export const kindOf = (type: EventType): Kind<never> | undefined => byType.get(type);

/** The typed answers of each kind, told apart by `event_type`. */
export const detailsSchema = z.discriminatedUnion("event_type", [
  golfDetailsSchema,
  clayShootDetailsSchema,
  qualityCouncilDetailsSchema,
  conventionDetailsSchema,
]);
