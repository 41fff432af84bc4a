import { LevelName } from "./level-name.tsx";
import styles from "./level-verdicts.module.css";
import type { ShownLevel } from "./shown-level.ts";

type Verdict = { isCertified: boolean; words: string; held?: ShownLevel };

const Sign = ({ isCertified, words, held }: Verdict) => (
  <li className={styles.sign} data-certified={isCertified}>
    <div className={styles.border}>
      <p className={styles.verdict}>{isCertified ? "Certified" : "Not certified"}</p>
      {held && (
        <h2 className={styles.level}>
          <LevelName {...held} />
        </h2>
      )}
      <p className={styles.words}>{words}</p>
      {held && <p className={styles.number}>Number {held.certId}</p>}
      {held?.passes?.map(({ words: way, href }) => (
        <a key={href} className={styles.pass} href={href} aria-label={`${way}: ${held.name}`}>
          {way}
        </a>
      ))}
    </div>
  </li>
);

/** Each level in one glance; those that certify come first. */
export function LevelVerdicts({ levels }: { levels: readonly ShownLevel[] }) {
  const sorted = levels.toSorted((one, other) => Number(other.isCertified) - Number(one.isCertified));
  return (
    <ul className={styles.list}>
      {sorted.map((held) => (
        <Sign key={held.level} isCertified={held.isCertified} words={held.words} held={held} />
      ))}
      {levels.length === 0 && <Sign isCertified={false} words="No certification is on record." />}
    </ul>
  );
}
