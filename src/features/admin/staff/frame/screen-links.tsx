import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { formatCounted } from "#shared/counts.ts";
import type { Waiting } from "../../rules/today.ts";
import { ScreenIcon } from "./screen-icon.tsx";
import styles from "./screen-links.module.css";
import { inSections, type Screen } from "./screens.ts";

type Props = {
  screens: readonly Screen[];
  waiting: Waiting;
  /** Called when a link is followed: a menu closes. */
  onFollow?: () => void;
};

/** The screens by section, for the rail and the menu; the open one is marked, and waiting work is counted. */
export function ScreenLinks({ screens, waiting, onFollow }: Props) {
  const open = openOf(screens, useLocation());
  return inSections(screens).map(({ name, screens: links }) => (
    <Fragment key={name}>
      {name && <h2 className={styles.section}>{name}</h2>}
      <ul>
        {links.map(({ path, label, icon, waits }) => (
          <li key={path} className={styles.item}>
            <Link
              className={styles.link}
              to={path}
              aria-current={path === open ? "page" : undefined}
              onClick={onFollow}
            >
              <ScreenIcon icon={icon} />
              {label}
            </Link>
            <Count of={waiting.find(({ key }) => key === waits)} />
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}

const Count = ({ of: found }: { of: Waiting[number] | undefined }) =>
  found && (
    <span className={styles.count} data-late={found.key === "undelivered" || undefined}>
      {formatCounted({ total: found.count, isMore: found.isMore })}
      <span className={styles.spoken}> pending</span>
    </span>
  );

/** Finds the screen of the address: the one with the longest matching path. */
function openOf(screens: readonly Screen[], { pathname, search }: { pathname: string; search: string }) {
  const isAround = (path: string) => {
    const [plain = "", query] = path.split("?");
    return query ? plain === pathname && search.slice(1) === query : `${pathname}/`.startsWith(`${plain}/`);
  };
  const around = screens.flatMap(({ path, also = [] }) =>
    [path, ...also].filter(isAround).map((at) => ({ path, length: at.length })),
  );
  return around.toSorted((one, other) => other.length - one.length)[0]?.path;
}
