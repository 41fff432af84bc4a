import { Link } from "react-router";
import type { Organization } from "#shared/organization.ts";
import {
  ABOUT,
  ACCESSIBILITY,
  CERTIFIED,
  CONTACT,
  EVENTS,
  FIND_REGISTRATION,
  MEMBERS,
  MEMBERSHIP,
  NOTICE_EMAILS,
  NOTICES,
  PRIVACY,
  REFUNDS,
  SEARCH,
  SPECS,
  TRAINING,
} from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { AsSent } from "./as-sent.tsx";
import { Lane } from "./lane.tsx";
import styles from "./site-footer.module.css";

const ASSOCIATION = [
  { to: "/", label: "Home" },
  { to: ABOUT, label: "About" },
  { to: CONTACT, label: "Contact" },
  { to: MEMBERSHIP, label: "Membership" },
  { to: FIND_REGISTRATION, label: "Find my registration" },
];

const WORK = [
  { to: EVENTS, label: "Events" },
  { to: TRAINING, label: "Certifications & Training" },
  { to: CERTIFIED, label: "Certified technicians" },
  { to: SPECS, label: "Specifications" },
  { to: MEMBERS, label: "Members" },
  { to: NOTICES, label: "Notice to Contractors" },
  { to: NOTICE_EMAILS, label: "Notices by email" },
  { to: SEARCH, label: "Search" },
];

const TERMS = [
  { to: PRIVACY, label: "Privacy" },
  { to: REFUNDS, label: "Refunds and cancellation" },
  { to: ACCESSIBILITY, label: "Accessibility" },
];

type Props = {
  organization: Organization;
  /** The current year in the association's time zone. */
  year: string;
};

/** Without JavaScript the menu button leads to these links, so they are the whole site. */
export function SiteFooter({ organization, year }: Props) {
  if (!import.meta.env.SSR) return <AsSent tag="footer" className={styles.footer} />;
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
          <a className={styles.all} href="#site-links">
            All pages of this site
          </a>
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
        <div className={styles.foot}>
          <p>
            © {year} {organization.name}
          </p>
          <p>{organization.officeHours}</p>
          <ul aria-label="Terms">
            {TERMS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
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
