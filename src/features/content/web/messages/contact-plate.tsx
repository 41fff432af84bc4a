import { CONTACT } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { Sign } from "#ui/public/signs/sign.tsx";
import type { ContactPlate as Contact } from "../../rules/page-views.ts";
import styles from "./contact-plate.module.css";
import { Portrait } from "./portrait.tsx";

type Props = { director: Contact; className?: string | undefined };

/** The executive director as contact person, and a link to the contact form. */
export const ContactPlate = ({ director: { photo, name, title, phone, email }, className }: Props) => (
  <div className={className}>
    <Sign plate="CONTACT" label="Contact">
      {photo && <Portrait photo={photo} className={styles.portrait} />}
      <h2 className={styles.name}>{name}</h2>
      <p>{title}</p>
      <p className={styles.ways}>
        <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <ButtonLink look="line" to={CONTACT}>
        Contact Us!
      </ButtonLink>
    </Sign>
  </div>
);
