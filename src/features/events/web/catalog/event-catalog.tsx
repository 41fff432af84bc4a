import { formatCents } from "#shared/money.ts";
import { registrationPath } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { type CatalogPrice, type CatalogRow, type CatalogTable, catalogOf } from "../../rules/availability/catalog.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import styles from "./event-catalog.module.css";

type Props = {
  event: EventDetail;
  /** Whether visitors can register or join the waitlist. */
  isOpen: boolean;
};

/** Every item that the event sells, with prices and availability. */
export function EventCatalog({ event, isOpen }: Props) {
  const tables = catalogOf(event);
  if (tables.length === 0) {
    return (
      <section className={styles.table}>
        <h2>Registration</h2>
        <p className={styles.free}>Registration is free of charge. Please register, so that we know you are coming.</p>
        {isOpen && <ToRegistration event={event} />}
      </section>
    );
  }
  return (
    <>
      {tables.map((table, at) => (
        <section key={table.heading} className={styles.table} aria-labelledby={`offer-${at}`}>
          <h2 id={`offer-${at}`}>{table.heading}</h2>
          <ul data-live-part={table.heading}>
            {table.rows.map((row) => (
              <Row key={row.name} row={row} table={table} />
            ))}
          </ul>
          {isOpen && at === tables.length - 1 && <ToRegistration event={event} />}
        </section>
      ))}
    </>
  );
}

const ToRegistration = ({ event }: { event: EventDetail }) => (
  <p className={styles.register}>
    <ButtonLink to={registrationPath(event.id)}>
      {event.is_full ? "To the waitlist" : "To the registration form"}
    </ButtonLink>
  </p>
);

function Row({ row: { name, notes, prices, left }, table }: { row: CatalogRow; table: CatalogTable }) {
  return (
    <li className={styles.row}>
      <div>
        <h3>{name}</h3>
        {notes.length > 1 && (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {notes.length === 1 && <p className={styles.note}>{notes[0]}</p>}
      </div>
      <div className={styles.prices}>
        {prices.map((price) => (
          <Price key={price.audience ?? ""} price={price} soldOutLabel={table.soldOutLabel} />
        ))}
        {prices.some(({ isSoldOut }) => !isSoldOut) && <Left count={left} />}
      </div>
    </li>
  );
}

const Price = ({ price, soldOutLabel }: { price: CatalogPrice; soldOutLabel: string }) => (
  <>
    <p className={styles.price}>
      {price.audience && <span className={styles.audience}>{price.audience}</span>}
      {price.isSoldOut ? (
        <strong className={styles.gone}>{soldOutLabel}</strong>
      ) : (
        <span className={styles.amount}>{formatCents(price.priceCents)}</span>
      )}
    </p>
    {!price.isSoldOut && <Left count={price.left} />}
  </>
);

const Left = ({ count }: { count: number | undefined }) =>
  count !== undefined && <p className={styles.left}>{count} left</p>;
