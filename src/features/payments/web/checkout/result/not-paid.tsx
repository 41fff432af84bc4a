/** A refused payment: why, that nothing was taken, and the other ways to pay. */
import { formatLongDate, formatTime } from "#shared/dates.ts";
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { afterPaymentOf, type CartItem } from "../../cart/cart-item.ts";
import { CheckInstructions } from "../../check-instructions.tsx";
import styles from "../../checkout.module.css";
import own from "./not-paid.module.css";
import { Okay, Panel } from "./result-parts.tsx";

type Props = {
  message: string;
  instruction?: string | undefined;
  /** The server's name for its refusal; none where the bank refused. */
  code?: string;
  items: readonly CartItem[];
  organization: Organization;
  onOkay: () => void;
};

/** The only refusal after which money may move all the same: another order pays for the same thing. */
const PAID_ELSEWHERE = "payments.charge-in-other-order";

export function NotPaid({ message, instruction, code, items, organization, onOkay }: Props) {
  const isHarmless = code !== PAID_ELSEWHERE;
  return (
    <Panel title="Payment not successful" isFailure>
      <p className={styles.failure}>{message}</p>
      {instruction && <p>{instruction}</p>}
      {isHarmless && <Unharmed items={items} timeZone={organization.timeZone} />}
      <p>Please try a different method of payment or contact the office</p>
      <p>
        <a href={`tel:${organization.phone}`}>{formatPhone(organization.phone)}</a>
      </p>
      <Okay onClick={onOkay} />
      {isHarmless && <ByCheck items={items} organization={organization} />}
    </Panel>
  );
}

/** Reassures the payer that a refusal takes no money and releases no hold. */
function Unharmed({ items, timeZone }: { items: readonly CartItem[]; timeZone: string }) {
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

/** A registrant promises a check on the registration's page, and the hold then has no end. Other checks are mailed. */
function ByCheck({ items, organization }: Pick<Props, "items" | "organization">) {
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
