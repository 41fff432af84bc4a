import type { Affiliate } from "../../rules/schema.ts";
import styles from "./member-card.module.css";
import { MemberLogo } from "./member-logo.tsx";

/**
 * One member: the whole card links to the company's site, if it has one.
 *
 * @param id the target of the letter links.
 */
export function MemberCard({ member, id }: { member: Affiliate; id?: string | undefined }) {
  const { aff_website: website } = member;
  return (
    <li className={styles.item} id={id} tabIndex={id ? -1 : undefined}>
      {website ? (
        <a className={styles.card} href={website} target="_blank" rel="noopener">
          <Facts member={member} />
          <span className="visually-hidden"> (opens in a new window)</span>
        </a>
      ) : (
        <div className={styles.card}>
          <Facts member={member} />
        </div>
      )}
    </li>
  );
}

function Facts({ member }: { member: Affiliate }) {
  const { aff_name, aff_street, aff_city, aff_state, aff_zip } = member;
  return (
    <>
      <MemberLogo member={member} />
      <span className={styles.name}>{aff_name}</span>
      <span className={styles.line}>{aff_street}</span>
      <span className={styles.line}>
        {/* State and zip stay on one line. */}
        {`${aff_city}, ${aff_state}\u00A0${aff_zip}`}
      </span>
    </>
  );
}
