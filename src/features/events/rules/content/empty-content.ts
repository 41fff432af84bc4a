import type { EventType } from "../catalog/event-types.ts";
import { CERTIFICATION_CLASSES } from "../kinds/certification-catalog.ts";
import { CLAY_OPTIONS } from "../kinds/clay-shoot-catalog.ts";
import { GOLF_OPTIONS } from "../kinds/golf-catalog.ts";
import { LEVEL_KEYS } from "../kinds/levels.ts";
import type { ClassContent, EventContent, LevelContent, TierContent } from "./content-schema.ts";
import { NO_PAGE_PARTS } from "./no-page-parts.ts";

export const emptyTier = (name = ""): TierContent => ({
  id: crypto.randomUUID(),
  name,
  priceCents: null,
  limit: null,
  teams: null,
  players: null,
  grade: "",
  benefits: [],
});

const levels = (): LevelContent[] => LEVEL_KEYS.map((level) => ({ level, priceCents: null, limit: null }));
const classes = (): ClassContent[] =>
  CERTIFICATION_CLASSES.map((name) => ({ name, memberCents: null, nonMemberCents: null, limit: null, sessions: [] }));
const options = <Name extends string>(names: readonly Name[]) =>
  names.map((option) => ({ option, priceCents: null, limit: 1, isComplete: false, description: "" }));

/** The three usual tiers of golf and a clay shoot. */
const TIERS = {
  GOLF: ["Platinum Sponsor", "Gold Sponsor", "Silver Sponsor"],
  CLAY_SHOOT: ["Platinum", "Gold", "Silver"],
} as const;

type First = { title: string; date: string; timeZone: string };

/** The content of a new event, with its first facts and nothing else. */
export function emptyContent(type: EventType, first: First): EventContent {
  const common = {
    ...first,
    startTime: "08:00",
    timeText: "",
    location: "",
    picture: "",
    pictureAlt: "",
    packet: "",
    program: [],
    hotelCode: "",
    hotelLastDay: "",
    receptionWhen: "",
    receptionWhere: "",
    opensOn: "",
    closesOn: "",
    capacity: null,
    correctionsLastDay: "",
    hasWaitlist: true,
    ...NO_PAGE_PARTS,
  };
  switch (type) {
    case "GOLF":
      return {
        event_type: type,
        ...common,
        tiers: TIERS.GOLF.map((name) => emptyTier(name)),
        options: options(GOLF_OPTIONS),
      };
    case "CLAY_SHOOT":
      return {
        event_type: type,
        ...common,
        tiers: TIERS.CLAY_SHOOT.map((name) => emptyTier(name)),
        options: options(CLAY_OPTIONS),
      };
    case "QAC":
    case "CONVENTION":
      return { event_type: type, ...common, levels: levels() };
    case "CERTIFICATION":
      return { event_type: type, ...common, classes: classes() };
  }
}
