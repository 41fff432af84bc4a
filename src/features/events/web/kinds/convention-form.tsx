import { hasLevels } from "../../rules/kinds/convention-catalog.ts";
import styles from "./convention-form.module.css";
import { EventDates } from "./parts/event-dates.tsx";
import { Guests } from "./parts/guests.tsx";
import { HotelPlate } from "./parts/hotel-plate.tsx";
import { LevelChoice, PriceMatrix } from "./parts/level-fields.tsx";
import type { KindFieldsProps } from "./web-kind.ts";

/** Dates, hotel, the level where the convention has a price table, and guests. */
export function ConventionFields(props: KindFieldsProps) {
  const { event, errors, typed } = props;
  return (
    <>
      <EventDates event={event} />
      <HotelPlate event={event} />
      {hasLevels(event.price_obj) ? (
        <>
          <PriceMatrix event={event} />
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
        </>
      ) : (
        <p className={styles.free}>Registration for this convention is free of charge.</p>
      )}
      <Guests {...props} />
    </>
  );
}
