import type { Tier } from "../rules/membership-view.ts";
import { Aggregate } from "./aggregate.tsx";
import { TierPanel } from "./tier-panel.tsx";
import styles from "./tier-picker.module.css";

type Props = { tiers: readonly Tier[]; contractorNote: string };

/**
 * The tiers as pavement courses in cross-section. They are native radio buttons, and the style sheet alone shows the
 * selected tier's panel: this works by keyboard and without scripts, and print shows all four.
 */
export function TierPicker({ tiers, contractorNote }: Props) {
  return (
    <div className={styles.picker}>
      <fieldset className={styles.courses}>
        <legend className={styles.legend}>Choose a tier</legend>
        {tiers.map(({ memberType }, index) => (
          <label key={memberType} className={styles.course}>
            <Aggregate course={index} className={styles.stones} />
            <input type="radio" name="tier" value={memberType} defaultChecked={index === 0} className={styles.input} />
            <span className={styles.name}>{memberType}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.panels}>
        {tiers.map((tier) => (
          <TierPanel
            key={tier.memberType}
            tier={tier}
            note={tier.memberType === "Contractor" ? contractorNote : undefined}
            className={styles.panel}
          />
        ))}
      </div>
    </div>
  );
}
