import { MileMarker } from "#ui/public/signs/mile-marker.tsx";
import styles from "../checkout.module.css";

type Props = {
  /** The visitor's step; undefined if there is nothing to pay, but its space stays so that nothing moves. */
  at: "payment" | "done" | undefined;
  /** The purpose of the page. The server renders it, while the cart is read in the browser. */
  hasLede: boolean;
};

export const CheckoutHead = ({ at, hasLede }: Props) => (
  <div className="page-head">
    <div className={at ? undefined : styles.noStep}>
      <MileMarker at={at ?? "payment"} />
    </div>
    <h1>Checkout</h1>
    {hasLede && (
      <p className="lede">
        One payment for registrations, classes, dues and invoices. Nothing is charged before you confirm.
      </p>
    )}
  </div>
);
