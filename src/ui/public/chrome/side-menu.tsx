import { Link } from "react-router";
import {
  ABOUT,
  ACCOUNT,
  CHECKOUT,
  CONTACT,
  EVENTS,
  MEMBERS,
  MEMBERSHIP,
  SEARCH,
  SPECS,
  TRAINING,
} from "#shared/paths.ts";
import { SearchIcon } from "./search-icon.tsx";
import styles from "./side-menu.module.css";

const NARROW_ONLY = [
  { to: "/", label: "Home" },
  { to: ABOUT, label: "About" },
  { to: CONTACT, label: "Contact" },
  { to: CHECKOUT, label: "Pay" },
];

const ALWAYS = [
  { to: SPECS, label: "Specifications" },
  { to: EVENTS, label: "Events" },
  { to: MEMBERS, label: "Members" },
  { to: TRAINING, label: "Certifications & Training" },
  { to: MEMBERSHIP, label: "Membership" },
  { to: ACCOUNT, label: "Account" },
];

/**
 * A native modal dialog: Esc, focus trap, focus return and the inert page behind it come with it. Opened by chrome.ts.
 */
export function SideMenu() {
  return (
    <dialog className={styles.menu} data-menu="" aria-label="Menu">
      <div className={styles.panel}>
        <button className={styles.close} type="button" data-close-menu="">
          Close
          <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">
            <path d="m1 1 14 14M15 1 1 15" stroke="currentColor" strokeWidth="2.4" />
          </svg>
        </button>
        <nav aria-label="Site">
          <ul>
            {NARROW_ONLY.map(({ to, label }) => (
              <li key={to} className={styles.narrow}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {ALWAYS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <Link className={styles.search} to={SEARCH}>
          <SearchIcon />
          Search
        </Link>
      </div>
    </dialog>
  );
}
