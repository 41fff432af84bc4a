import { REFUNDS } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import type { CheckoutSettings } from "../../rules/schema.ts";
import { statementSuffix } from "../../rules/statement-suffix.ts";
import { useCart } from "../cart/use-cart.ts";
import styles from "./card-trust.module.css";
import type { PayWay } from "./selected-card.ts";

type Props = { settings: CheckoutSettings; way: PayWay };

/** Tells the payer who charges them and when, how the payment is protected, what is accepted, and the refund terms. */
export function CardTrust({ settings: { publishableKey, ways }, way }: Props) {
  const { name, shortName, phone } = useOrganization();
  // An event's own terms come before the association's.
  const terms = new Set((useCart() ?? []).flatMap(({ after }) => after?.terms ?? []));
  const isStripe = publishableKey !== undefined;
  const onStatement = isStripe && statementSuffix(shortName);
  const statement = onStatement ? ` The bank statement shows "${onStatement}".` : "";
  return (
    <ul className={styles.trust} aria-label="About the payment">
      {way === "bank" ? (
        <li>
          {name} debits the account once, when you confirm.{statement} The bank takes up to four days, seldom longer;
          what you pay for stays held meanwhile.
        </li>
      ) : (
        <li>
          {name} charges the card once, when you confirm.{statement}
        </li>
      )}
      {isStripe && <li>The number goes over an encrypted connection to Stripe alone. We never see or keep it.</li>}
      <li>{taken(ways)}</li>
      <li>
        {[...terms].map((text) => (
          <span key={text} className={styles.terms}>
            {text}{" "}
          </span>
        ))}
        <a href={REFUNDS} target="_blank" rel="noopener">
          Refunds and cancellation
        </a>{" "}
        (opens a new tab). By phone: <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
      </li>
    </ul>
  );
}

function taken({ applePay, googlePay, link, bankDebit }: CheckoutSettings["ways"]): string {
  const wallets = [applePay && "Apple Pay", googlePay && "Google Pay", link && "Link"].filter(Boolean).join(", ");
  return [
    "Visa, Mastercard, American Express and Discover, credit or debit.",
    wallets && `${wallets}.`,
    bankDebit && "Bank accounts in the United States, without a card fee.",
  ]
    .filter(Boolean)
    .join(" ");
}
