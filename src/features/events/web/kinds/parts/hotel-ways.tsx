import { formatPhone, parsePhone } from "#shared/phone.ts";
import { phoneLink } from "#ui/phone-link.ts";
import type { EventDetail } from "../../../rules/catalog/schema.ts";
import { webLink } from "../../../rules/catalog/web-link.ts";

/** The hotel's booking page and phone number. */
export function HotelWays({ event }: { event: EventDetail }) {
  const { hotelPhone, hotelLink } = event.custom_info_obj;
  const link = webLink(hotelLink ?? "");
  return (
    <>
      {link && (
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer">
            Book a room<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      <Phone typed={hotelPhone} of="the hotel" />
    </>
  );
}

/** Whether the event names a hotel, a way to reserve or a room block. */
export const isHotelKnown = ({ custom_info_obj: info }: EventDetail): boolean =>
  [info.hotelName, info.hotelPhone, info.hotelLink, info.reservationRoomCode, info.reservationLastDay].some(Boolean);

/** Renders nothing for a number that cannot be dialed. */
export function Phone({ typed, of }: { typed: string | undefined; of: string }) {
  const digits = parsePhone(typed ?? "");
  if (!digits) return null;
  return (
    <p>
      <a href={phoneLink(digits)}>
        <span className="visually-hidden">Call {of}: </span>
        {formatPhone(digits)}
      </a>
    </p>
  );
}
