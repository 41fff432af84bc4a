import { Link, NavLink } from "react-router";
import type { Organization } from "#shared/organization.ts";
import { ABOUT, ACCOUNT, CHECKOUT, CONTACT, SEARCH } from "#shared/paths.ts";
import { AsSent } from "./as-sent.tsx";
import { SearchIcon } from "./search-icon.tsx";
import menu from "./side-menu.module.css";
import { SideMenu } from "./side-menu.tsx";
import styles from "./site-header.module.css";

/** Without an organization the root loader itself has failed, and the page below shows an error. */
type Props = { organization: Pick<Organization, "name" | "shortName"> | undefined };

/** The bar on every page. On a phone only brand, menu and a filled cart remain; the side menu lists the rest. */
export function SiteHeader({ organization }: Props) {
  if (!import.meta.env.SSR) return <AsSent tag="header" className={styles.header} within={menu.menu} />;
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={`wrap ${styles.bar}`}>
        <Link className={styles.brand} to="/">
          <BrandMark />
          <span>
            <b className={styles.short}>{organization?.shortName}</b>
            <span className={styles.name}>{organization?.name}</span>
            <span className="visually-hidden">, home</span>
          </span>
        </Link>
        <nav aria-label="Main">
          <ul className={styles.links}>
            <li>
              <NavLink to="/" end>
                Home
              </NavLink>
            </li>
            <li>
              <NavLink to={ABOUT}>About</NavLink>
            </li>
            <li>
              <NavLink to={CONTACT}>Contact</NavLink>
            </li>
            <li>
              <NavLink to={ACCOUNT}>Account</NavLink>
            </li>
            <li>
              {/* The count is an attribute that chrome.ts sets: the cart lives in the browser. */}
              <NavLink className={styles.pay} to={CHECKOUT} data-cart="">
                Pay
              </NavLink>
            </li>
          </ul>
        </nav>
        <Link className={styles.search} to={SEARCH} aria-label="Search">
          <SearchIcon />
        </Link>
        <a className={styles.menu} href="#site-links" data-open-menu="">
          <svg aria-hidden="true" width="1.25rem" viewBox="0 0 20 14">
            <path d="M0 1h20M0 7h20M0 13h20" stroke="currentColor" strokeWidth="2" />
          </svg>
          <span className={styles.menuLabel}>Menu</span>
        </a>
      </div>
      <SideMenu />
    </header>
  );
}

/**
 * The association's mark: a guide sign with a road that runs to the horizon. public/favicon.svg is the same drawing.
 */
function BrandMark() {
  return (
    <svg width="2.875rem" viewBox="0 0 46 46" aria-hidden="true">
      <rect width="46" height="46" rx="9" fill="#006b54" />
      <rect x="3.5" y="3.5" width="39" height="39" rx="6" fill="none" stroke="#fff" strokeWidth="2" />
      <path d="M12 38 20 10h6l8 28z" fill="#14171a" />
      <path d="M23 12v4M23 20v5.5M23 30v8" stroke="#ffc72c" strokeWidth="2.4" />
    </svg>
  );
}
