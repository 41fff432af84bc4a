import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { SETTING_GROUPS } from "../../rules/setting-fields.ts";
import type { Route } from "./+types/settings.admin";
import styles from "./settings.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Settings");

export const loader = loadPage(({ api }) => api.settings.$get());

/** Settings with their own pages. */
const OTHERS = [
  {
    to: portal.website,
    title: "Pages",
    note: "The director, the seasons of the year, social links and all texts of the public pages.",
  },
  {
    to: portal.retention,
    title: "Records and privacy",
    note: "How long records are kept, and everything that is held on one person: to hand it out, or to erase it.",
  },
  {
    to: portal.security,
    title: "Security",
    note: "Whether staff who handle money need a second factor, and your own.",
  },
  {
    to: portal.connections,
    title: "Mail and cards",
    note: "Which mail server and card processor are in use, and when each was heard of last. The operator sets them.",
  },
];

export default function SettingsPage({ loaderData: settings }: Route.ComponentProps) {
  const savedAt = new Map(settings.map(({ key, updatedAt }) => [key, updatedAt]));
  return (
    <Workspace title="Settings" note="Pages and email follow a change at once; what is sold already keeps its price.">
      <ul className={styles.groups}>
        {Object.entries(SETTING_GROUPS).map(([id, { title, note, key }]) => {
          const at = savedAt.get(key);
          return (
            <li key={id} className={styles.group}>
              <h2>
                <PageLink to={portal.settingGroup(id)}>{title}</PageLink> <SampleMark of={id} />
              </h2>
              <p>{note}</p>
              {at && (
                <p className={styles.saved}>
                  Saved <ShortDate at={at} />
                </p>
              )}
            </li>
          );
        })}
        {OTHERS.map(({ to, title, note }) => (
          <li key={to} className={styles.group}>
            <h2>
              <PageLink to={to}>{title}</PageLink>
            </h2>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
