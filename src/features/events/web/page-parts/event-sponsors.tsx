import { MemberLogo } from "#features/membership/web/roll/member-logo.tsx";
import type { Sponsor } from "../../rules/catalog/shown-event.ts";
import styles from "./event-sponsors.module.css";

/** The event's sponsors by level. The logos of the first level are the largest. */
export function EventSponsors({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const levels = [...Map.groupBy(sponsors, ({ level }) => level)];
  if (levels.length === 0) return null;
  const title = titleOf(levels.map(([level]) => level));
  return (
    <section className={styles.sponsors} aria-labelledby="sponsors">
      <h2 id="sponsors">{title}</h2>
      {levels.map(([level, ofLevel]) => (
        <div key={level}>
          {level !== title && <h3 className={styles.level}>{level}</h3>}
          <ul className={styles.logos}>
            {ofLevel.map((sponsor) => (
              <li key={sponsor.name}>
                <SponsorCard sponsor={sponsor} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Conferences have exhibitors, with or without sponsors. */
function titleOf(levels: readonly string[]): string {
  if (levels.length === 1 && (levels[0] === "Exhibitors" || levels[0] === "Sponsors")) return levels[0];
  return levels.includes("Exhibitors") ? "Sponsors and exhibitors" : "Our sponsors";
}

const SponsorCard = ({ sponsor }: { sponsor: Sponsor }) =>
  sponsor.website ? (
    <a className={styles.card} href={sponsor.website} target="_blank" rel="noopener">
      <Facts sponsor={sponsor} />
      <span className="visually-hidden"> (opens in a new window)</span>
    </a>
  ) : (
    <div className={styles.card}>
      <Facts sponsor={sponsor} />
    </div>
  );

function Facts({ sponsor: { name, logo, on_black, also } }: { sponsor: Sponsor }) {
  return (
    <>
      <MemberLogo member={{ aff_name: name, aff_image_file: logo, logoNeedsBlackBackground: on_black }} />
      <span className={logo ? styles.name : "visually-hidden"}>{name}</span>
      {also.length > 0 && <span className={styles.also}>Also: {also.join(", ")}</span>}
    </>
  );
}
