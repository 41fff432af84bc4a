/** The association's year: editions of all five kinds of event, past and to come. */

import { formatDaysBriefly } from "#features/certifications/rules/sessions/day-ranges.ts";
import { NO_PRICES } from "#features/events/rules/catalog/prices.ts";
import type { EventView } from "#features/events/rules/catalog/schema.ts";
import type { PageInfo } from "#features/events/rules/content/stored-event.ts";
import { CERTIFICATION_CLASSES, type CertificationClass } from "#features/events/rules/kinds/certification-catalog.ts";
import { addDays, formatTime } from "#shared/dates.ts";
import type { Calendar, Day, Weekday } from "./calendar.ts";
import {
  CLASSES_PAGE,
  CLAY_PAGE,
  CONVENTION_PAGE,
  GOLF_PAGE,
  QUALITY_PAGE,
  type SamplePage,
  SCRAMBLE_PAGE,
} from "./event-pages.ts";
import {
  CERTIFICATION_PRICES,
  CLAY_PRICES,
  CONVENTION_PRICES,
  GOLF_PRICES,
  QUALITY_COUNCIL_PRICES,
} from "./event-prices.ts";

export const GOLF_PACKET = "golf-classic-packet.pdf";

/** Its sessions are read from its dates. */
export type SampleEvent = Omit<
  EventView,
  "sessions" | "registration_opens" | "registration_closes" | "has_waitlist"
> & {
  page_info: PageInfo;
};
type Facts = Pick<SampleEvent, "event_title" | "event_type" | "event_location"> & Partial<SampleEvent>;
type When = { weeks: number; weekday: Weekday; time: string };

/** All sample events, past and to come; ids are new each time. */
export function sampleEvents(calendar: Calendar): SampleEvent[] {
  const toCome = [golfClassic(10), technicianClasses(12), qualityCouncil(15), technicianClasses(20)];
  const later = [clayShoot(24), annualConvention(29), coastScramble(33), technicianClasses(37)];
  const gone = [golfClassic(-42), clayShoot(-28), qualityCouncil(-37), annualConvention(-23), technicianClasses(-12)];
  return [...toCome, ...later, ...gone].map((edition) => edition(calendar));
}

type Edition = (calendar: Calendar) => SampleEvent;

const edition =
  (when: When, page: SamplePage, factsOf: (calendar: Calendar, day: Day) => Facts): Edition =>
  (calendar) => {
    const day = calendar.inWeek(when.weeks, when.weekday);
    const at = calendar.at(day, when.time);
    const facts = factsOf(calendar, day);
    return {
      id: crypto.randomUUID(),
      event_date: at.toISOString(),
      event_time: formatTime(at, calendar.zone),
      event_image_filename: page.picture,
      event_image_alt: page.pictureAlt,
      page_info: page.info,
      event_attachment_filename: "",
      event_date_obj: {},
      prices: NO_PRICES,
      time_zone: calendar.zone,
      status: "published",
      ...facts,
      custom_info_obj: { ...page.hotel, ...facts.custom_info_obj },
    };
  };

const golfClassic = (weeks: number) =>
  edition({ weeks, weekday: "Thu", time: "08:00" }, GOLF_PAGE, (calendar, day) => ({
    event_title: "Annual Golf Classic",
    event_type: "GOLF",
    event_location: "Pearl River Golf Club, Jackson, MS",
    event_attachment_filename: GOLF_PACKET,
    event_date_obj: {
      "Range and breakfast": "7:00 AM",
      "Shotgun start": "8:00 AM",
      "Awards lunch": "1:00 PM",
    },
    prices: GOLF_PRICES,
    custom_info_obj: {
      reservationRoomCode: "MAPAGOLF",
      reservationLastDay: calendar.long(addDays(day, -21)),
      welcomeReceptionDate: `${calendar.long(addDays(day, -1))}, 5:30 PM`,
      welcomeReceptionLocation: "Clubhouse terrace, Pearl River Golf Club",
    },
  }));

const coastScramble = (weeks: number) =>
  edition({ weeks, weekday: "Fri", time: "08:30" }, SCRAMBLE_PAGE, (calendar, day) => ({
    event_title: "Coast Golf Scramble",
    event_type: "GOLF",
    event_location: "Bayou Oaks Golf Links, Ocean Springs, MS",
    event_date_obj: { "Range opens": "7:30 AM", "Shotgun start": "8:30 AM", "Fish fry and awards": "1:30 PM" },
    prices: { ...GOLF_PRICES, options: GOLF_PRICES.options.map((one) => ({ ...one, isComplete: false })) },
    custom_info_obj: {
      welcomeReceptionDate: `${calendar.long(addDays(day, -1))}, 6:00 PM`,
      welcomeReceptionLocation: "Harbor Room, Bayou Oaks Inn",
    },
  }));

const clayShoot = (weeks: number) =>
  edition({ weeks, weekday: "Thu", time: "09:00" }, CLAY_PAGE, (calendar, day) => ({
    event_title: "PAC Clay Shoot",
    event_type: "CLAY_SHOOT",
    event_location: "Turkey Creek Sporting Clays, Canton, MS",
    event_date_obj: { "Safety talk": "9:00 AM", "First station": "9:30 AM", Lunch: "12:30 PM" },
    prices: CLAY_PRICES,
    custom_info_obj: {
      reservationRoomCode: "MAPACLAY",
      reservationLastDay: calendar.long(addDays(day, -21)),
      welcomeReceptionDate: `${calendar.long(addDays(day, -1))}, 6:00 PM`,
      welcomeReceptionLocation: "The lodge at Turkey Creek",
    },
  }));

const qualityCouncil = (weeks: number) =>
  edition({ weeks, weekday: "Tue", time: "13:00" }, QUALITY_PAGE, (calendar, day) => ({
    event_title: "Quality Council Conference",
    event_type: "QAC",
    event_location: "Magnolia Conference Center, Flowood, MS",
    event_date_obj: {
      "Exhibits open and afternoon sessions": `${calendar.long(day)}, 1:00 PM to 5:00 PM`,
      "Technical sessions and council meeting": `${calendar.long(addDays(day, 1))}, 8:00 AM to 4:00 PM`,
      "Laboratory tour": `${calendar.long(addDays(day, 2))}, 8:00 AM to 11:30 AM`,
    },
    prices: QUALITY_COUNCIL_PRICES,
    custom_info_obj: {
      reservationRoomCode: "MAPA-QAC",
      reservationLastDay: calendar.long(addDays(day, -25)),
      welcomeReceptionDate: `${calendar.long(day)}, 5:30 PM`,
      welcomeReceptionLocation: "Exhibit hall, Magnolia Conference Center",
    },
  }));

const annualConvention = (weeks: number) =>
  edition({ weeks, weekday: "Wed", time: "14:00" }, CONVENTION_PAGE, (calendar, day) => ({
    event_title: "Annual Convention",
    event_type: "CONVENTION",
    event_location: "Gulf Breeze Resort, Biloxi, MS",
    event_date_obj: {
      "Registration and committee meetings": `${calendar.long(day)}, 2:00 PM to 5:00 PM`,
      "General session and paving awards": `${calendar.long(addDays(day, 1))}, 8:30 AM to 4:30 PM`,
      "Members' business meeting": `${calendar.long(addDays(day, 2))}, 8:30 AM to 11:00 AM`,
    },
    prices: CONVENTION_PRICES,
    custom_info_obj: {
      reservationRoomCode: "MAPACONV",
      reservationLastDay: calendar.long(addDays(day, -30)),
      welcomeReceptionDate: `${calendar.long(day)}, 6:00 PM`,
      welcomeReceptionLocation: "Pier deck, Gulf Breeze Resort",
    },
  }));

/** Days after the first Monday, and how many days a class lasts. */
const CLASS_DAYS: Record<CertificationClass, { starts: number[]; lasts: number }> = {
  "Level 1 Certification": { starts: [0, 14], lasts: 4 },
  "Level 1 Recertification": { starts: [7, 21], lasts: 2 },
  "Level 2 Certification": { starts: [28, 42], lasts: 4 },
  "Level 2 Recertification": { starts: [35], lasts: 2 },
  "CMDT Certification": { starts: [49], lasts: 5 },
  "CMDT Recertification": { starts: [56], lasts: 2 },
  "Master Certification": { starts: [58], lasts: 1 },
};

const technicianClasses = (weeks: number) =>
  edition({ weeks, weekday: "Mon", time: "08:00" }, CLASSES_PAGE, (calendar, day) => ({
    event_title: "Technician Certification Classes",
    event_type: "CERTIFICATION",
    event_location: "MAPA Training Laboratory, Jackson, MS",
    event_date_obj: Object.fromEntries(CERTIFICATION_CLASSES.map((name) => [name, classDates(calendar, day, name)])),
    prices: CERTIFICATION_PRICES,
    custom_info_obj: { reservationRoomCode: "MAPALAB", reservationLastDay: calendar.long(addDays(day, -14)) },
  }));

function classDates(calendar: Calendar, firstMonday: Day, name: CertificationClass): string[] {
  const { starts, lasts } = CLASS_DAYS[name];
  return starts.map((start) => {
    const from = calendar.stepOver(addDays(firstMonday, start));
    return formatDaysBriefly(from, addDays(from, lasts - 1));
  });
}
