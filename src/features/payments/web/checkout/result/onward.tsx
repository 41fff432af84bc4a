import type { AfterPayment } from "../../cart/cart-item.ts";
import styles from "../../checkout.module.css";

/** The links to the registrations and other things that were paid for. */
export const Onward = ({ after }: { after: readonly AfterPayment[] }) => (
  <section className={styles.onward} aria-labelledby="onward">
    <h3 id="onward">What you paid for</h3>
    <ul>
      {after.map(({ title, links }) => (
        <li key={links[0]?.href}>
          <p>{title}</p>
          <p className={styles.links}>
            {links
              .filter(({ shares }) => !shares)
              .map(({ label, href }) => (
                <a key={label} className={styles.receipt} href={href} download={href.endsWith(".ics") || undefined}>
                  {label}
                  <span className="visually-hidden">: {title}</span>
                </a>
              ))}
          </p>
        </li>
      ))}
    </ul>
  </section>
);
