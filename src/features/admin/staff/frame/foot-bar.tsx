import { NavLink } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import styles from "./foot-bar.module.css";
import { ScreenIcon } from "./screen-icon.tsx";
import type { Screen } from "./screens.ts";

/** On a phone, under the thumb: what staff open most, and the menu with everything else. */
export function FootBar({ screens, onMore }: { screens: readonly Screen[]; onMore: () => void }) {
  return (
    <nav className={styles.bar} aria-label="Quick">
      {screens
        .filter(({ isAtFoot }) => isAtFoot)
        .map(({ path, label, icon }) => (
          <NavLink key={path} className={styles.item} to={path} end={path === portal.home}>
            <ScreenIcon icon={icon} />
            {label}
          </NavLink>
        ))}
      <button type="button" className={styles.item} onClick={onMore} aria-haspopup="dialog">
        <ScreenIcon icon="more" />
        More
      </button>
    </nav>
  );
}
