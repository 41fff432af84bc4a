/** The changes of a cart, each with the visitor's options. It is a chunk of its own: most carts have none. */
import { formatTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { Button, ButtonLink } from "#ui/public/button.tsx";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { acceptPrices, removeSettled } from "./cart.ts";
import { afterPaymentOf, type CartItem, linksOf } from "./cart-item.ts";
import { type CartLine, newsOf } from "./cart-news.ts";
import styles from "./cart-notice.module.css";
import { itemCents } from "./cart-price.ts";
import { changeCart } from "./change-cart.ts";

type Props = { lines: readonly CartLine[]; canGoOn: boolean };

export function CartChanges({ lines, canGoOn }: Props) {
  const { changed, lost, busy } = newsOf(lines);
  return (
    <div className={styles.news}>
      <h2 className={styles.title}>{titleOf(lines)}</h2>
      <ul>
        {changed.map(({ item, label, wasCents = 0, amountCents }) => (
          <li key={item.charge}>
            {label}: was {formatCents(wasCents)}, now {formatCents(amountCents)}
          </li>
        ))}
        {lost.map(({ item, label, trouble }) => (
          <li key={item.charge}>
            {label}: {trouble} <PageOf item={item} />
          </li>
        ))}
        {busy.map(({ item, label }) => (
          <li key={item.charge}>
            {label}: {formatCents(itemCents(item))}
          </li>
        ))}
      </ul>
      {busy.length > 0 && <UnderWay freesAt={freesAtOf(busy)} canGoOn={canGoOn} />}
    </div>
  );
}

function titleOf(lines: readonly CartLine[]): string {
  const { changed, lost, busy } = newsOf(lines);
  if (lines.every(({ isPaid }) => isPaid)) return "Your order is paid already";
  if (changed.length + lost.length > 0) return "Your order has changed";
  return freesAtOf(busy) ? "Your bank waits for your answer" : "Your payment is under way";
}

/** The items of one payment become free together; of several payments this is the latest time. */
const freesAtOf = (busy: readonly CartLine[]): string | undefined =>
  busy
    .flatMap((line) => line.freesAt ?? [])
    .sort()
    .at(-1);

/** A payment that was begun, here or elsewhere, and whose outcome is unknown. */
function UnderWay({ freesAt, canGoOn }: { freesAt: string | undefined; canGoOn: boolean }) {
  const { timeZone } = useOrganization();
  if (!freesAt)
    return (
      <p>
        The end of this payment is not known yet. <strong>Do not pay again</strong>: this page asks every few seconds
        and shows what has become of it.
      </p>
    );
  return (
    <>
      <p>
        The bank asks whether it is you, and has no answer yet. Nothing has been charged so far, and what you pay for
        stays held. {!canGoOn && "Only the browser in which you began to pay can answer it."}
      </p>
      <p>
        Unanswered, the payment ends by itself at <strong>{formatTime(freesAt, timeZone)}</strong>. From then on you can
        pay here with another card, or by check.
      </p>
    </>
  );
}

/** Links to the paid item's page, which has the receipt. */
function PageOf({ item }: { item: CartItem }) {
  const [link] = linksOf(item);
  return link && <a href={link.href}>{link.label}</a>;
}

type ActionsProps = {
  lines: readonly CartLine[];
  /** Answers the bank, where this browser can. */
  onGoOn: (() => void) | undefined;
};

export function CartChangeActions({ lines, onGoOn }: ActionsProps) {
  const { changed, lost, busy } = newsOf(lines);
  const awaitingAnswer = busy.filter(({ freesAt }) => freesAt);
  return (
    <>
      {awaitingAnswer.length > 0 && onGoOn && (
        <Button type="button" onClick={onGoOn}>
          Answer your bank
        </Button>
      )}
      {changed.length > 0 && (
        <Button type="button" onClick={() => changeCart(() => acceptPrices(changed.map(newPrice)))}>
          {changed.length === 1 ? "Accept the new price" : "Accept the new prices"}
        </Button>
      )}
      {lost.length > 0 && (
        <Button
          type="button"
          look="secondary"
          onClick={() => changeCart(() => removeSettled(lost.map(({ item }) => item)))}
        >
          {lost.length === 1 ? "Remove the item" : `Remove the ${lost.length} items`}
        </Button>
      )}
      {afterPaymentOf(awaitingAnswer.map(({ item }) => item)).map(({ title, links }) => (
        <ButtonLink key={links[0]?.href} to={links[0]?.href ?? ""} look="secondary">
          Pay by check instead<span className="visually-hidden">: {title}</span>
        </ButtonLink>
      ))}
    </>
  );
}

const newPrice = ({ item, label, amountCents }: CartLine) => ({ charge: item.charge ?? "", label, amountCents });
