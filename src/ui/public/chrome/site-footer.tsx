import { Link } from "react-router";
import type { Organization } from "#shared/organization.ts";
import { ABOUT, CONTACT, EVENTS, MEMBERS, MEMBERSHIP, NOTICES, SEARCH, SPECS, TRAINING } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { Lane } from "./lane.tsx";
import styles from "./site-footer.module.css";

const ASSOCIATION = [
  { to: "/", label: "Home" },
  { to: ABOUT, label: "About" },
  { to: CONTACT, label: "Contact" },
  { to: MEMBERSHIP, label: "Membership" },
];

const WORK = [
  { to: EVENTS, label: "Events" },
  { to: TRAINING, label: "Certifications & Training" },
  { to: SPECS, label: "Specifications" },
  { to: MEMBERS, label: "Members" },
  { to: NOTICES, label: "Notice to Contractors" },
  { to: SEARCH, label: "Search" },
];

/** Without JavaScript the menu button leads to these links, so they are the whole site. */
export function SiteFooter({ organization }: { organization: Organization }) {
  const { social, phone } = organization;
  return (
    <footer className={styles.footer}>
      <Lane />
      <div className={`wrap ${styles.columns}`}>
        <div>
          <p className={`display ${styles.name}`}>{organization.name}</p>
          <address className={styles.address}>
            {organization.street}
            <br />
            {organization.city}, {organization.state} {organization.zip}
            <br />
            <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
          </address>
        </div>
        <nav className={styles.links} id="site-links" tabIndex={-1} aria-label="Footer">
          <LinkColumn title="Association" links={ASSOCIATION} />
          <LinkColumn title="Work with us" links={WORK} />
        </nav>
        <div>
          <h2 className={styles.title}>Follow</h2>
          <ul className={styles.follow}>
            <Outside href={social.x} label="X" />
            <Outside href={social.instagram} label="Instagram" />
            <Outside href={social.facebook} label="Facebook" />
            <Outside href={social.linkedin} label="LinkedIn" />
          </ul>
        </div>
      </div>
      <div className="wrap">
        <p className={styles.hours}>{organization.officeHours}</p>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Outside({ href, label }: { href: string; label: string }) {
  if (href === "") return null;
  return (
    <li>
      <a href={href} rel="noopener">
        {label}
      </a>
    </li>
  );
}
