import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import parts from "#ui/admin/form-parts.module.css";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { SETTING_GROUPS } from "../../rules/setting-fields.ts";
import type { Route } from "./+types/settings.admin";
import styles from "./settings.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Settings");

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).settings.$get();
  return response.status === 200 ? response.json() : absent(response);
}

const NOTE = "What the association sets for itself. Pages and letters follow at once; what is sold keeps its price.";

export default function SettingsPage({ loaderData: settings }: Route.ComponentProps) {
  const zone = useZone();
  if (!settings) return null;
  const savedAt = new Map(settings.map(({ key, updatedAt }) => [key, updatedAt]));
  return (
    <>
      <PageHead title="Settings" note={NOTE} />
      <ul className={styles.groups}>
        {Object.entries(SETTING_GROUPS).map(([id, { title, note, key }]) => {
          const at = savedAt.get(key);
          return (
            <li key={id} className={styles.group}>
              <h2>
                <PageLink to={portal.settingGroup(id)}>{title}</PageLink> <SampleMark of={id} />
              </h2>
              <p>{note}</p>
              <p className={parts.soft}>{at ? `Saved ${formatDateTime(at, zone)}` : "As the program came"}</p>
            </li>
          );
        })}
        <li className={styles.group}>
          <h2>
            <PageLink isAct to={portal.website}>
              Pages
            </PageLink>
          </h2>
          <p>The director, the seasons of the year, social links and all texts of the public pages.</p>
        </li>
        <li className={styles.group}>
          <h2>
            <PageLink isAct to={portal.retention}>
              Records and privacy
            </PageLink>
          </h2>
          <p>How long records are kept, and everything that is held on one person: to hand it out, or to erase it.</p>
        </li>
        <li className={styles.group}>
          <h2>
            <PageLink isAct to={portal.security}>
              Security
            </PageLink>
          </h2>
          <p>Whether staff who handle money need a second factor, and your own.</p>
        </li>
        <li className={styles.group}>
          <h2>
            <PageLink isAct to={portal.connections}>
              Mail and cards
            </PageLink>
          </h2>
          <p>
            Which mail server and card processor are in use, and when each was heard of last. The operator sets them.
          </p>
        </li>
      </ul>
    </>
  );
}

export { PageProblem as ErrorBoundary };
