import { Link, useOutletContext } from "react-router";
import type { Route } from "./+types/menu.admin";
import styles from "./menu.module.css";
import { staffMeta } from "./staff-meta.ts";
import { TILES } from "./tiles.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Menu");

export default function MenuPage() {
  const { grants } = useOutletContext<{ grants: string[] }>();
  const tiles = TILES.filter(({ grant }) => !grant || grants.includes(grant));
  return (
    <>
      <h1 className="visually-hidden">Menu</h1>
      <ul className={styles.tiles}>
        {tiles.map(({ to, name, note, glyph }) => (
          <li key={to}>
            <Link to={to} className={styles.tile}>
              <span className={styles.face}>
                <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
                  <path d={glyph} />
                </svg>
                <span>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.note}>{note}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
