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
    note: "The director, seasons, social links and all public page texts.",
  },
  {
    to: portal.register,
    title: "Public register",
    note: "The nightly List of Certified Students, and tokens with which agencies read the register.",
  },
  {
    to: portal.apiTokens,
    title: "API tokens",
    note: "Tokens with which programs read and change what you may: make them, see their last use, revoke them.",
  },
  {
    to: portal.retention,
    title: "Records and privacy",
    note: "How long records are kept, and exporting or erasing a person's data.",
  },
  {
    to: portal.security,
    title: "Security",
    note: "Whether staff who handle money need a second factor, and your own setup.",
  },
  {
    to: portal.webhooks,
    title: "Webhooks",
    note: "Other systems that hear of registrations, payments, refunds, members and certifications.",
  },
  {
    to: portal.connections,
    title: "Mail and cards",
    note: "Which mail server and card processor are in use, and when each last responded. The operator sets them.",
  },
  {
    to: portal.system,
    title: "System",
    note: "Disk, mail, background jobs, payments and backups, each with what to do when it is late.",
  },
];

export default function SettingsPage({ loaderData: settings }: Route.ComponentProps) {
  const savedAt = new Map(settings.map(({ key, updatedAt }) => [key, updatedAt]));
  return (
    <Workspace title="Settings" note="Changes apply immediately to pages and email. Existing orders keep their price.">
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
