import type { AfterPayment } from "../../cart/cart-item.ts";
import styles from "../../checkout.module.css";

/** The links to the registrations and other things that were paid for. */
export const Onward = ({ after, title = "What you paid for" }: { after: readonly AfterPayment[]; title?: string }) => (
  <section className={styles.onward} aria-labelledby="onward">
    <h3 id="onward">{title}</h3>
    <ul>
      {after.map(({ title: name, links }) => (
        <li key={links[0]?.href}>
          <p>{name}</p>
          <p className={styles.links}>
            {links.map(({ label, href }) => (
              <a key={href} className={styles.receipt} href={href} download={href.endsWith(".ics") || undefined}>
                {label}
                <span className="visually-hidden">: {name}</span>
              </a>
            ))}
          </p>
        </li>
      ))}
    </ul>
  </section>
);
