/** Seasons recur every year, and may span the new year. */
import type { Season } from "./page-texts.ts";

export const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
] as const;

type Span = Pick<Season, "fromMonth" | "toMonth">;

/** `November to March`; a single month is shown alone. */
export function seasonText({ fromMonth, toMonth }: Span): string {
  const [from, to] = [MONTHS[fromMonth - 1], MONTHS[toMonth - 1]];
  return from === to ? String(from) : `${from} to ${to}`;
}

/** @param month 1 to 12. */
export const isInSeason = ({ fromMonth, toMonth }: Span, month: number): boolean =>
  fromMonth <= toMonth ? month >= fromMonth && month <= toMonth : month >= fromMonth || month <= toMonth;

/** The season in a month: `It runs until March.` or `It begins in November.` */
export const seasonStatus = (season: Span, month: number): string =>
  isInSeason(season, month)
    ? `It runs until the end of ${MONTHS[season.toMonth - 1]}.`
    : `It begins in ${MONTHS[season.fromMonth - 1]}.`;

/** Runs of months inside one calendar year, first and last: two if the season spans the new year. */
export const runsOf = ({ fromMonth, toMonth }: Span): (readonly [from: number, to: number])[] =>
  fromMonth <= toMonth
    ? [[fromMonth, toMonth]]
    : [
        [fromMonth, 12],
        [1, toMonth],
      ];
