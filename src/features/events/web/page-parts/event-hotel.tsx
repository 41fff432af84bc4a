import type { EventDetail } from "../../rules/catalog/schema.ts";
import { HotelWays, isHotelKnown } from "../kinds/parts/hotel-ways.tsx";
import styles from "./event-hotel.module.css";

/** Where guests sleep: the hotel, how to reach it, and the code of the block of rooms. Empty where nothing is known. */
export function EventHotel({ event }: { event: EventDetail }) {
  const { hotelName, reservationRoomCode, reservationLastDay } = event.custom_info_obj;
  const isOwnBooking = event.event_type === "CERTIFICATION";
  return (
    <>
      {isOwnBooking && <p>Each person books their own hotel.</p>}
      {hotelName && <p className={styles.name}>{hotelName}</p>}
      {reservationRoomCode && (
        <p>
          Group code <strong className={styles.code}>{reservationRoomCode}</strong>
        </p>
      )}
      {reservationLastDay && <p>Reserve by {reservationLastDay}</p>}
      <HotelWays event={event} />
    </>
  );
}

/** Whether there is anything to say of rooms: people of a certification book their own, with any hotel or none. */
export const hasHotel = (event: EventDetail): boolean => event.event_type === "CERTIFICATION" || isHotelKnown(event);
