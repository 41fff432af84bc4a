import { MEMBERS } from "#shared/paths.ts";
import { Button } from "#ui/public/button.tsx";
import { SelectField } from "#ui/public/forms/fields/select-field.tsx";
import { type Asked, type Choices, isNarrowed } from "../../rules/narrow-down.ts";
import styles from "./member-filters.module.css";

/** Reloads this page with a trade and a city in its address. */
export function MemberFilters({ asked, choices: { trades, cities } }: { asked: Asked; choices: Choices }) {
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
            defaultValue={asked.trade}
          />
        )}
        <SelectField name="city" label="City" placeholder="Every city" options={cities} defaultValue={asked.city} />
        <div className={styles.buttons}>
          <Button type="submit" look="secondary">
            Show
          </Button>
          {isNarrowed(asked) && (
            <a className={styles.all} href={MEMBERS}>
              Show all members
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
