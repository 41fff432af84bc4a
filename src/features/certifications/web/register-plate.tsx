import { Link } from "react-router";
import { CLASS_FORM, CONTACT, EVENTS } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { Sign } from "#ui/public/signs/sign.tsx";
import styles from "./register-plate.module.css";

/** Link to the class form, for visitors who need no explanation. */
export const RegisterPlate = () => (
  <Sign tone="asphalt" label="Class registration">
    <h2>Know your class?</h2>
    <p className={styles.text}>
      Register for a new certification or a re-certification, and pay by card, by check or later. It takes two minutes.
    </p>
    <p className={styles.action}>
      <ButtonLink look="stripe" to={CLASS_FORM}>
        Register for a class
      </ButtonLink>
    </p>
    <p className={styles.other}>
      Dates stand on the <Link to={EVENTS}>events</Link> page. Not sure which level? <Link to={CONTACT}>Ask us</Link>.
    </p>
  </Sign>
);
