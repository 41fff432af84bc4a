import { formatPhone } from "#shared/phone.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { Sign } from "#ui/public/signs/sign.tsx";
import { Prose } from "../prose.tsx";
import styles from "./contact-aside.module.css";

/** The office's address and hours, and how to reach it without a form. */
export function ContactAside({ visitHtml }: { visitHtml: string }) {
  const { name, street, city, state, zip, phone, email, officeHours } = useOrganization();
  return (
    <>
      <Sign tone="service" label="The office">
        <h2 className={styles.title}>{name}</h2>
        <address className={styles.address}>
          {street}
          <br />
          {city}, {state} {zip}
        </address>
        <p className={styles.ways}>
          <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p className={styles.hours}>{officeHours}</p>
      </Sign>
      <div className={styles.visit}>
        <Prose html={visitHtml} />
      </div>
    </>
  );
}
