import { optionLabel } from "../../rules/content/content-facts.ts";
import type { EventContent, OptionContent, SponsoredContent } from "../../rules/content/content-schema.ts";
import { withEntry } from "./edit-list.ts";
import styles from "./editor.module.css";
import { AmountField, CountField, Section, Switch, TextField } from "./fields.tsx";

type Props = { content: SponsoredContent; change: (patch: Partial<EventContent>) => void };

/** The optional sponsorships. An option without a price is not on sale. */
export function OptionsSection({ content, change }: Props) {
  const options = content.options as OptionContent[];
  const set = (at: number, patch: Partial<OptionContent>) =>
    change({ options: withEntry(options, at, patch) } as Partial<EventContent>);
  return (
    <Section id="options-section" title="Options" hint="An option needs a price to be on sale.">
      {options.map((option, at) => (
        <fieldset key={option.option} className={styles.card}>
          <legend className={styles.name}>{optionLabel(option.option)}</legend>
          <div className={styles.option}>
            <AmountField
              path={`options.${at}.priceCents`}
              label="Price"
              value={option.priceCents}
              thing={optionLabel(option.option)}
              onChange={(priceCents) => set(at, { priceCents })}
            />
            <CountField
              path={`options.${at}.limit`}
              label="Limit"
              value={option.limit}
              onChange={(limit) => set(at, { limit: limit || 1 })}
            />
            <TextField
              path={`options.${at}.description`}
              label="Includes (optional)"
              value={option.description}
              onChange={(description) => set(at, { description })}
            />
          </div>
          <Switch
            label="Mark as covered (no longer for sale)"
            isOn={option.isComplete}
            onChange={(isComplete) => set(at, { isComplete })}
          />
        </fieldset>
      ))}
    </Section>
  );
}
