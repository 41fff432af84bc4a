import type { EventDetail } from "../../rules/catalog/schema.ts";
import { HotelWays, isHotelKnown } from "../kinds/parts/hotel-ways.tsx";
import styles from "./event-hotel.module.css";

/** The hotel, its contact, and the code of the room block. Empty if none is known. */
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

/** Whether the page has a hotel section. Certifications always have one: their people book their own rooms. */
export const hasHotel = (event: EventDetail): boolean => event.event_type === "CERTIFICATION" || isHotelKnown(event);
