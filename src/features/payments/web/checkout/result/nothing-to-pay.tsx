import { EVENTS } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { CART_TITLE } from "../../cart/change-cart.ts";
import styles from "../../checkout.module.css";

/**
 * For a visitor with an empty cart and no record of why. None of its text is larger than the server-rendered text.
 */
export const NothingToPay = () => (
  <>
    <h2 id={CART_TITLE} tabIndex={-1} className={styles.heading}>
      Nothing to pay here
    </h2>
    <p>Your cart is empty.</p>
    <p>Register for an event and choose Card, or pay an invoice.</p>
    <ButtonLink to={EVENTS}>See the events</ButtonLink>
  </>
);
