import { formatPhone, parsePhone } from "#shared/phone.ts";
import { phoneLink } from "#ui/phone-link.ts";
import type { EventDetail } from "../../../rules/catalog/schema.ts";
import { webLink } from "../../../rules/catalog/web-link.ts";

/** How a room is reserved: the hotel's page and its phone. */
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

/** Whether a hotel, a way to reserve or a block of rooms is known. */
export const isHotelKnown = ({ custom_info_obj: info }: EventDetail): boolean =>
  [info.hotelName, info.hotelPhone, info.hotelLink, info.reservationRoomCode, info.reservationLastDay].some(Boolean);

/** Empty for a number that cannot be dialed. */
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
