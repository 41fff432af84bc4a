import { hasLevels } from "../../rules/kinds/convention-catalog.ts";
import styles from "./convention-form.module.css";
import { EventFacts } from "./parts/event-facts.tsx";
import { LevelChoice, PriceMatrix } from "./parts/level-fields.tsx";
import { Guests } from "./people/guests.tsx";
import type { KindFieldsProps } from "./web-kind.ts";

/** Folded dates, hotel and prices, the level if the convention has prices, the customer's details, and guests. */
export function ConventionFields(props: KindFieldsProps) {
  const { event, errors, typed, children } = props;
  const isPriced = hasLevels(event.prices);
  return (
    <>
      <EventFacts event={event}>{isPriced && <PriceMatrix event={event} />}</EventFacts>
      {isPriced ? (
        <div className={styles.level}>
          <LevelChoice
            event={event}
            field="details"
            legend="Registration level"
            error={errors["details.regLevel"]}
            level={typed?.["details.regLevel"]?.[0]}
            isMember={typed?.["details.isMember"] !== undefined}
          />
        </div>
      ) : (
        <p className={styles.free}>Registration for this convention is free of charge.</p>
      )}
      {children}
      <Guests {...props} />
    </>
  );
}
