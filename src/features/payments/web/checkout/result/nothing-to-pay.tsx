import { EVENTS } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { CART_TITLE } from "../../cart/change-cart.ts";
import styles from "../../checkout.module.css";

/**
 * For a visitor who comes with an empty cart that nothing is known of. No text of it is larger than the one in the
 * document.
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
