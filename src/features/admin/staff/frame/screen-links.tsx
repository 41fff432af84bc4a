import { Fragment } from "react";
import { NavLink, useLocation } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { ScreenIcon } from "./screen-icon.tsx";
import styles from "./screen-links.module.css";
import { inSections, type Screen } from "./screens.ts";

type Props = {
  screens: readonly Screen[];
  /** Called when a link is followed: a menu closes. */
  onFollow?: () => void;
};

/** The screens by section, for the rail and the menu; the open one is marked. */
export function ScreenLinks({ screens, onFollow }: Props) {
  const { pathname } = useLocation();
  const around = screens.map(({ path }) => path).filter((path) => `${pathname}/`.startsWith(`${path}/`));
  // The address of one screen may begin like that of another: the longer one is the open screen.
  const open = around.toSorted((one, other) => other.length - one.length)[0];
  return inSections(screens).map(({ name, screens: links }) => (
    <Fragment key={name}>
      {name && <h2 className={styles.section}>{name}</h2>}
      <ul>
        {links.map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink className={styles.link} to={path} end={path === portal.home || path !== open} onClick={onFollow}>
              <ScreenIcon icon={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}
