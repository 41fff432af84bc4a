import { Link } from "react-router";
import { SearchIcon } from "./search-icon.tsx";
import styles from "./side-menu.module.css";

const NARROW_ONLY = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
  { to: "/checkout", label: "Pay" },
];

const ALWAYS = [
  { to: "/specs", label: "Specifications" },
  { to: "/events", label: "Events" },
  { to: "/affiliates", label: "Members" },
  { to: "/certs-training", label: "Certifications & Training" },
  { to: "/membership", label: "Membership" },
];

/** A native modal dialog: Esc, focus trap, focus return and the inert page behind it come with it. Opened by chrome.ts. */
export function SideMenu() {
  return (
    <dialog className={styles.menu} data-menu="" aria-label="Menu" suppressHydrationWarning>
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
        <Link className={styles.search} to="/search">
          <SearchIcon />
          Search
        </Link>
      </div>
    </dialog>
  );
}
