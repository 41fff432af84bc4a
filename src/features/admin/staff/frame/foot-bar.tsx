import { NavLink } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { FIND_FIELD } from "../find/find-field.tsx";
import styles from "./foot-bar.module.css";
import { ScreenIcon } from "./screen-icon.tsx";
import type { Screen } from "./screens.ts";

/** The bar at the foot of a phone: the screens that staff open most, and the menu for the rest. */
export function FootBar({ screens, onMore }: { screens: readonly Screen[]; onMore: () => void }) {
  const atFoot = screens.filter(({ isAtFoot }) => isAtFoot);
  return (
    <nav className={styles.bar} aria-label="Quick">
      <ScreenItems screens={atFoot.slice(0, 1)} />
      <button type="button" className={styles.item} onClick={() => document.getElementById(FIND_FIELD)?.focus()}>
        <ScreenIcon icon="find" />
        Find
      </button>
      <ScreenItems screens={atFoot.slice(1)} />
      <button type="button" className={styles.item} onClick={onMore} aria-haspopup="dialog">
        <ScreenIcon icon="more" />
        More
      </button>
    </nav>
  );
}

const ScreenItems = ({ screens }: { screens: readonly Screen[] }) =>
  screens.map(({ path, label, icon }) => (
    <NavLink key={path} className={styles.item} to={path} end={path === portal.home}>
      <ScreenIcon icon={icon} />
      {label}
    </NavLink>
  ));
