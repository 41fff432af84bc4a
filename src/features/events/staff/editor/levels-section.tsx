import type { EventContent, LevelsContent } from "../../rules/content/content-schema.ts";
import { levelKeyLabel } from "../../rules/kinds/levels.ts";
import { withEntry } from "./edit-list.ts";
import styles from "./editor.module.css";
import { AmountField, CountField, Section } from "./fields.tsx";

type Props = { content: LevelsContent; change: (patch: Partial<EventContent>) => void };

const HINTS: Record<LevelsContent["event_type"], string> = {
  QAC: "A level needs a price to be on sale.",
  CONVENTION: "A level needs a price to be on sale. With no prices at all, registration is free.",
};

/** The prices by level and membership. */
export const LevelsSection = ({ content: { levels, event_type }, change }: Props) => (
  <Section id="levels-section" title="Prices" hint={HINTS[event_type]}>
    {levels.map(({ level, priceCents, limit }, at) => (
      <fieldset key={level} className={styles.line}>
        <legend className={styles.name}>{levelKeyLabel(level)}</legend>
        <AmountField
          path={`levels.${at}.priceCents`}
          label="Price"
          value={priceCents}
          thing={levelKeyLabel(level)}
          onChange={(cents) => change({ levels: withEntry(levels, at, { priceCents: cents }) })}
        />
        <CountField
          path={`levels.${at}.limit`}
          label="Limit"
          value={limit}
          hint="Leave blank for no limit"
          onChange={(most) => change({ levels: withEntry(levels, at, { limit: most }) })}
        />
      </fieldset>
    ))}
  </Section>
);
