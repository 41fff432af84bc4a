import { MEMBERS } from "#shared/paths.ts";
import { Button } from "#ui/public/button.tsx";
import { SelectField } from "#ui/public/forms/fields/select-field.tsx";
import { type Choices, isNarrowed, type PublicFilters } from "../../rules/narrow-down.ts";
import styles from "./member-filters.module.css";

/** Reloads this page with a trade and a city in its address. */
export function MemberFilters({ filters, choices: { trades, cities } }: { filters: PublicFilters; choices: Choices }) {
  if (cities.length < 2 && trades.length < 2) return null;
  return (
    <search aria-label="Members by trade and city">
      <form className={styles.form} action={MEMBERS}>
        {trades.length > 0 && (
          <SelectField
            name="trade"
            label="Trade"
            placeholder="Every trade"
            options={trades}
            defaultValue={filters.trade}
          />
        )}
        <SelectField name="city" label="City" placeholder="Every city" options={cities} defaultValue={filters.city} />
        <div className={styles.buttons}>
          <Button type="submit" look="secondary">
            Show
          </Button>
          {isNarrowed(filters) && (
            <a className={styles.all} href={MEMBERS}>
              Show all members
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
