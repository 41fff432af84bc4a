/** Careers of the sample's technicians: the certifications that they hold, each as the steps of its record. */
import type { EntryKind } from "#features/certifications/rules/record/status-on.ts";
import { addDays } from "#shared/dates.ts";
import { addMonths } from "#shared/days/add-months.ts";

type Step = { kind: EntryKind; day: string; reason?: string };
export type Held = { level: string; steps: Step[] };
/** The sessions at which one of the certifications was earned or renewed. */
export type PastSession = "pastLevel2" | "pastRecertification";
export type Career = { holds: Held[]; attended?: PastSession };

/** Today, and the last days of sessions. */
export type Days = { today: string; lastDayOf: Record<PastSession, string> };

type Kind = { count: number; career: (at: number, days: Days) => Career };

const ago = ({ today }: Days, days: number): string => addDays(today, -days);
/** The first day of five years that end in so many days. */
const endsIn = ({ today }: Days, days: number): string => addDays(addMonths(addDays(today, days), -60), 1);

const certified = (day: string): Step => ({ kind: "certified", day });
const renewed = (day: string): Step => ({ kind: "renewed", day });
const held = (level: string, ...steps: Step[]): Held => ({ level, steps });
const of = (...holds: Held[]): Career => ({ holds });

/** A first period that ended so many days ago and was renewed some weeks before. */
const renewedOnce = (level: string, days: Days, ended: number): Held =>
  held(level, certified(endsIn(days, -ended)), renewed(ago(days, ended + 20 + (ended % 250))));

/** Renewed twice since over eleven years. */
const longHeld = (level: string, days: Days, ended: number): Held =>
  held(
    level,
    certified(addMonths(endsIn(days, -ended), -60)),
    renewed(addMonths(ago(days, ended + 31), -60)),
    renewed(ago(days, ended + 31)),
  );

const SUSPENSIONS = ["Sample records were missing", "Tests were not made as the method says", "A fee was not paid"];

const KINDS: Kind[] = [
  { count: 122, career: (at, days) => of(held("1", certified(ago(days, 32 + at * 13)))) },
  { count: 44, career: (at, days) => of(renewedOnce("1", days, 150 + at * 30)) },
  {
    count: 70,
    career: (at, days) =>
      of(held("1", certified(ago(days, 640 + at * 14))), held("2", certified(ago(days, 90 + at * 14)))),
  },
  {
    count: 40,
    career: (at, days) =>
      of(
        renewedOnce("1", days, 700 + at * 20),
        held("2", certified(ago(days, 800 + at * 20))),
        held("3", certified(ago(days, 60 + at * 20))),
      ),
  },
  {
    count: 12,
    career: (at, days) => of(longHeld("3", days, 500 + at * 60), held("4", certified(ago(days, 200 + at * 90)))),
  },
  { count: 24, career: (at, days) => of(held(at % 3 ? "1" : "2", certified(endsIn(days, 4 + at * 7)))) },
  { count: 14, career: (at, days) => of(held(at % 3 ? "1" : "2", certified(endsIn(days, -5 - at * 25)))) },
  { count: 24, career: (at, days) => of(held(at % 4 ? "1" : "3", certified(endsIn(days, -400 - at * 40)))) },
  { count: 3, career: (at, days) => of(stopped("suspended", days, { held: 500 + at * 200, ago: 12 + at * 50, at })) },
  { count: 4, career: (at, days) => of(stopped("revoked", days, { held: 900 + at * 150, ago: 20 + at * 210, at })) },
  {
    count: 5,
    career: (at, days) => {
      const { level, steps } = stopped("suspended", days, { held: 800 + at * 80, ago: 300 + at * 30, at });
      const reinstated: Step = { kind: "reinstated", day: ago(days, 250 + at * 30), reason: "The appeal was upheld" };
      return of({ level, steps: [...steps, reinstated] });
    },
  },
  {
    count: 8,
    career: (at, days) => {
      const extended: Step = { kind: "extended", day: ago(days, 30 + at), reason: "The laboratory was flooded" };
      return of(held("2", certified(endsIn(days, 20 + at)), extended));
    },
  },
  {
    count: 6,
    career: (at, days) => ({
      ...of(held("1", certified(ago(days, 300 + at * 120))), held("2", certified(days.lastDayOf.pastLevel2))),
      attended: "pastLevel2",
    }),
  },
  {
    count: 4,
    career: (at, days) => ({
      ...of(held("1", certified(endsIn(days, 10 + at * 30)), renewed(days.lastDayOf.pastRecertification))),
      attended: "pastRecertification",
    }),
  },
];

type Stop = { held: number; ago: number; at: number };

function stopped(kind: "suspended" | "revoked", days: Days, { held: since, ago: when, at }: Stop): Held {
  const reason = kind === "revoked" ? "Test results were made up" : SUSPENSIONS[at % SUSPENSIONS.length];
  return held("1", certified(ago(days, since)), { kind, day: ago(days, when), ...(reason && { reason }) });
}

/** One career for each technician, shuffled so that the people of a company have different ones. */
export function sampleCareers(days: Days): Career[] {
  const all = KINDS.flatMap(({ count, career }) => Array.from({ length: count }, (_, at) => career(at, days)));
  return all.map((_, at) => all[(at * STEP) % all.length] ?? { holds: [] });
}

/** A prime that divides no number of careers. */
const STEP = 127;
