import type { Season } from "../../rules/page-texts.ts";
import { isInSeason, MONTHS, runsOf, seasonStatus, seasonText } from "../../rules/seasons.ts";
import styles from "./season-strip.module.css";

type Props = {
  seasons: readonly Season[];
  /** The present month, 1 to 12. */
  month: number;
};

const CELL = 60;
const LANE = 22;

/** The seasons of the year in words, and above them the twelve months as lanes of a road. */
export function SeasonStrip({ seasons, month }: Props) {
  if (seasons.length === 0) return null;
  return (
    <div className={styles.seasons}>
      <Year seasons={seasons} month={month} />
      <dl className={styles.list}>
        {seasons.map((season) => (
          <div key={season.name} className={styles.season} data-now={isInSeason(season, month) ? "" : undefined}>
            <dt>
              <b className={styles.name}>{season.name}</b> {seasonText(season)}
            </dt>
            <dd>
              {seasonStatus(season, month)} {season.text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Year({ seasons, month }: Props) {
  const height = 30 + seasons.length * (LANE + 6);
  return (
    <svg className={styles.year} viewBox={`0 0 ${12 * CELL} ${height}`} aria-hidden="true">
      <path className={styles.now} d={`M${(month - 1) * CELL} 0h${CELL}v${height}h-${CELL}z`} />
      {MONTHS.map((name, index) => (
        <text key={name} className={styles.month} x={index * CELL + CELL / 2} y="20" textAnchor="middle">
          {name.slice(0, 3)}
        </text>
      ))}
      {seasons.map((season, lane) =>
        runsOf(season).map(([from, to]) => (
          <g key={from} transform={`translate(${(from - 1) * CELL} ${30 + lane * (LANE + 6)})`}>
            <path className={styles.lane} data-lane={lane % 2} d={`M0 0h${(to - from + 1) * CELL}v${LANE}H0z`} />
            <path
              className={styles.dashes}
              d={`M12 ${LANE / 2}h${(to - from + 1) * CELL - 24}`}
              strokeDasharray="12 18"
            />
          </g>
        )),
      )}
    </svg>
  );
}
