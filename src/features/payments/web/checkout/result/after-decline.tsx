/** What follows a refusal: that nothing was taken, and the other ways. */
import { formatLongDate, formatTime } from "#shared/dates.ts";
import type { Organization } from "#shared/organization.ts";
import { afterPaymentOf, type CartItem } from "../../cart/cart-item.ts";
import { CheckInstructions } from "../../check-instructions.tsx";
import styles from "../../checkout.module.css";
import own from "./after-decline.module.css";

/** A refusal takes nothing, neither money nor what is held. */
export function Unharmed({ items, timeZone }: { items: readonly CartItem[]; timeZone: string }) {
  const [until] = items.flatMap(({ after }) => after?.heldUntil ?? []).sort();
  const isHeld = until !== undefined && Date.parse(until) > Date.now();
  return (
    <p>
      <strong>You were not charged.</strong>{" "}
      {isHeld
        ? `Your registration is held until ${formatLongDate(until, timeZone)}, ${formatTime(until, timeZone)}.`
        : "What you pay for stays in your cart."}{" "}
      Okay leads back to the form, for another card.
    </p>
  );
}

/** A registration promises the check on its own page, where its hold then has no end; an invoice's is just mailed. */
export function ByCheck({ items, organization }: { items: readonly CartItem[]; organization: Organization }) {
  const pages = afterPaymentOf(items);
  if (pages.length === 0)
    return (
      <details className={own.byCheck}>
        <summary>Pay by check instead</summary>
        <CheckInstructions organization={organization} />
      </details>
    );
  return (
    <p>
      Or choose Check, which keeps your registration while it is in the mail:{" "}
      {pages.map(({ title, links }) => (
        <a key={links[0]?.href} className={styles.receipt} href={links[0]?.href}>
          Pay by check: {title}
        </a>
      ))}
    </p>
  );
}
