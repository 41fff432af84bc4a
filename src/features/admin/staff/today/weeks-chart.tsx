import type { Edition } from "../../rules/today.ts";
import styles from "./today.module.css";

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [640, 220, 36, 24];

/**
 * Charts the registrations of the next event as a solid line that ends in a point, and those of the last edition as a
 * dashed one; a table beside it has the same numbers. Both lines are named, so that nothing depends on color alone.
 */
export function WeeksChart({ editions }: { editions: readonly Edition[] }) {
  const [own, last] = editions;
  if (!own) return null;
  const most = Math.max(4, ...editions.flatMap(({ weeks }) => weeks.map(({ registrations }) => registrations)));
  const first = Math.max(...editions.flatMap(({ weeks }) => weeks.map(({ weeksBefore }) => weeksBefore)));
  const x = (week: number) => LEFT + ((first - week) / Math.max(1, first)) * (WIDTH - LEFT - 8);
  const y = (count: number) => HEIGHT - BOTTOM - (count / most) * (HEIGHT - BOTTOM - 12);
  const path = ({ weeks }: Edition) =>
    weeks.map(({ weeksBefore, registrations }) => `${x(weeksBefore)},${y(registrations)}`).join(" ");
  const now = own.weeks.at(-1);
  return (
    <section className={styles.card} aria-labelledby="weeks">
      <h2 id="weeks">Registrations by week</h2>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.whole}>{own.title}</span>
        {last && <span className={styles.dashed}>{last.title}</span>}
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} aria-hidden="true">
        {[0, most / 2, most].map((count) => (
          <g key={count}>
            <path d={`M${LEFT} ${y(count)}H${WIDTH}`} className={styles.rule} />
            <text x={LEFT - 8} y={y(count) + 4} textAnchor="end">
              {Math.round(count)}
            </text>
          </g>
        ))}
        <text x={LEFT} y={HEIGHT - 4}>
          {first} weeks before
        </text>
        <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
          the day
        </text>
        {last && <polyline points={path(last)} className={styles.lastLine} />}
        <polyline points={path(own)} className={styles.ownLine} />
        {now && <circle cx={x(now.weeksBefore)} cy={y(now.registrations)} r="6" className={styles.point} />}
      </svg>
      <WeeksTable own={own} last={last} />
    </section>
  );
}

/** The numbers of the chart, for readers who cannot see it or need exact figures. */
function WeeksTable({ own, last }: { own: Edition; last: Edition | undefined }) {
  const weeks = [...new Set([own, last].flatMap((one) => one?.weeks.map(({ weeksBefore }) => weeksBefore) ?? []))];
  const of = (edition: Edition | undefined, week: number) =>
    edition?.weeks.find(({ weeksBefore }) => weeksBefore === week)?.registrations ?? "";
  return (
    <details>
      <summary>As a table</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Weeks before</th>
            <th scope="col">{own.title}</th>
            {last && <th scope="col">{last.title}</th>}
          </tr>
        </thead>
        <tbody>
          {weeks
            .sort((a, b) => b - a)
            .map((week) => (
              <tr key={week}>
                <th scope="row">{week}</th>
                <td>{of(own, week)}</td>
                {last && <td>{of(last, week)}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
