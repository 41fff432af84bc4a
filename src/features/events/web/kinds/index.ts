/** The registration form of each event type. The code does not compile if a type is missing. */
import type { EventType } from "../../rules/catalog/event-types.ts";
import { certificationWeb } from "./certification-web.ts";
import { clayShootWeb } from "./clay-shoot-web.ts";
import { conventionWeb } from "./convention-web.ts";
import { golfWeb } from "./golf-web.ts";
import { qualityCouncilWeb } from "./quality-council-web.ts";
import type { WebKind } from "./web-kind.ts";

const KINDS: Record<EventType, WebKind> = {
  GOLF: golfWeb,
  CLAY_SHOOT: clayShootWeb,
  QAC: qualityCouncilWeb,
  CONVENTION: conventionWeb,
  CERTIFICATION: certificationWeb,
};

export const webKindOf = (type: EventType): WebKind => KINDS[type];
