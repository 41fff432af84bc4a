import { EVENTS } from "#shared/paths.ts";
import { ShareButton } from "#ui/public/chrome/share-button.tsx";
import type { AfterPayment, Way } from "../../cart/cart-item.ts";
import styles from "./next-cards.module.css";

/** For items that have no page here, such as an invoice by its number. */
const NOTHING_ELSE: AfterPayment = {
  title: "",
  next: "There is nothing left to do.",
  links: [{ label: "See the coming events", href: EVENTS }],
};

/** The next step of each paid item and its links, shown as cards if there is only one item. */
export function NextCards({ after }: { after: readonly AfterPayment[] }) {
  const things = after.length > 0 ? after : [NOTHING_ELSE];
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      {things.map((thing) => (
        <Thing key={thing.links[0]?.href} thing={thing} isAlone={things.length === 1} />
      ))}
    </section>
  );
}

function Thing({ thing: { title, next, links }, isAlone }: { thing: AfterPayment; isAlone: boolean }) {
  // The item's own page comes last: tasks come before reading.
  const ways = [...links.slice(1), ...links.slice(0, 1)].filter(({ shares }) => isAlone || !shares);
  return (
    <div className={styles.thing}>
      {title && <h3>{title}</h3>}
      {next && <p>{next}</p>}
      <ul className={isAlone ? styles.cards : styles.ways} aria-label={title || undefined}>
        {ways.map((way) => (
          <li key={way.label} className={way.isDue ? styles.due : undefined}>
            <WayOn way={way} of={title} />
            {isAlone && way.note && <p className={styles.note}>{way.note}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function WayOn({ way: { label, href, shares }, of }: { way: Way; of: string }) {
  if (shares)
    return (
      <ShareButton path={href} title={shares}>
        {label}
      </ShareButton>
    );
  return (
    <a href={href} download={href.endsWith(".ics") || undefined}>
      {label}
      {of && <span className="visually-hidden">: {of}</span>}
    </a>
  );
}
