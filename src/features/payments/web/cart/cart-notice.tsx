import { lazy, Suspense, useEffect, useRef } from "react";
import { Button } from "#ui/public/button.tsx";
import { loadAgain } from "#ui/public/chrome/load-again.ts";
import { loadPart } from "#ui/public/chrome/load-part.ts";
import { type CartLine, newsOf } from "./cart-news.ts";
import styles from "./cart-notice.module.css";

/** The error summary leads here. */
export const CART_NOTICE_ID = "cart-notice";

const load = () => loadPart(() => loadAgain(() => import("./cart-changes.tsx")));
const CartChanges = lazy(async () => ({ default: (await load()).CartChanges }));
const CartChangeActions = lazy(async () => ({ default: (await load()).CartChangeActions }));

type Props = {
  lines: readonly CartLine[];
  /** The server did not answer with the prices of the items. */
  isAway: boolean;
  /** Why the visitor is back at the form instead of at a payment. */
  refusal: string | undefined;
  onAskAgain: () => void;
  /** Resumes the payment of items that are being paid, if this browser began it. */
  onGoOn: (() => void) | undefined;
};

/** The changes of the cart since the visitor saw it, with the buttons that accept them. Screen readers announce it. */
export function CartNotice({ lines, isAway, refusal, onAskAgain, onGoOn }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { changed, lost, busy } = newsOf(lines);
  const hasNews = changed.length + lost.length + busy.length > 0;
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  return (
    <div id={CART_NOTICE_ID} tabIndex={-1} ref={box} className={styles.place}>
      <div role="status" aria-live="polite">
        {refusal && <p className={styles.refusal}>{refusal}</p>}
        <Suspense>{hasNews && <CartChanges lines={lines} canGoOn={onGoOn !== undefined} />}</Suspense>
        {isAway && (
          <p className={styles.away}>
            We could not check these prices just now. They are shown as you saw them when you added them, and nothing is
            charged at another price.
          </p>
        )}
      </div>
      {(hasNews || isAway) && (
        <div className={styles.actions}>
          <Suspense>{hasNews && <CartChangeActions lines={lines} onGoOn={onGoOn} />}</Suspense>
          {(busy.length > 0 || isAway) && (
            <Button type="button" look="secondary" onClick={onAskAgain}>
              Check again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
