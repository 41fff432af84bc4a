import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/public/button.tsx";
import { Sign } from "#ui/public/signs/sign.tsx";
import type { EventDetail } from "../../../rules/catalog/schema.ts";
import styles from "./hotel-plate.module.css";
import { HotelWays, isHotelKnown } from "./hotel-ways.tsx";

/** The hotel, its room block with code and last day, and links to reserve. Empty if none is known. */
export function HotelPlate({ event }: { event: EventDetail }) {
  if (!isHotelKnown(event)) return null;
  const { hotelName, reservationRoomCode, reservationLastDay } = event.custom_info_obj;
  return (
    <div className={styles.plate}>
      <Sign tone="service">
        <h2 className={styles.title}>Hotel rooms</h2>
        {hotelName && <p className={styles.name}>{hotelName}</p>}
        <RoomBlock code={reservationRoomCode} lastDay={reservationLastDay} />
        <div className={styles.ways}>
          <HotelWays event={event} />
        </div>
      </Sign>
    </div>
  );
}

function RoomBlock({ code, lastDay }: { code: string | undefined; lastDay: string | undefined }) {
  if (!code && !lastDay) return null;
  return (
    <dl className={styles.facts}>
      {code && (
        <div>
          <dt>Group code</dt>
          <dd>
            <Code code={code} />
          </dd>
        </div>
      )}
      {lastDay && (
        <div>
          <dt>Last day to reserve</dt>
          <dd className={styles.value}>{lastDay}</dd>
        </div>
      )}
    </dl>
  );
}

const MESSAGE_MS = 4_000;

/** One click selects the code, also without scripts. Copy reports its result. */
function Code({ code }: { code: string }) {
  const text = useRef<HTMLElement>(null);
  const [message, setMessage] = useState("");
  useEffect(() => {
    if (!message) return;
    const end = setTimeout(() => setMessage(""), MESSAGE_MS);
    return () => clearTimeout(end);
  }, [message]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setMessage("Copied");
    } catch {
      // Without HTTPS or permission there is no clipboard, so the code is selected for the keyboard's copy.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setMessage("Selected, ready to copy");
    }
  };
  return (
    <span className={styles.code}>
      <code className={styles.value} ref={text}>
        {code}
      </code>
      <span className={styles.copy}>
        <Button look="line" type="button" onClick={copy}>
          Copy<span className="visually-hidden"> group code</span>
        </Button>
      </span>
      <span className={styles.message} role="status">
        {message}
      </span>
    </span>
  );
}
