import type { ReactNode } from "react";
import { Fold } from "#ui/public/forms/fields/fold.tsx";
import type { EventDetail } from "../../../rules/catalog/schema.ts";
import { EventDates } from "./event-dates.tsx";
import styles from "./event-facts.module.css";
import { HotelPlate } from "./hotel-plate.tsx";

/** Dates, hotel and prices from the event's page, folded above the first question. @param children the price table */
export const EventFacts = ({ event, children }: { event: EventDetail; children?: ReactNode }) => (
  <div className={styles.facts}>
    <Fold title={children ? "Dates, hotel rooms and prices" : "Dates and hotel rooms"}>
      <EventDates event={event} />
      <HotelPlate event={event} />
      {children}
    </Fold>
  </div>
);
