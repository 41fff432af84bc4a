import { Link, useOutletContext } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/menu.admin";
import { ProposalsNotice } from "./frame/proposals-notice.tsx";
import { ScreenIcon } from "./frame/screen-icon.tsx";
import { HeldNotice } from "./letters/held-notice.tsx";
import { UndeliveredNotice } from "./letters/undelivered-notice.tsx";
import styles from "./menu.module.css";
import { tilesFor } from "./tiles.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Today");

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [letters, proposals] = await Promise.all([
    api.admin.letters.$get({ query: { limit: "3", undelivered: "true" } }),
    api["listing-proposals"].$get({ query: { limit: "1" } }),
  ]);
  const none = { held: 0, undelivered: 0, letters: [] };
  const { held, undelivered, letters: lost } = letters.status === 200 ? await letters.json() : none;
  return {
    held,
    undelivered,
    lost,
    waiting: proposals.status === 200 ? await proposals.json() : { proposals: [], total: 0 },
  };
}

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const { grants } = useOutletContext<{ grants: string[] }>();
  return (
    <>
      <h1 className={styles.title}>Today</h1>
      <HeldNotice count={loaderData.held} />
      <UndeliveredNotice count={loaderData.undelivered} newest={loaderData.lost} />
      <ProposalsNotice {...loaderData.waiting} />
      <ul className={styles.tiles}>
        {tilesFor(grants).map(({ path, label, note, icon }) => (
          <li key={path}>
            <Link to={path} className={styles.tile}>
              <span className={styles.face}>
                <ScreenIcon icon={icon} />
                <span>
                  <span className={styles.name}>{label}</span>
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
